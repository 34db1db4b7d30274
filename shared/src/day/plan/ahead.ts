import type { PlanLine } from './line.ts';
import { boutStage, courtQueue } from './stage.ts';

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
