import { entriesOf, knownBouts, LIGHT, publishedDay } from '../testing/played-day.ts';
import { planLines } from './hall.ts';
import { boutsAhead } from './stage.ts';

const planned = () =>
  publishedDay(entriesOf(4)).do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
const ahead = (lines: ReturnType<typeof planLines>) =>
  boutsAhead(lines).map(({ line, before }) => [line.number, before]);

test('bouts ahead · are counted by court, after those that were called, without those that are over', () => {
  const day = planned();
  expect(ahead(planLines(day.state))).toEqual([
    [101, 0],
    [102, 1],
    [103, 2],
  ]);
  const [first, second] = knownBouts(day.state);
  if (!first || !second) throw new Error('Nobody fights');
  day.do({ type: 'call-bout', ...second });
  expect(ahead(planLines(day.state))).toEqual([
    [102, 0],
    [101, 1],
    [103, 2],
  ]);
  day.do({ type: 'result', ...second, rounds: [{ winner: 0, how: 'score' }] });
  expect(ahead(planLines(day.state))).toEqual([
    [101, 0],
    [103, 1],
  ]);
});

test('bouts ahead · stand in the order of the court that they were moved to, and each day by itself', () => {
  const lines = planLines(planned().state);
  const [first, second, third] = lines;
  if (!first || !second || !third) throw new Error('Nobody fights');
  expect(ahead([second, first, third])).toEqual([
    [101, 1],
    [102, 0],
    [103, 2],
  ]);
  expect(ahead([first, { ...second, court: 2 }, { ...third, day: 1 }])).toEqual([
    [101, 0],
    [102, 0],
    [103, 0],
  ]);
});
