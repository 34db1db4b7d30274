import { boutsOf } from '../bracket/bouts.ts';
import type { BoutKey, DayState, PlannedBout } from '../log/state.ts';

/** A corner of a planned bout: an entry, the winner or loser of the bout with a number; empty for nobody. */
export interface PlannedCorner {
  entry?: number | undefined;
  winnerOf?: number | undefined;
  loserOf?: number | undefined;
}

/** A bout of the plan with those who come out. */
export interface PlanLine extends PlannedBout {
  /** chung (blue), hong (red); none before the category is drawn. */
  corners: readonly PlannedCorner[];
  /** Whether it takes place; without it whoever stands there goes on. */
  isFought: boolean;
}

/** The bouts of the plan, each with what stands in its corners. */
export function planLines({
  plan,
  rules,
  categories,
}: Pick<DayState, 'plan' | 'rules' | 'categories'>): PlanLine[] {
  if (!plan || !rules) return [];
  const drawn = new Map(
    Object.values(categories).flatMap((category) =>
      boutsOf(category, rules).map((bout) => [`${category.key} ${bout.key}`, bout] as const),
    ),
  );
  const numbers = new Map(plan.bouts.map(({ category, bout, number }) => [`${category} ${bout}`, number]));
  return plan.bouts.map((planned) => {
    const bout = drawn.get(`${planned.category} ${planned.bout}`);
    const numberOf = (key: BoutKey) => numbers.get(`${planned.category} ${key}`);
    const corners = (bout?.corners ?? []).map((corner): PlannedCorner => {
      if (corner === null || 'entry' in corner) return corner ?? {};
      if ('winnerOf' in corner) return { winnerOf: numberOf(corner.winnerOf) };
      return { loserOf: numberOf(corner.loserOf) };
    });
    return { ...planned, corners, isFought: bout?.isFought ?? true };
  });
}

/** The entries that are known to stand in a bout. */
export const entriesIn = ({ corners }: Pick<PlanLine, 'corners'>): number[] =>
  corners.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
