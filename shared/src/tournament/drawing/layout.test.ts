import type { Rounds } from '@league/shared/contract';
import { bout, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { boutsOfPeople } from './found-path.ts';
import { type BracketLayout, layoutBracket, startingPlace, withoutByes } from './layout.ts';

const layoutOf = (rounds: Rounds) => layoutBracket(readBracket(rounds));
const rows = (layout: BracketLayout | null) => layout?.rounds.map(({ bouts }) => bouts.map(({ row }) => row));

test.each([2, 4, 8, 16, 32, 64, 128])(
  'layout of %i · places every bout between its two predecessors',
  (participants) => {
    const columns = rows(layoutOf(emptyDraw(participants))) ?? [];
    expect(columns).toHaveLength(Math.log2(participants));
    expect(columns[0]).toEqual(Array.from({ length: participants / 2 }, (_, row) => row));
    for (const [position, column] of columns.slice(1).entries()) {
      const feeders = columns[position] ?? [];
      expect(column).toEqual(
        column.map((_, index) => ((feeders[index * 2] ?? 0) + (feeders[index * 2 + 1] ?? 0)) / 2),
      );
    }
  },
);

test.each([5, 6, 7, 11, 13, 24, 100])('layout of %i with byes · keeps the cards apart', (participants) => {
  const full = 2 ** Math.floor(Math.log2(participants));
  const rounds = emptyDraw(full);
  const first = Array.from({ length: participants - full }, (_, index) => bout(`П${index + 1}`));
  for (const [index, { matchNumber }] of first.entries()) {
    const goal = rounds[0]?.[index % (full / 2)];
    if (goal) goal[index < full / 2 ? 'sportsman1' : 'sportsman2'] = `Победитель боя ${matchNumber}`;
  }
  const layout = layoutOf([first, ...rounds]);
  for (const column of rows(layout) ?? []) {
    const sorted = column.toSorted((a, b) => a - b);
    for (const [index, row] of sorted.slice(1).entries()) {
      expect(row - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(1);
    }
  }
});

test('medal · shows the number of the final, or the name of its winner', () => {
  expect(layoutOf(fourSportsmen())?.medal).toMatchObject({
    text: 'Победитель боя 231',
    isPerson: false,
  });
  expect(layoutOf(emptyDraw(2))?.medal?.text).toBe('Победитель боя 1');
  expect(layoutOf([[bout('1', 'А Б', 'В Г')], [slot('В Г (Барс)')]])?.medal).toMatchObject({
    text: 'В Г',
    isPerson: true,
  });
});

test('layout · is null · the rounds have no bout', () => {
  expect(layoutOf([])).toBeNull();
  expect(layoutOf([[], []])).toBeNull();
});

const NOBODY = new Set<number>();

test('drawing · starts at the first bout that is still to be fought', () => {
  const { rounds } = readBracket(fourSportsmen());
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 1, bout: rounds[1]?.[0]?.id });
});

test('drawing · starts at the furthest bout of the people that it is opened for', () => {
  const { rounds } = readBracket(fourSportsmen());
  const own = boutsOfPeople(rounds, ['Тимур Сафин (Легион, Москва)']);
  expect(startingPlace(rounds, own)).toEqual({ round: 0, bout: rounds[0]?.[0]?.id });
});

test('drawing · starts at the final · everything is decided', () => {
  const { rounds } = readBracket([...fourSportsmen().slice(0, -1), [slot('Марк Орлов')]]);
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 1, bout: rounds[1]?.[0]?.id });
});

test('drawing · starts at its first bout · nobody is drawn yet', () => {
  const { rounds } = readBracket(emptyDraw(8));
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 0, bout: rounds[0]?.[0]?.id });
});

test('drawing · passes over a bout that nobody will fight', () => {
  const first = [bout('1', 'А Б', ''), bout('2', 'В Г', 'Д Е')];
  const { rounds } = readBracket([first, [bout('3', 'Победитель боя 1', 'Победитель боя 2')]]);
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 0, bout: first[1]?.id });
});

test('drawing · has no start · there is no bout', () => {
  expect(startingPlace([], NOBODY)).toBeNull();
});

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
