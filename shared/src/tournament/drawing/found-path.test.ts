import { bout } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { boutsOfPeople } from './found-path.ts';

const rounds = [
  [
    bout('1', 'Марк Орлов (Олимп, Фрязино)', 'Тимур Сафин (Легион)'),
    bout('2', 'Марк Орлов (Барс, Казань)', 'Артём Ли (МГФСО)'),
  ],
  [bout('3', 'Победитель боя 1', 'Артём Ли (МГФСО)')],
];
const bouts = readBracket(rounds).rounds.flat();
const numbers = (...people: string[]) => {
  const ids = boutsOfPeople(bouts, people);
  return bouts.filter(({ id }) => ids.has(id)).map(({ number }) => number);
};

test('way · is of the athlete and not of the namesake · the club is known', () => {
  expect(numbers('Марк Орлов (Барс)', 'Орлов Марк (Барс)')).toEqual(['2']);
});

test('way · is of nobody rather than of a stranger · the club is unknown, and there are namesakes', () => {
  expect(numbers('Марк Орлов')).toEqual([]);
  expect(numbers('Артём Ли')).toEqual(['2', '3']);
});
