import { bracketOf } from '../bracket/bouts.ts';
import type { Bout, BoutKey } from '../log/state.ts';
import { boutName, type NumberedBout, numbersIn } from './given.ts';
import type { Plannable } from './items.ts';
import { planOf } from './plan.ts';

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

/** The bouts of the plan, each with what stands in its corners. */
export function planLines(state: Plannable): PlanLine[] {
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
    return { ...planned, corners, isFought: bout?.isFought ?? true, record: bout?.record ?? null };
  });
}

/** The entries that are known to stand in a bout. */
export const entriesIn = ({ corners }: Pick<PlanLine, 'corners'>): number[] =>
  corners.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
