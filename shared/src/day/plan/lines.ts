import { bracketOf } from '../bracket/bouts.ts';
import type { BoutKey } from '../log/state.ts';
import { boutName, numbersIn } from './given.ts';
import type { Plannable } from './items.ts';
import type { PlanLine, PlannedCorner } from './line.ts';
import { planOf } from './plan.ts';

/** The bouts of the plan with what stands in their corners, at the times that were given out. */
export function givenLines(state: Plannable): PlanLine[] {
  const plan = planOf(state);
  if (!plan) return [];
  const drawn = new Map(
    Object.values(state.categories).flatMap(({ key: category }) =>
      bracketOf(state, category).map((bout) => [boutName({ category, bout: bout.key }), bout] as const),
    ),
  );
  const numberIn = numbersIn(plan.bouts);
  return plan.bouts.map(({ order: _, ...planned }) => {
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
