import type { Bout } from '../log/state.ts';
import type { NumberedBout } from './given.ts';

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
