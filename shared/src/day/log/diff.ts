import { bracketOf, type DrawnBout } from '../bracket/bouts.ts';
import { boutName } from '../plan/numbers.ts';
import { type Plan, planOf } from '../plan/plan.ts';
import type { PlannedBout } from '../plan/plan-line.ts';
import type { BoutKey, CategoryKey, DayState } from './state.ts';

/** A bout before and after a change; null where it does not exist. */
export interface BoutDiff {
  category: CategoryKey;
  bout: BoutKey;
  before: DrawnBout | null;
  after: DrawnBout | null;
}

/** Another place or time of a bout that stays. */
export interface TimeDiff {
  category: CategoryKey;
  bout: BoutKey;
  before: PlannedBout;
  after: PlannedBout;
}

/** What a command would change, so that a person can agree to it before it is sent. */
export interface DayDiff {
  bouts: readonly BoutDiff[];
  /** Numbers that were given out and are not used any more. */
  retired: readonly number[];
  /** Numbers that are new. */
  numbered: readonly number[];
  times: readonly TimeDiff[];
  /** Entries that have another bout, opponent or time, or none any more. */
  entries: readonly number[];
}

function allBouts(state: DayState): Map<string, [CategoryKey, DrawnBout]> {
  const bouts = new Map<string, [CategoryKey, DrawnBout]>();
  for (const { key } of Object.values(state.categories))
    for (const bout of bracketOf(state, key))
      bouts.set(boutName({ category: key, bout: bout.key }), [key, bout]);
  return bouts;
}

const planned = (plan: Plan | null) => new Map(plan?.bouts.map((bout) => [boutName(bout), bout]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a person sees of a bout; its round counts from the first one and shifts when the bracket grows. */
const contestOf = (bout: DrawnBout | undefined) =>
  bout && { corners: bout.corners, walkover: bout.walkover, isFought: bout.isFought, record: bout.record };

const entriesOf = (bout: DrawnBout | null | undefined): number[] =>
  bout?.corners.flatMap((corner) => (corner && 'entry' in corner ? [corner.entry] : [])) ?? [];

/** The difference of two states of one day. */
export function diffOf(before: DayState, after: DayState): DayDiff {
  const [old, now] = [allBouts(before), allBouts(after)];
  const bouts: BoutDiff[] = [];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const [category, any] = is ?? was ?? [];
    if (!category || !any || isSame(contestOf(was?.[1]), contestOf(is?.[1]))) continue;
    bouts.push({ category, bout: any.key, before: was?.[1] ?? null, after: is?.[1] ?? null });
  }

  const [planBefore, planAfter] = [planOf(before), planOf(after)];
  const [oldPlan, newPlan] = [planned(planBefore), planned(planAfter)];
  const times: TimeDiff[] = [];
  for (const [key, bout] of newPlan) {
    const was = oldPlan.get(key);
    if (was && (was.at !== bout.at || was.day !== bout.day || was.court !== bout.court))
      times.push({ category: bout.category, bout: bout.bout, before: was, after: bout });
  }
  const numbersOf = (plan: ReadonlyMap<string, PlannedBout>) =>
    new Set([...plan.values()].map(({ number }) => number));
  const [oldNumbers, newNumbers] = [numbersOf(oldPlan), numbersOf(newPlan)];
  const touched = [
    ...bouts.flatMap((bout) => [...entriesOf(bout.before), ...entriesOf(bout.after)]),
    ...times.flatMap((time) => entriesOf(now.get(boutName(time))?.[1])),
  ];
  return {
    bouts,
    retired: planBefore?.isIssued ? [...oldNumbers].filter((number) => !newNumbers.has(number)) : [],
    numbered: [...newNumbers].filter((number) => !oldNumbers.has(number)),
    times,
    entries: [...new Set(touched)],
  };
}
