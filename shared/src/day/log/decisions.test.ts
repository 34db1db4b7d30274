import { givenBouts } from '../plan/numbers.ts';
import { planOf } from '../plan/plan.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  issuedDay,
  LARGE_SIZES,
  LIGHT,
  newEntry,
  PlayedDay,
  publishedDay,
  RULES,
  sampleDay,
} from '../testing/played-day.ts';
import { decide } from './decide.ts';
import { decideAtDesk, isDecidedAtDesk } from './decide-at-desk.ts';

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

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('withdrawal · takes less than a kilobyte of the log · each of thirty among 450 athletes in 20 categories', () => {
  const day = issuedDay(sampleDay({ sizes: LARGE_SIZES, coaches: 24 }));
  const sizes = Array.from({ length: 30 }, (_, index) =>
    bytes(day.do(withdraw(index * 15 + 1)).log.at(-1)?.changes),
  );
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

test('desk · decides as the provider does, and refuses as it does', () => {
  const day = new PlayedDay().do({ type: 'open', rules: RULES });
  const enter = {
    type: 'add-entries',
    entries: [{ id: 1, category: LIGHT, club: 'Клуб', coach: 1, region: 'Фрязино', family: null }],
  } as const;
  expect(decideAtDesk(day.state, enter)).toEqual(decide(day.state, enter));
  const weigh = { type: 'weigh', entry: 1, grams: 30_000 } as const;
  const stale = decideAtDesk(day.state, weigh, { 'entry:1': 7 });
  expect(stale).toMatchObject({ refusal: { code: 'stale' } });
  expect(stale).toEqual(decide(day.state, weigh, { 'entry:1': 7 }));
});

test('desk · leaves to the provider what needs its sealed value or its clock', () => {
  expect(isDecidedAtDesk('result')).toBe(true);
  for (const type of ['close-list', 'draw', 'merge', 'divide'] as const)
    expect(isDecidedAtDesk(type)).toBe(false);
});
