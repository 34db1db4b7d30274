import type { Pause } from '../log/state.ts';
import { minutesOfBout, type Plannable } from './items.ts';
import type { PlanLine } from './line.ts';
import { afterPauses } from './order.ts';

type Times = readonly Pick<Pause, 'from' | 'minutes'>[];

/**
 * Minutes by which a bout begins later than planned, whatever was announced since. Pauses are part of the plan: those
 * that were added after the numbers were given out move its times, and a court that is late is not later for them.
 * @param lines of the bout's court and day, in the order of the plan
 * @param expected when the bout will probably begin: minutes after midnight
 */
export function latenessOf(
  state: Plannable,
  lines: readonly PlanLine[],
  bout: PlanLine,
  expected: number,
  pauses: Times,
): number {
  const { rules, numbers } = state;
  if (!rules) return 0;
  const plannedAt = ({ number, at }: PlanLine) => numbers[number]?.given?.at ?? at;
  const timeOf = (around: Times): number => {
    let free = 0;
    for (const line of lines) {
      const at = afterPauses(around, Math.max(free, plannedAt(line)));
      if (line.number === bout.number) return at;
      free = at + (line.isFought ? minutesOfBout(line.category, rules) : 0);
    }
    return plannedAt(bout);
  };
  // The planned times are already later for a pause that was added before the numbers: only what the pauses add counts.
  const planned = plannedAt(bout) + timeOf(pauses) - timeOf([]);
  const paused = pauses.reduce(
    (sum, { from, minutes }) =>
      sum + Math.max(0, Math.min(expected, from + minutes) - Math.max(planned, from)),
    0,
  );
  return Math.max(0, expected - planned - paused);
}
