import { SAMPLE_KEYS, sampleDay } from '../testing/sample-day.ts';
import { suggestCourts } from './courts.ts';

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
