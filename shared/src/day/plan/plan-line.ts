import type { Bout } from '../log/state.ts';
import type { NumberedBout } from './numbers.ts';

// What a line of the plan is, apart from how it is made: a page that is answered with lines plans nothing.

/** A corner of a planned bout: an entry, the winner or loser of the bout with a number; empty for nobody. */
export interface PlannedCorner {
  entry?: number | undefined;
  winnerOf?: number | undefined;
  loserOf?: number | undefined;
}

/** A bout with its number, court, day and expected time. */
export type PlannedBout = Omit<NumberedBout, 'order'>;

/** A bout of the plan with those who come out. */
export interface PlanLine extends PlannedBout {
  /** chung (blue), hong (red); none before the category is drawn. */
  corners: readonly PlannedCorner[];
  /** Whether it takes place; without it the one who stands there goes on. */
  isFought: boolean;
  /** What happened to it so far; null before its first call. */
  record: Bout | null;
}

/** The entries that are known to stand in a bout. */
export const entriesIn = ({ corners }: Pick<PlanLine, 'corners'>): number[] =>
  corners.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));

/** How far a bout is; `unfought`: it does not take place. */
export type BoutStage = 'waiting' | 'called' | 'running' | 'done' | 'unfought';

export function boutStage({ isFought, record }: Pick<PlanLine, 'isFought' | 'record'>): BoutStage {
  if (!isFought) return 'unfought';
  if (record?.result) return 'done';
  if (record?.startedAt) return 'running';
  return record ? 'called' : 'waiting';
}

/** Whether both who stand in a bout are known. */
export const isReady = ({ corners }: Pick<PlanLine, 'corners'>): boolean =>
  corners.length === 2 && corners.every(({ entry }) => entry !== undefined);

/**
 * The bouts that a court has still to hold: those that were begun or called first, then in the order of the plan.
 * @param lines of the plan, in its order (`planLines`)
 */
export function courtQueue<Line extends Pick<PlanLine, 'court' | 'isFought' | 'record'>>(
  lines: readonly Line[],
  court: number,
): Line[] {
  const rank = { running: 0, called: 1, waiting: 2, done: 3, unfought: 3 };
  return lines
    .filter((line) => line.court === court && rank[boutStage(line)] < 3)
    .sort((one, other) => rank[boutStage(one)] - rank[boutStage(other)]);
}

/** A bout that is still to be held, and how many its court holds before it on that day. */
export interface BoutAhead<Line> {
  line: Line;
  before: number;
}

type HallLine = Pick<PlanLine, 'court' | 'day' | 'at' | 'isFought' | 'record'>;

/**
 * The bouts that are still to be held, those that come first on top.
 * @param lines each court's in its order, as the plan has them
 */
export function boutsAhead<Line extends HallLine>(lines: readonly Line[]): BoutAhead<Line>[] {
  const ahead = [...Map.groupBy(lines, ({ court, day }) => `${day} ${court}`).values()].flatMap((own) =>
    courtQueue(own, own[0]?.court ?? 0).map((line, before) => ({ line, before })),
  );
  const isWaiting = ({ line }: BoutAhead<Line>) => Number(boutStage(line) === 'waiting');
  return ahead.sort(
    (one, other) =>
      one.line.day - other.line.day || isWaiting(one) - isWaiting(other) || one.line.at - other.line.at,
  );
}

/** A category as far as it says whether bouts of it are still to come. */
interface AwaitedCategory {
  /** Entries that are not withdrawn. */
  count: number;
  isPublished: boolean;
  mergedInto: unknown;
  dividedInto: readonly unknown[];
  court: number | null;
}

/** What a category still waits for; null where all its bouts are known, or none will be held. */
export function awaitedOf({ count, isPublished, mergedInto, dividedInto, court }: AwaitedCategory) {
  if (count === 0 || mergedInto !== null || dividedInto.length > 0) return null;
  if (!isPublished) return 'draw';
  // One who stands alone has no bout.
  return count > 1 && court === null ? 'plan' : null;
}

/** Whether there will be bouts that are not known yet, as between two sessions of a day. */
export const hasBoutsAhead = (categories: readonly AwaitedCategory[]): boolean =>
  categories.some((category) => awaitedOf(category) !== null);

/** Whether nothing happens in a bout any more. */
export const isOver = (bout: Pick<PlanLine, 'isFought' | 'record'>): boolean =>
  ['done', 'unfought'].includes(boutStage(bout));

/** How far the bouts of a day are whose draw, or a part of it, is published. `partial`: other draws are still to come. */
export function progressOf(
  bouts: readonly Pick<PlanLine, 'isFought' | 'record'>[],
  categories: readonly AwaitedCategory[],
): 'ahead' | 'partial' | 'running' | 'over' {
  const areOver = bouts.every(isOver);
  if (bouts.length > 0 && areOver && !hasBoutsAhead(categories)) return 'over';
  // Between two sessions all known bouts may be over.
  if (!areOver && bouts.some(({ record }) => record !== null)) return 'running';
  return categories.some((category) => awaitedOf(category) === 'draw') ? 'partial' : 'ahead';
}
