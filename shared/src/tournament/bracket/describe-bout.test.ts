import { bout, fourSportsmen } from '../../testing/draws.ts';
import { readBracket } from './bracket.ts';
import { describeBout } from './describe-bout.ts';

const sentences = (rounds: Parameters<typeof readBracket>[0]) =>
  readBracket(rounds).rounds.flat().map(describeBout);

test('describeBout · names the winner of a finished bout and none of an open one', () => {
  const [first, , final] = sentences(fourSportsmen());
  expect(first).toBe(
    'Бой 215: синий – Марк Орлов, Олимп, Фрязино; красный – Тимур Сафин, Легион, Москва; победитель – Марк Орлов.',
  );
  expect(final).toBe('Бой 231: синий – Марк Орлов, Олимп, Фрязино; красный – Артём Ли, МГФСО.');
});

test('describeBout · says that a side is open · the side is empty', () => {
  expect(sentences([[bout('', 'Победитель боя 1', '')]])).toEqual([
    'Бой: синий – победитель боя 1; красный – участник не определён.',
  ]);
});
