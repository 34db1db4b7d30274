import type { Rounds } from '@league/shared/contract';
import { bout, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { layoutBracket } from './layout.ts';
import { withoutByes } from './without-byes.ts';

const shown = (rounds: Rounds) => {
  const { rounds: left } = withoutByes(readBracket(rounds));
  return left.map((round) => round.map(({ number, advance }) => [number, advance?.bout, advance?.side]));
};

const five = (): Rounds => [
  [
    bout('1', 'А Первый (Барс)', ''),
    bout('2', 'Б Второй (Барс)', 'В Третий (Барс)'),
    bout('3', '', 'Г Четвёртый (Барс)'),
    bout('4', 'Д Пятый (Барс)', ''),
  ],
  [bout('5', 'А Первый (Барс)', 'Победитель боя 2'), bout('6', 'Г Четвёртый (Барс)', 'Д Пятый (Барс)')],
  [bout('7', 'Победитель боя 5', 'Победитель боя 6')],
  [slot('Победитель боя 7')],
];

test('byes · leave the drawing, and the bouts keep their ways', () => {
  expect(shown(five())).toEqual([
    [['2', 0, 1]],
    [
      ['5', 0, 0],
      ['6', 0, 1],
    ],
    [['7', undefined, undefined]],
  ]);
  const rowsOf = (rounds: Rounds) => layoutBracket(withoutByes(readBracket(rounds)))?.lastRow;
  expect(rowsOf(five())).toBe(1);
});

test('round of byes · is gone, and so is a second one behind it', () => {
  const byes = () => [bout('', 'А Первый (Барс)', ''), bout('', 'Г Четвёртый (Барс)', '')];
  const final = [bout('7', 'А Первый (Барс)', 'Г Четвёртый (Барс)')];
  expect(shown([byes(), byes(), final])).toEqual([[['7', undefined, undefined]]]);
});

test('bout that waits for its opponent · stays', () => {
  const [first = [], , ...rest] = five();
  const waiting = [bout('5', 'А Первый (Барс)', ''), bout('6', 'Г Четвёртый (Барс)', 'Д Пятый (Барс)')];
  expect(shown([first, waiting, ...rest])[1]).toEqual([
    ['5', 0, 0],
    ['6', 0, 1],
  ]);
});

test.each([
  ['an empty draw', emptyDraw(8)],
  ['a draw without byes', fourSportsmen()],
])('withoutByes · changes nothing · %s', (_, rounds) => {
  const bracket = readBracket(rounds);
  expect(withoutByes(bracket)).toEqual(bracket);
});
