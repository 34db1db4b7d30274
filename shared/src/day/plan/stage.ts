import type { PlanLine } from './line.ts';

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

type Held = Pick<PlanLine, 'court' | 'day' | 'at' | 'isFought' | 'record'>;

/**
 * The bouts that are still to be held, those that come first on top.
 * @param lines each court's in its order, as the plan has them
 */
export function boutsAhead<Line extends Held>(lines: readonly Line[]): BoutAhead<Line>[] {
  const ahead = [...Map.groupBy(lines, ({ court, day }) => `${day} ${court}`).values()].flatMap((own) =>
    courtQueue(own, own[0]?.court ?? 0).map((line, before) => ({ line, before })),
  );
  const isWaiting = ({ line }: BoutAhead<Line>) => Number(boutStage(line) === 'waiting');
  return ahead.sort(
    (one, other) =>
      one.line.day - other.line.day || isWaiting(one) - isWaiting(other) || one.line.at - other.line.at,
  );
}
