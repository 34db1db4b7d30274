import { bout, emptyDraw, fourSportsmen, slot } from '../../../testing/draws.ts';
import { type BracketLayout, layoutBracket, roundHeading, SIZE } from './layout.ts';

const tops = (layout: BracketLayout | null) => layout?.rounds.map(({ bouts }) => bouts.map(({ top }) => top));

test.each([2, 4, 8, 16, 32, 64, 128])(
  'layout of %i · places every bout between its two predecessors',
  (participants) => {
    const columns = tops(layoutBracket(emptyDraw(participants))) ?? [];
    expect(columns).toHaveLength(Math.log2(participants));
    expect(columns[0]).toEqual(
      Array.from({ length: participants / 2 }, (_, row) => SIZE.head + row * SIZE.row),
    );
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
  const layout = layoutBracket([first, ...rounds]);
  for (const column of tops(layout) ?? []) {
    const sorted = column.toSorted((a, b) => a - b);
    for (const [index, top] of sorted.slice(1).entries()) {
      expect(top - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(SIZE.row);
    }
  }
});

test('layout · contains everything', () => {
  const layout = layoutBracket(emptyDraw(128));
  const bottom = Math.max(...(tops(layout)?.flat() ?? [])) + SIZE.card.height;
  expect(layout?.height).toBeGreaterThanOrEqual(bottom);
  expect(layout?.width).toBeGreaterThan((layout?.rounds.at(-1)?.left ?? 0) + SIZE.column);
});

test('layout · joins the two lines of a bout at its junction', () => {
  const layout = layoutBracket(emptyDraw(4));
  const meeting = `H${SIZE.column + SIZE.gutter / 2}V${SIZE.head + SIZE.row / 2 + SIZE.card.height / 2}`;
  expect(layout?.lines.split(meeting)).toHaveLength(3);
});

test('layout · names its rounds from the final backwards', () => {
  expect(layoutBracket(emptyDraw(16))?.rounds.map(({ heading }) => heading)).toEqual([
    '1/8 финала',
    '1/4 финала',
    '1/2 финала',
    'Финал',
  ]);
  expect(roundHeading(0, [2])).toBe('1/2 финала');
});

test('medal · shows the number of the final, or the name of its winner', () => {
  expect(layoutBracket(fourSportsmen())?.medal).toMatchObject({
    text: 'Победитель боя 231',
    isPerson: false,
  });
  expect(layoutBracket(emptyDraw(2))?.medal?.text).toBe('Победитель боя 1');
  expect(layoutBracket([[bout('1', 'А Б', 'В Г')], [slot('В Г (Барс)')]])?.medal).toMatchObject({
    text: 'В Г',
    isPerson: true,
  });
});

test('layout · is null · the rounds have no bout', () => {
  expect(layoutBracket([])).toBeNull();
  expect(layoutBracket([[], []])).toBeNull();
});
