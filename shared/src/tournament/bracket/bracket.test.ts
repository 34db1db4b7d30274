import { bout, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { describeBout, isRoundRobin, isSameSportsman, parseSportsman, readBracket } from './bracket.ts';

const winners = (rounds: Parameters<typeof readBracket>[0]) =>
  readBracket(rounds).rounds.map((round) => round.map(({ winner }) => winner));

test('readBracket · finds a winner in the next round, and none for a final without a champion', () => {
  expect(winners(fourSportsmen())).toEqual([[0, 1], [null]]);
});

test('readBracket · takes the slot after the final as its winner, not as a bout', () => {
  const [semifinals, final] = fourSportsmen();
  const rounds = [semifinals ?? [], final ?? [], [slot('Артём Ли (МГФСО)')]];
  expect(winners(rounds)).toEqual([[0, 1], [1]]);
  expect(readBracket(rounds).champion?.name).toBe('Артём Ли');
});

test('readBracket · leaves a bout open · the next round has a placeholder', () => {
  expect(
    winners([[bout('1', 'А Б', 'В Г'), bout('2', 'Д Е', 'Ж З')], [bout('3', 'Победитель боя 1', 'Ж З')]]),
  ).toEqual([[null, 1], [null]]);
});

test('readBracket · derives no winner · the bout is between namesakes', () => {
  expect(winners([[bout('1', 'Ян Ким', 'Ян Ким')], [slot('Ян Ким')]])).toEqual([[null]]);
});

test('readBracket · decides the bout for the third place by the slot after it', () => {
  expect(winners([[bout('227', 'Тимур Сафин', 'Егор Лапин')], [slot('Егор Лапин')]])).toEqual([[1]]);
});

test('readBracket · leads a shorter first round to the bouts that name it, by number or by person', () => {
  const { rounds } = readBracket([
    [bout('1', 'А Б', 'В Г')],
    [bout('2', 'Д Е', 'Ж З'), bout('3', 'И К', 'Победитель боя 1')],
    [bout('4', 'Д Е', 'И К')],
  ]);
  expect(rounds[0]?.[0]?.advance).toEqual({ bout: 1, side: 1 });
  const named = readBracket([
    [bout('1', 'А Б', 'В Г')],
    [bout('2', 'Д Е', 'Ж З'), bout('3', 'В Г', 'И К')],
    [bout('4')],
  ]);
  expect(named.rounds[0]?.[0]).toMatchObject({ advance: { bout: 1, side: 0 }, winner: 1 });
});

test('readBracket · takes the winner that it is given by number · no next round tells it', () => {
  const round = [bout('7', 'Ян Ким', 'Егор Лапин'), bout('8', 'Егор Лапин', 'Тимур Сафин')];
  const { rounds } = readBracket([round], new Map([['8', 1]]));
  expect(rounds.flat().map(({ winner }) => winner)).toEqual([null, 1]);
});

test('isRoundRobin · is true for three independent bouts, not for a draw of four', () => {
  const bouts = [bout('1'), bout('2'), bout('3')];
  expect(isRoundRobin({ count: 3 }, readBracket([bouts]))).toBe(true);
  expect(isRoundRobin({ count: 3 }, readBracket(bouts.map((one) => [one])))).toBe(true);
  expect(isRoundRobin({ count: 4 }, readBracket(emptyDraw(4)))).toBe(false);
});

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

test.each([
  ['Марк Орлов (Олимп, Фрязино)', 'person', 'Марк Орлов', 'Олимп, Фрязино'],
  ['  Артём\n Ли(МГФСО) ', 'person', 'Артём Ли', 'МГФСО'],
  ['Анна Ким (Темп (юниоры), Рязань)', 'person', 'Анна Ким', 'Темп (юниоры), Рязань'],
  ['Илья Ким', 'person', 'Илья Ким', ''],
  ['Победов Иван (Барс)', 'person', 'Победов Иван', 'Барс'],
  ['Победитель боя 215', 'placeholder', 'Победитель боя 215', ''],
  ['проигравший боя 215', 'placeholder', 'проигравший боя 215', ''],
  ['   ', 'empty', '', ''],
])('parseSportsman · reads «%s» as a %s', (text, kind, name, club) => {
  expect(parseSportsman(text)).toEqual({ kind, name, club });
});

test('parseSportsman · keeps an unclosed bracket in the name, so that no text is lost', () => {
  expect(parseSportsman('Марк Орлов (Олимп')).toEqual({
    kind: 'person',
    name: 'Марк Орлов (Олимп',
    club: '',
  });
});

test('isSameSportsman · distinguishes namesakes of different clubs; a name without a club matches any of them', () => {
  const [olimp, bars, bare] = ['Артём Ли (Олимп)', 'Артем Ли (Барс)', 'Артем Ли'].map(parseSportsman);
  expect(olimp && bars && isSameSportsman(olimp, bars)).toBe(false);
  expect(olimp && bare && isSameSportsman(olimp, bare)).toBe(true);
});

test('isSameSportsman · takes a club without its city for the same club', () => {
  const [whole, club, other] = ['Артём Ли (Олимп, Фрязино)', 'Артём Ли (Олимп)', 'Артём Ли (Олимпиец)'].map(
    parseSportsman,
  );
  expect(whole && club && isSameSportsman(whole, club)).toBe(true);
  expect(whole && other && isSameSportsman(whole, other)).toBe(false);
});

test('isSameSportsman · distinguishes two empty sides', () => {
  expect(isSameSportsman(parseSportsman(''), parseSportsman(''))).toBe(false);
});
