import { entriesOf, knownBouts, LIGHT, publishedDay } from '../testing/played-day.ts';
import { planLines } from './hall.ts';
import { awaitedOf, boutStage, boutsAhead, courtQueue, isReady } from './plan-line.ts';

const planned = () =>
  publishedDay(entriesOf(4)).do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });

test('queue of a court · begins with the bout that is on, and leaves out what is over', () => {
  const day = planned();
  const queue = () => courtQueue(planLines(day.state), 1);
  expect(queue().map(({ number }) => number)).toEqual([101, 102, 103]);
  expect(queue().map(isReady)).toEqual([true, true, false]);
  const [first, second] = knownBouts(day.state);
  if (!first || !second) throw new Error('Nobody fights');
  day.do({ type: 'call-bout', ...second });
  expect(queue().map(boutStage)).toEqual(['called', 'waiting', 'waiting']);
  day.do({ type: 'start-bout', ...first });
  expect(queue().map(boutStage)).toEqual(['running', 'called', 'waiting']);
  day.do({ type: 'result', ...first, rounds: [{ winner: 0, how: 'score' }] });
  expect(queue().map(boutStage)).toEqual(['called', 'waiting']);
  expect(courtQueue(planLines(day.state), 2)).toEqual([]);
});

test('queue of a court · leaves out a bout that is not fought', () => {
  const day = planned();
  day.do({ type: 'withdraw', entry: 1, reason: 'withdrew' });
  expect(courtQueue(planLines(day.state), 1)).toHaveLength(2);
  expect(planLines(day.state).map(boutStage)).toContain('unfought');
});

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

const category = { count: 4, isPublished: true, mergedInto: null, dividedInto: [], court: null };

test.each([
  ['its draw', 'draw', { isPublished: false }],
  ['its courts', 'plan', {}],
  ['nothing · somebody is alone', null, { count: 1 }],
  ['nothing · it is merged', null, { isPublished: false, mergedInto: 'cadets-a:male:37' }],
])('category · waits for %s', (_, awaited, changes) => {
  expect(awaitedOf({ ...category, ...changes })).toBe(awaited);
});
