import type { PlanLine } from './lines.ts';
import { boutStage, courtQueue } from './stage.ts';

/** A bout that is still to be held, and how many its court holds before it on that day. */
export interface BoutAhead<Line> {
  line: Line;
  before: number;
}

type Held = Pick<PlanLine, 'court' | 'day' | 'at' | 'isFought' | 'record'>;

/** The bouts that are still to be held, those that come first on top. */
export function boutsAhead<Line extends Held>(lines: readonly Line[]): BoutAhead<Line>[] {
  // A bout that was moved stands where it stood before.
  const sorted = lines.toSorted((one, other) => one.day - other.day || one.at - other.at);
  const places = new Map(
    [...Map.groupBy(sorted, ({ court, day }) => `${day} ${court}`).values()].flatMap((own) =>
      courtQueue(own, own[0]?.court ?? 0).map((line, before) => [line, before] as const),
    ),
  );
  const isOn = (line: Line) => ['called', 'running'].includes(boutStage(line));
  return sorted
    .flatMap((line) => ({ line, before: places.get(line) ?? -1 }))
    .filter(({ before }) => before >= 0)
    .sort((one, other) => one.line.day - other.line.day || Number(isOn(other.line)) - Number(isOn(one.line)));
}
