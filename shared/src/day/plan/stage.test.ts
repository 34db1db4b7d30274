import { entriesOf, knownBouts, LIGHT, publishedDay } from '../testing/played-day.ts';
import { planLines } from './hall.ts';
import { boutStage, courtQueue, isReady } from './stage.ts';

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
