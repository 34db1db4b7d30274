import fc from 'fast-check';
import type { Drawable } from '../log/state.ts';
import { LIGHT } from '../testing/played-day.ts';
import { anyEntrants, entrant, entrants } from '../testing/separation.ts';
import { drawCategory } from './draw.ts';

const draw = (list: readonly Drawable[], value = 'ab', attempt = 1) =>
  drawCategory(list, { value, category: LIGHT, attempt });
const byes = (lines: readonly (number | null)[]) =>
  lines.flatMap((line, index) => (line === null ? index : []));

test.each([
  [0, 'elimination', 0],
  [1, 'elimination', 1],
  [2, 'elimination', 2],
  [3, 'round-robin', 3],
  [4, 'elimination', 4],
  [5, 'elimination', 8],
  [64, 'elimination', 64],
  [65, 'elimination', 128],
  [128, 'elimination', 128],
])('draw · of %i entrants is one %s of %i lines', (count, kind, size) => {
  const { lines, ...drawn } = draw(entrants(count));
  expect([drawn.kind, lines.length]).toEqual([kind, size]);
  expect(lines.filter((line) => line !== null).sort((a, b) => a - b)).toEqual(
    entrants(count).map(({ id }) => id),
  );
});

test('draw · is refused above 128 entrants', () => {
  expect(() => draw(entrants(129))).toThrow(RangeError);
});

test('draw · has every entrant once, at most one bye in a pair and half of the byes in each half, for any entrants', () => {
  fc.assert(
    fc.property(anyEntrants({ minLength: 4, maxLength: 24 }), fc.string(), (list, value) => {
      const { lines, seeds } = draw(list, value);
      expect(lines.filter((line) => line !== null).sort((a, b) => a - b)).toEqual(list.map(({ id }) => id));
      const empty = byes(lines);
      expect(new Set(empty.map((line) => line >> 1)).size).toBe(empty.length);
      const upper = empty.filter((line) => line < lines.length / 2).length;
      expect(Math.abs(2 * upper - empty.length)).toBeLessThanOrEqual(1);
      const opponents = seeds.map((id) => lines[lines.indexOf(id) ^ 1]);
      expect(opponents.map((id) => id === null)).toEqual(seeds.map((_, place) => place < empty.length));
    }),
    { numRuns: 20, seed: 16 },
  );
});

test('draw · is the same for the same value, in any order of the entrants', () => {
  const list = entrants(20, (index) => ({ club: `Клуб ${index % 4}`, points: index % 3 }));
  expect(draw([...list].reverse())).toEqual(draw(list));
});

test('draw · is another one for another attempt, value or category', () => {
  const list = entrants(16);
  const drawn = [
    draw(list),
    draw(list, 'ab', 2),
    draw(list, 'ac'),
    drawCategory(list, { value: 'ab', category: 'cadets-a:male:37', attempt: 1 }),
  ];
  expect(new Set(drawn.map(({ lines }) => lines.join())).size).toBe(4);
});

test('seeds · are the entrants with most points, a quarter of the lines', () => {
  const list = entrants(16, (index) => ({ points: [0, 5, 40, 30, 10, 20][index] ?? 0 }));
  expect(draw(list).seeds).toEqual([3, 4, 6, 5]);
  expect(draw(list.map((one) => ({ ...one, points: one.id === 7 ? 1 : 0 }))).seeds).toEqual([7]);
});

test('seeds · stand at the standard positions', () => {
  const lines = draw(entrants(32, (index) => ({ points: Math.max(0, 8 - index) }))).lines;
  const at = (ids: number[]) => ids.map((id) => lines.indexOf(id)).sort((a, b) => a - b);
  expect([at([1]), at([2]), at([3, 4]), at([5, 6, 7, 8])]).toEqual([[0], [31], [8, 23], [4, 12, 19, 27]]);
});

test('seeds · of a class stand in every order, for different values', () => {
  const list = entrants(32, (index) => ({ points: Math.max(0, 8 - index) }));
  const fourths = Array.from({ length: 40 }, (_, turn) => draw(list, `${turn}`).lines.indexOf(5));
  expect(new Set(fourths)).toEqual(new Set([4, 12, 19, 27]));
});

test('seeds · of one club keep their class, and are separated within it', () => {
  const clubs = ['Тигр', 'Рысь', 'Тигр', 'Рысь'];
  const list = entrants(16, (index) => ({
    points: Math.max(0, 9 - index),
    club: clubs[index] ?? `${index}`,
  }));
  for (const value of ['a', 'b', 'c', 'd'])
    expect([1, 2, 3, 4].map((id) => draw(list, value).lines.indexOf(id))).toEqual([0, 15, 11, 4]);
});

test('unavoidable meetings · are named with what is shared and by how many', () => {
  const list = entrants(8, (index) => ({ club: index < 5 ? 'Тигр' : `${index}` }));
  const { lines, unavoidable } = draw(list);
  expect(unavoidable).toEqual([
    { entries: [expect.any(Number), expect.any(Number)], shares: 'club', of: 'Тигр', count: 5 },
  ]);
  const [first, second] = unavoidable[0]?.entries ?? [];
  expect(lines.indexOf(second ?? 0)).toBe(lines.indexOf(first ?? 0) + 1);
});

test('unavoidable meetings · know a shared coach and region, and neither a missing coach nor an empty region', () => {
  const two = (fields: Partial<Drawable>) => draw([entrant(1, fields), entrant(2, fields)]).unavoidable;
  expect(two({ coach: 7 })).toEqual([expect.objectContaining({ shares: 'coach', of: '7', count: 2 })]);
  expect(two({ region: 'Москва' })).toEqual([expect.objectContaining({ shares: 'region', of: 'Москва' })]);
  expect(two({ coach: null, region: '' })).toEqual([]);
});

test('unseeded entrant · stands on every line that is left about equally often', () => {
  const list = entrants(8, (index) => ({
    points: Math.max(0, 2 - index),
    club: index < 4 ? `${index % 2}` : `${index}`,
  }));
  const counts = Array<number>(8).fill(0);
  for (let turn = 0; turn < 300; turn += 1) {
    const line = draw(list, `${turn}`).lines.indexOf(8);
    counts[line] = (counts[line] ?? 0) + 1;
  }
  expect([counts[0], counts[7]]).toEqual([0, 0]);
  for (const count of counts.slice(1, 7)) expect(Math.abs(count - 50)).toBeLessThan(30);
});
