import { plannedDay } from '../../testing/day.ts';
import { awaitedOf } from './awaited.ts';

test.each([
  ['its draw', 'draw', { isPublished: false }],
  ['its courts', 'plan', { isPublished: true }],
  ['nothing · somebody is alone', null, { isPublished: true, count: 1 }],
  ['nothing · it is merged', null, { isPublished: false, mergedInto: 'cadets-a:male:37' as const }],
])('category · waits for %s', (_, awaited, changes) => {
  const [known] = plannedDay().categories;
  if (!known) throw new Error('No category');
  expect(awaitedOf({ ...known, court: null, ...changes })).toBe(awaited);
});
