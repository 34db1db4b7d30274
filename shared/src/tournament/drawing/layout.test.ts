import type { Rounds } from '@league/shared/contract';
import { bout, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { type BracketLayout, layoutBracket } from './layout.ts';

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
