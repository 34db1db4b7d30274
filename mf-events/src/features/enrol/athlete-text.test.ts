import { athlete } from '../../testing/league.ts';
import { athleteDetails } from './athlete-text.ts';

test.each([
  ['41', 'до\u00a041\u00a0кг'],
  ['65+', 'свыше\u00a065\u00a0кг'],
  ['41,5', 'до\u00a041,5\u00a0кг'],
  [' 41 ', 'до\u00a041\u00a0кг'],
  ['до 41', 'до 41\u00a0кг'],
  ['до 41 кг', 'до 41 кг'],
  ['полусредний', 'полусредний'],
])('the weight «%s» is read as «%s»', (weight, text) => {
  expect(athleteDetails(athlete({ birthdate: '2012-03-14', weight }))).toBe(`2012, ${text}`);
});
