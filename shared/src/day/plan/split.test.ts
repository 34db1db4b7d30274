import fc from 'fast-check';
import { cutInto, splitEvenly } from './split.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const costOf = (values: readonly number[], sizes: readonly number[]) =>
  sum(cutInto(values, sizes).map((part) => sum(part) ** 2));

/** Every way to cut so many values into parts. */
function ways(count: number, parts: number): number[][] {
  if (parts === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, first) =>
    ways(count - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}

test('splitEvenly · is as even as the best of all ways · up to eight values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (values, parts) => {
      const sizes = splitEvenly(values, parts);
      expect(sizes).toHaveLength(parts);
      expect(sum(sizes)).toBe(values.length);
      const best = Math.min(...ways(values.length, parts).map((way) => costOf(values, way)));
      expect(costOf(values, sizes)).toBe(best);
    }),
    { numRuns: 60 },
  );
});

test('splitEvenly · fills the early parts · there are more parts than values', () => {
  expect(splitEvenly([5, 5], 3)).toEqual([1, 1, 0]);
});
