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
const read = readBracket(rounds).rounds;
const numbers = (...people: string[]) => {
  const ids = boutsOfPeople(read, people);
  return read
    .flat()
    .filter(({ id }) => ids.has(id))
    .map(({ number }) => number);
};

test('way · is of the athlete and not of the namesake · the club is known', () => {
  expect(numbers('Марк Орлов (Барс)', 'Орлов Марк (Барс)')).toEqual(['2']);
});

test('way · is of nobody rather than of a stranger · the club is unknown, and there are namesakes', () => {
  expect(numbers('Марк Орлов')).toEqual([]);
  expect(numbers('Артём Ли')).toEqual(['2', '3']);
});

test('way · is of nobody · two of the name and the club are in the draw', () => {
  const [first, second] = ['Марк Орлов (Олимп)', 'Марк Орлов (Олимп, Фрязино)'] as const;
  const apart = [bout('1', first, 'Артём Ли (МГФСО)'), bout('2', second, 'Тимур Сафин (Легион)')];
  for (const round of [apart, [bout('1', first, second)]])
    expect(boutsOfPeople(readBracket([round]).rounds, [first]).size).toBe(0);
});
