import fc from 'fast-check';
import { LARGE_SIZES, sampleDay } from '../testing/sample-day.ts';
import { countClashes, lowerClashes } from './clashes.ts';
import { suggestCourts } from './courts.ts';
import { type Item, itemsOf } from './items.ts';
import { arrangeCourts, blocksOf, isRested, orderOf } from './order.ts';

/** The courts of a tournament, and the bouts of each round of a block. */
function courtsOf(sizes: readonly number[], coaches: number): { courts: Item[][]; groups: Item[][] } {
  const state = sampleDay({ sizes, coaches });
  const blocks = suggestCourts(state).map((keys) => blocksOf(keys.map((key) => itemsOf(state, key))));
  return {
    courts: arrangeCourts(blocks.map((ofCourt) => ({ items: orderOf(ofCourt), freeAt: 600, pauses: [] }))),
    groups: blocks.flat().flatMap((block) => [...Map.groupBy(block, ({ rank }) => rank).values()]),
  };
}

test('lowerClashes · never leaves more, and everybody rested · any tournament', () => {
  const sizes = fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 2, max: 30 }), (given, coaches) => {
      const { courts, groups } = courtsOf(given, coaches);
      const before = countClashes(courts);
      lowerClashes(courts, groups);
      expect(countClashes(courts)).toBeLessThanOrEqual(before);
      for (const item of courts.flat()) expect(item.before.every((one) => isRested(one, item))).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test('lowerClashes · leaves less than a fifth · 450 athletes of 24 coaches on five courts', () => {
  const { courts, groups } = courtsOf(LARGE_SIZES, 24);
  const before = countClashes(courts);
  lowerClashes(courts, groups);
  expect(before).toBeGreaterThan(100);
  expect(countClashes(courts)).toBeLessThan(before / 5);
});
