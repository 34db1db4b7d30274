import { sampleDay } from '../testing/played-day.ts';
import { suggestCourts } from './courts.ts';

test('suggestCourts · keeps an age group together, young before old · it costs no time', () => {
  const { state } = sampleDay({
    sizes: Array(16).fill(8),
    coaches: 16,
    rules: { courts: 4, minutes: { usual: 6, groups: {} } },
  });
  const groups = suggestCourts(state).map((keys) => [...new Set(keys.map((key) => key.split(':')[0]))]);
  expect(groups).toEqual([['youngest-a'], ['youngest-b'], ['cadets-a'], ['cadets-b']]);
});
