import { athlete } from '../../testing/league.ts';
import { athleteDetails } from './athlete-row.tsx';

test.each([
  ['2012-03-14', '2026-03-13', '13 лет (2012)'],
  ['2012-03-14', '2026-03-14', '14 лет (2012)'],
  ['2012-02-29', '2026-02-28', '13 лет (2012)'],
  ['2012-02-29', '2026-03-01', '14 лет (2012)'],
  ['2005-12-31', '2026-12-31', '21 год (2005)'],
  ['2004-01-01', '2026-07-12', '22 года (2004)'],
])('person born on %s · is on %s «%s»', (birthdate, day, text) => {
  const details = athleteDetails(athlete({ birthdate, weight: null }), day);
  expect(details.replaceAll('\u00a0', ' ')).toBe(text);
});
