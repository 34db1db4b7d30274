import fc from 'fast-check';
import { boutsOf, bracketOf } from '../bracket/bouts.ts';
import { clockOf } from '../clock/clock.ts';
import { comingOut } from '../log/reading.ts';
import type { CategoryKey, DayState } from '../log/state.ts';
import {
  issuedDay,
  LARGE_SIZES,
  newEntry,
  type PlayedDay,
  SAMPLE_KEYS,
  sampleDay,
} from '../testing/played-day.ts';
import { suggestCourts } from './courts.ts';
import { type Plan, planBouts, planOf } from './plan.ts';
import type { PlannedBout } from './plan-line.ts';

const nameOf = ({ category, bout }: Pick<PlannedBout, 'category' | 'bout'>) => `${category} ${bout}`;
const byName = (plan: Plan) => new Map(plan.bouts.map((bout, index) => [nameOf(bout), { ...bout, index }]));
const numbersOf = (plan: Plan) => new Map(plan.bouts.map((bout) => [nameOf(bout), bout.number]));
const minutesOf = ({ category }: { category: CategoryKey }) => (category.startsWith('youngest') ? 5 : 6);
const plannedBy = (state: DayState) => planBouts(state, suggestCourts(state));

/** Every bout with the ones that its athletes come from. */
function* waits(state: DayState) {
  for (const category of Object.values(state.categories)) {
    const bouts = boutsOf(category, { bronze: 'shared', ...state.rules }).filter(({ isFought }) => isFought);
    for (const { key, corners } of bouts) {
      const from = corners.flatMap((corner) =>
        corner === null || 'entry' in corner ? [] : ['winnerOf' in corner ? corner.winnerOf : corner.loserOf],
      );
      const all = key.startsWith('rr')
        ? bouts.filter((bout) => bout.key < key).map((bout) => bout.key)
        : from;
      for (const earlier of all) yield { category: category.key, earlier, later: key };
    }
  }
}

/** Pairs of bouts whose athletes have neither two bouts nor ten minutes between them; one in the wrong order throws. */
function tiredIn(state: DayState, plan: Plan): string[] {
  const planned = byName(plan);
  const tired: string[] = [];
  for (const { category, earlier, later } of waits(state)) {
    const [before, after] = [earlier, later].map((bout) => planned.get(nameOf({ category, bout })));
    if (!before || !after || before.index >= after.index || before.at >= after.at)
      throw new Error(`${category}: ${later} is not after ${earlier}`);
    const rest = after.at - before.at - minutesOf(before);
    if (after.index - before.index - 1 < 2 && rest < 10) tired.push(`${category} ${earlier} ${later}`);
  }
  return tired;
}

/** Minutes in which a court waits between two bouts of a day. */
const pausesIn = ({ bouts }: Plan) =>
  bouts.reduce((total, bout, index) => {
    const before = bouts[index - 1];
    const isSame = before && before.court === bout.court && before.day === bout.day;
    return isSame ? total + bout.at - before.at - minutesOf(before) : total;
  }, 0);

const tournament = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
  coaches: fc.integer({ min: 1, max: 20 }),
  rules: fc.record({
    courts: fc.integer({ min: 1, max: 12 }),
    days: fc.integer({ min: 1, max: 3 }),
    bronze: fc.constantFrom('shared' as const, 'bout' as const),
  }),
});

/** Something that happens to a published category. */
const change = fc.record({ category: fc.nat(), line: fc.nat(), isWithdrawal: fc.boolean() });

function happen(
  day: PlayedDay,
  { category: place, line, isWithdrawal }: { category: number; line: number; isWithdrawal: boolean },
) {
  const all = Object.values(day.state.categories);
  const category = all[place % all.length] as (typeof all)[0];
  const present = comingOut(category);
  const entry = present[line % Math.max(1, present.length)];
  const late = newEntry(10_000 + day.state.seq, { category: category.key });
  if (!isWithdrawal) day.do({ type: 'late-entry', entry: late, reason: 'late' });
  else if (entry !== undefined) day.do({ type: 'withdraw', entry, reason: 'withdrew' });
}

test('planBouts · puts every fought bout on one court after those it waits for, with a rest and a number of its own · any tournament', () => {
  fc.assert(
    fc.property(tournament, (sample) => {
      const { state } = sampleDay(sample);
      const plan = plannedBy(state);
      const fought = Object.values(state.categories).flatMap((category) =>
        boutsOf(category, { bronze: 'shared', ...state.rules })
          .filter(({ isFought }) => isFought)
          .map(({ key }) => nameOf({ category: category.key, bout: key })),
      );
      expect(plan.bouts.map(nameOf).toSorted()).toEqual(fought.toSorted());
      expect(new Set(numbersOf(plan).values()).size).toBe(fought.length);
      expect(tiredIn(state, plan)).toEqual([]);
      expect(plan.bouts.filter(({ category, court }) => !plan.courts[court - 1]?.includes(category))).toEqual(
        [],
      );
    }),
    { numRuns: 15 },
  );
});

test('planBouts · keeps issued numbers and never gives one of a bout that is gone again · entries withdraw and come late', () => {
  fc.assert(
    fc.property(tournament, fc.array(change, { minLength: 1, maxLength: 4 }), (sample, changes) => {
      const day = sampleDay(sample);
      let before = planOf(issuedDay(day).state) as Plan;
      const meanings = new Map<number, string>();
      for (const one of changes) {
        happen(day, one);
        const plan = planOf(day.state) as Plan;
        const now = numbersOf(plan);
        const lost = before.bouts.filter((bout) => !now.has(nameOf(bout)));
        expect(plan.retired).toEqual(expect.arrayContaining(lost.map(({ number }) => number)));
        const kept = before.bouts.filter((bout) => now.has(nameOf(bout)));
        expect(kept.filter((bout) => now.get(nameOf(bout)) !== bout.number)).toEqual([]);
        for (const bout of before.bouts) meanings.set(bout.number, nameOf(bout));
        const others = plan.bouts.filter(
          (bout) => (meanings.get(bout.number) ?? nameOf(bout)) !== nameOf(bout),
        );
        expect(others).toEqual([]);
        expect(plan.isIssued).toBe(true);
        before = plan;
      }
    }),
    { numRuns: 25 },
  );
});

test('planBouts · numbers a court from 101 in the order of its bouts · one day', () => {
  const plan = plannedBy(sampleDay({ sizes: LARGE_SIZES, coaches: 24 }).state);
  for (const court of [1, 2, 3, 4, 5]) {
    const own = plan.bouts.filter((bout) => bout.court === court);
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => court * 100 + index + 1));
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(clockOf(own[0]?.at ?? 0)).toBe('10:00');
  }
});

test('planBouts · numbers from 1001 · a court has more than 99 bouts', () => {
  const { state } = sampleDay({ sizes: [60, 42, 10], coaches: 24, rules: { courts: 2 } });
  const [long, other, short] = SAMPLE_KEYS as [CategoryKey, CategoryKey, CategoryKey];
  const numbers = planBouts(state, [[long, other], [short]]).bouts.map(({ number }) => number);
  expect([numbers[0], numbers[99], numbers[100], numbers.at(-1)]).toEqual([1001, 1100, 201, 209]);
});

test('planBouts · plans a category that stands on no court, and one on two courts once · incomplete courts', () => {
  const { state } = sampleDay({ sizes: [8, 8, 1], coaches: 16, rules: { courts: 2 } });
  const [first, second] = SAMPLE_KEYS as [CategoryKey, CategoryKey];
  expect(planBouts(state, [[first, first], [first]]).courts).toEqual([[first], [second]]);
});

test('planBouts · keeps a category on one day and the days of a court even · three days', () => {
  const { state } = sampleDay({ sizes: LARGE_SIZES, coaches: 24, rules: { days: 3, courts: 2 } });
  const { bouts } = plannedBy(state);
  const daysOf = Map.groupBy(bouts, ({ category }) => category);
  for (const own of daysOf.values()) expect(new Set(own.map(({ day }) => day)).size).toBe(1);
  const lengths = [...Map.groupBy(bouts, ({ court, day }) => `${court} ${day}`).values()].map((own) =>
    own.reduce((total, bout) => total + minutesOf(bout), 0),
  );
  expect(lengths).toHaveLength(6);
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.5);
});

test('planBouts · lets a court wait until an athlete has rested · nobody else is there', () => {
  const plan = plannedBy(sampleDay({ sizes: [4], coaches: 4, rules: { courts: 1 } }).state);
  expect(plan.bouts.map(({ at }) => clockOf(at))).toEqual(['10:00', '10:05', '10:20']);
});

test('planBouts · gives the same plan · whatever the order of the records', () => {
  const { state } = sampleDay({ sizes: LARGE_SIZES, coaches: 12 });
  const turned = Object.fromEntries(Object.entries(state.categories).reverse());
  expect(plannedBy({ ...state, categories: turned })).toEqual(plannedBy(state));
});

/** Pairs of bouts that one coach has at the same time on two courts. */
function clashesIn(state: DayState, { bouts }: Plan): number {
  const due = bouts.map(({ category, bout, court, at }) => {
    const corners = bracketOf(state, category).find(({ key }) => key === bout)?.corners ?? [];
    const coaches = corners.flatMap((one) => (one && 'entry' in one ? state.entries[one.entry]?.coach : []));
    return { court, at, coaches };
  });
  const meets = (one: (typeof due)[0], other: (typeof due)[0]) =>
    one.court < other.court &&
    Math.abs(one.at - other.at) < 10 &&
    one.coaches.some((coach) => coach != null && other.coaches.includes(coach));
  return due.reduce((count, one) => count + due.filter((other) => meets(one, other)).length, 0);
}

test('planBouts · lets everybody rest without pauses and leaves few clashes · 450 athletes of 24 coaches on five courts', () => {
  const { state } = sampleDay({ sizes: LARGE_SIZES, coaches: 24 });
  const plan = plannedBy(state);
  expect(plan.bouts).toHaveLength(430);
  expect(tiredIn(state, plan)).toEqual([]);
  expect(pausesIn(plan)).toBe(0);
  expect(clashesIn(state, plan)).toBeLessThan(60);
});

test('planBouts · keeps the number of a bout that is not fought any more · its category is the last of its court', () => {
  const day = issuedDay(sampleDay({ sizes: [2, 2], coaches: 1, rules: { courts: 1 } }));
  day.do({ type: 'withdraw', entry: 3, reason: 'withdrew' });
  expect(planOf(day.state)?.bouts.map(({ number }) => number)).toEqual([101, 102]);
});
