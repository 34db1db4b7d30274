import { bout, fourSportsmen } from '../../testing/draws.ts';
import { readBracket } from './bracket.ts';
import { describeBout } from './describe-bout.ts';

const sentences = (rounds: Parameters<typeof readBracket>[0]) =>
  readBracket(rounds).rounds.flat().map(describeBout);

test('a fought bout is told with its winner, an open one without', () => {
  const [first, , final] = sentences(fourSportsmen());
  expect(first).toBe(
    'Бой 215: Марк Орлов, Олимп, Фрязино, против Тимур Сафин, Легион, Москва, победитель — Марк Орлов.',
  );
  expect(final).toBe('Бой 231: Марк Орлов, Олимп, Фрязино, против Артём Ли, МГФСО.');
});

test('a side that nobody stands on yet is said to be open', () => {
  expect(sentences([[bout('', 'Победитель боя 1', '')]])).toEqual([
    'Бой: Победитель боя 1, против участник не определён.',
  ]);
});
