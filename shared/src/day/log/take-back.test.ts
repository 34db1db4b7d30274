import { boutId } from '../bracket/bouts.ts';
import { entriesOf, knownBouts, LIGHT, type PlayedDay, publishedDay } from '../testing/played-day.ts';
import type { BoutCommand, BoutStep } from './commands.ts';
import { expectsOf } from './expects.ts';

const WON = [{ winner: 0, how: 'score' }] as const;
const IS_OVER = 'Это уже не отменить: после него бой меняли.';

const issued = () =>
  publishedDay(entriesOf(4)).do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
const first = (day: PlayedDay): BoutCommand => knownBouts(day.state)[0] as BoutCommand;
const recordIn = (day: PlayedDay, { category, bout }: BoutCommand) => day.state.bouts[boutId(category, bout)];
const back = (bout: BoutCommand, step: BoutStep) => ({ type: 'take-back', ...bout, step }) as const;

test.each<[string, BoutStep, (day: PlayedDay, bout: BoutCommand) => unknown]>([
  ['the bout has a result', 'start-bout', (day, bout) => day.do({ type: 'result', ...bout, rounds: WON })],
  ['the bout has begun since', 'call-bout', () => undefined],
  ['it was taken back', 'start-bout', (day, bout) => day.do(back(bout, 'start-bout'))],
])('step · is not taken back · %s', (_, step, change) => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout });
  change(day, bout);
  expect(day.try(back(bout, step))).toBe(IS_OVER);
});

test('step · is stale · somebody has called the bout once more since', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout });
  const command = back(bout, 'call-bout');
  const seen = expectsOf(day.state, command);
  day.do({ type: 'call-bout', ...bout });
  expect(day.try(command, seen)).toMatch(/уже изменил кто-то другой/);
  expect(recordIn(day, bout)?.calls).toHaveLength(2);
});

test('beginning and call · are taken back one after the other, and leave nothing', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout }, back(bout, 'start-bout'));
  expect(recordIn(day, bout)).toMatchObject({ calls: [day.at], startedAt: null });
  day.do(back(bout, 'call-bout'));
  expect(recordIn(day, bout)).toBeUndefined();
});
