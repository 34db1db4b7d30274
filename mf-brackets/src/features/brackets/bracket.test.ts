import { bout, category, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { hasNoRounds, isRoundRobin, mainRounds, readBracket } from './bracket.ts';

const winners = (rounds: Parameters<typeof readBracket>[0]) =>
  readBracket(rounds).rounds.map((round) => round.map(({ winner }) => winner));

test('a sportsman in the next round has won, and a final without a champion is open', () => {
  expect(winners(fourSportsmen())).toEqual([[0, 1], [null]]);
});

test('the slot after the final names its winner and is not a bout', () => {
  const [semifinals, final] = fourSportsmen();
  const rounds = [semifinals ?? [], final ?? [], [slot('Артём Ли (МГФСО)')]];
  expect(winners(rounds)).toEqual([[0, 1], [1]]);
  expect(readBracket(rounds).champion?.name).toBe('Артём Ли');
});

test('a placeholder in the next round leaves the bout open', () => {
  expect(
    winners([[bout('1', 'А Б', 'В Г'), bout('2', 'Д Е', 'Ж З')], [bout('3', 'Победитель боя 1', 'Ж З')]]),
  ).toEqual([[null, 1], [null]]);
});

test('no winner is derived for a bout between namesakes', () => {
  expect(winners([[bout('1', 'Ян Ким', 'Ян Ким')], [slot('Ян Ким')]])).toEqual([[null]]);
});

test('the bout for the third place is decided by the slot after it', () => {
  expect(winners([[bout('227', 'Тимур Сафин', 'Егор Лапин')], [slot('Егор Лапин')]])).toEqual([[1]]);
});

test('a shorter first round leads to the bouts that name it, by number or by person', () => {
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

test('a category without a split is drawn from its rounds', () => {
  const rounds = emptyDraw(4);
  expect(mainRounds(category({ rounds }))).toBe(rounds);
  expect(mainRounds(category({ roundsA: rounds }))).toBe(rounds);
});

test('only a category without any rounds cannot be opened', () => {
  expect(hasNoRounds(category())).toBe(true);
  expect(hasNoRounds(category({ roundsB: [[]] }))).toBe(false);
});

test('three independent bouts are a round robin, a draw of four is not', () => {
  const bouts = [bout('1'), bout('2'), bout('3')];
  expect(isRoundRobin({ count: 3 }, readBracket([bouts]))).toBe(true);
  expect(isRoundRobin({ count: 3 }, readBracket(bouts.map((one) => [one])))).toBe(true);
  expect(isRoundRobin({ count: 4 }, readBracket(emptyDraw(4)))).toBe(false);
});
