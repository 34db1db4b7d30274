import { entriesOf, knownBouts, LIGHT, publishedDay } from '../testing/played-day.ts';
import { punctualityOf } from './hall.ts';

test('punctuality · is in whole minutes · the middle lies between two bouts', () => {
  const day = publishedDay(entriesOf(8), { courts: 1 }).do(
    { type: 'plan', courts: [[LIGHT]] },
    { type: 'issue-plan' },
  );
  const bouts = knownBouts(day.state).slice(0, 2);
  // Of the first two bouts, at 10:00 and 10:05, one begins in time and one three minutes later.
  for (const [index, at] of ['2026-12-12T07:00:00.000Z', '2026-12-12T07:08:00.000Z'].entries()) {
    const bout = bouts[index];
    day.at = at;
    if (bout) day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout });
  }
  expect(punctualityOf(day.state)).toEqual({ held: 2, later: 2, early: 0 });
});
