import { bracketOf } from '../bracket/bouts.ts';
import type { BoutKey, DayState } from '../log/state.ts';
import { boutName, givenBouts, type NumberedBout, numbersIn } from './numbers.ts';
import type { PlanLine, PlannedCorner } from './plan-line.ts';

type Given = Pick<DayState, 'rules' | 'categories' | 'bouts' | 'numbers'>;

/** Bouts with what stands in their corners, at the times that were given out. */
export function linesOf(state: Given, bouts: readonly NumberedBout[]): PlanLine[] {
  const drawn = new Map(
    Object.values(state.categories).flatMap(({ key: category }) =>
      bracketOf(state, category).map((bout) => [boutName({ category, bout: bout.key }), bout] as const),
    ),
  );
  const numberIn = numbersIn(bouts);
  return bouts.map(({ order: _, ...planned }) => {
    const { category } = planned;
    const bout = drawn.get(boutName(planned));
    const numberOf = (key: BoutKey) => numberIn(category, key);
    const corners = (bout?.corners ?? []).map((corner): PlannedCorner => {
      if (corner === null || 'entry' in corner) return corner ?? {};
      if ('winnerOf' in corner) return { winnerOf: numberOf(corner.winnerOf) };
      return { loserOf: numberOf(corner.loserOf) };
    });
    const at = state.numbers[planned.number]?.given?.at ?? planned.at;
    return { ...planned, at, corners, isFought: bout?.isFought ?? true, record: bout?.record ?? null };
  });
}

/** The bouts whose numbers were given out. Nothing is planned, so a check of results does not carry the planner. */
export const issuedLines = (state: Given): PlanLine[] => linesOf(state, givenBouts(state));
