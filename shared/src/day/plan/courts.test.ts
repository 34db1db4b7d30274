import fc from 'fast-check';
import { SAMPLE_KEYS, sampleCategory, sampleDay } from '../testing/sample-day.ts';
import { suggestCourts } from './courts.ts';
import { itemsOf, lengthOf, type Plannable } from './items.ts';

const lengthsOf = (state: Plannable, courts: readonly (readonly (typeof SAMPLE_KEYS)[number][])[]) =>
  courts.map((keys) => keys.reduce((total, key) => total + lengthOf(itemsOf(state, key)), 0));

/** The least length of the longest court, by trying everything. */
function shortest(lengths: readonly number[], courts: number[]): number {
  const [first, ...rest] = lengths;
  if (first === undefined) return Math.max(...courts);
  return Math.min(
    ...courts.map((_, court) =>
      shortest(
        rest,
        courts.map((length, index) => (index === court ? length + first : length)),
      ),
    ),
  );
}

test('suggestCourts · puts every category with bouts on one court, the longest court near the shortest possible · any sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 1, max: 3 }),
      (sizes, count) => {
        const state = sampleDay({ sizes, coaches: 6, rules: { courts: count } });
        const courts = suggestCourts(state);
        const fighting = SAMPLE_KEYS.filter((_, index) => (sizes[index] ?? 0) > 1);
        expect(courts).toHaveLength(count);
        expect(courts.flat().toSorted()).toEqual(fighting.toSorted());
        const lengths = fighting.map((key) => lengthOf(itemsOf(state, key)));
        const longest = Math.max(...lengthsOf(state, courts));
        expect(longest).toBeLessThanOrEqual(shortest(lengths, Array(count).fill(0)) * 1.17);
      },
    ),
    { numRuns: 40 },
  );
});

test('suggestCourts · keeps an age group together, young before old · it costs no time', () => {
  const state = sampleDay({
    sizes: Array(16).fill(8),
    coaches: 16,
    rules: { courts: 4, minutes: { usual: 6, groups: {} } },
  });
  const groups = suggestCourts(state).map((keys) => [...new Set(keys.map((key) => key.split(':')[0]))]);
  expect(groups).toEqual([['youngest-a'], ['youngest-b'], ['cadets-a'], ['cadets-b']]);
});

test('suggestCourts · keeps the athletes of a coach on one court · it costs nothing', () => {
  const [first, second, third, fourth] = SAMPLE_KEYS as [(typeof SAMPLE_KEYS)[number], ...typeof SAMPLE_KEYS];
  const state = sampleDay({ sizes: [8, 8, 8, 8], coaches: 1, rules: { courts: 2 } });
  const entries = Object.fromEntries(
    Object.values(state.entries).map((entry) => {
      const coach = entry.category === first || entry.category === third ? 1 : 2;
      return [entry.id, { ...entry, coach, family: null }];
    }),
  );
  expect(suggestCourts({ ...state, entries })).toEqual([
    [first, third],
    [second, fourth],
  ]);
});

test('suggestCourts · leaves out what was merged or has one entry · such categories', () => {
  const state = sampleDay({ sizes: [8, 1, 8], coaches: 8, rules: { courts: 2 } });
  const [first, , third] = SAMPLE_KEYS as [(typeof SAMPLE_KEYS)[number], ...typeof SAMPLE_KEYS];
  if (!third) throw new Error('No third category');
  const merged = { ...sampleCategory(third, []), mergedInto: first };
  const courts = suggestCourts({ ...state, categories: { ...state.categories, [third]: merged } });
  expect(courts).toEqual([[first], []]);
});
