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
