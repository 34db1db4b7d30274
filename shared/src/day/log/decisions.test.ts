import { suggestCourts } from '../plan/courts.ts';
import { givenBouts } from '../plan/given.ts';
import { planBouts, planOf } from '../plan/plan.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  LIGHT,
  newEntry,
  type PlayedDay,
  publishedDay,
  RULES,
} from '../testing/played-day.ts';
import { issuedDay, LARGE_SIZES, sampleDay } from '../testing/sample-day.ts';
import { applyChanges } from './apply.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { type Change, type DayState, EMPTY_DAY, type Session } from './state.ts';

const reason = 'secretariat';
const withdraw = (entry: number) => ({ type: 'withdraw', entry, reason }) as const;

/** Two categories on the first court and one on the second, whose numbers are given out. */
const issued = (): PlayedDay =>
  publishedDay([...entriesOf(8), ...entriesOf(8, HEAVY, 11), ...entriesOf(4, HEAVIEST, 31)]).do(
    { type: 'plan', courts: [[LIGHT, HEAVY], [HEAVIEST]] },
    { type: 'issue-plan' },
  );

const timesOf = ({ state }: PlayedDay) =>
  new Map(planOf(state)?.bouts.map(({ category, bout, at }) => [`${category} ${bout}`, at]));

/** A drawn day of 450 athletes in 20 categories, whose numbers are given out. */
function largeDay(): DayState {
  const sample = sampleDay({ sizes: LARGE_SIZES, coaches: 24 });
  const drawn = { number: 1, purpose: { type: 'all' }, dropped: null, drawn: {} } as unknown as Session;
  const plan = planBouts(sample, suggestCourts(sample));
  return { ...EMPTY_DAY, ...issuedDay(sample, plan), seq: 500, weighing: 'closed', sessions: { 1: drawn } };
}

function changesOf(state: DayState, command: Command): readonly Change[] {
  const decision = decide(state, command);
  if ('refusal' in decision) throw new Error(decision.refusal.message);
  return decision.changes;
}
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('withdrawal · takes less than a kilobyte of the log · each of thirty among 450 athletes in 20 categories', () => {
  let state = largeDay();
  const sizes = Array.from({ length: 30 }, (_, index) => {
    const changes = changesOf(state, withdraw(index * 15 + 1));
    state = applyChanges(state, changes, state.seq + 1);
    return bytes(changes);
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1024);
});

test('new beginning · gives every bout another time, in the log', () => {
  const day = issued();
  const before = timesOf(day);
  day.do({ type: 'change-rules', rules: { ...RULES, startsAt: '09:30' } });
  const later = [...timesOf(day)].map(([bout, at]) => at - (before.get(bout) ?? 0));
  expect(new Set(later)).toEqual(new Set([-30]));
  expect(givenBouts(day.state).map(({ at }) => at)).toEqual(planOf(day.state)?.bouts.map(({ at }) => at));
});

test('late entry · moves what is shown after it', () => {
  const day = issued();
  const before = timesOf(day);
  day.do({ type: 'late-entry', entry: newEntry(50, { category: LIGHT }), reason });
  expect([...timesOf(day)].some(([bout, at]) => at > (before.get(bout) ?? at))).toBe(true);
});
