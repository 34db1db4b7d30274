import type { Category, CategoryKey, Drawable } from '../log/state.ts';

/** What the entrants of a meeting in the first round share: the draw could not keep them apart. */
export interface Unavoidable {
  entries: readonly [number, number];
  shares: 'club' | 'coach' | 'region';
  /** The club, or the region; for a coach the number. */
  of: string;
  /** How many of the category share it. */
  count: number;
}

export interface Drawn extends Pick<Category, 'kind' | 'lines'> {
  /** Seeded entries, the first seed first. */
  seeds: readonly number[];
  unavoidable: readonly Unavoidable[];
}

/** What makes one attempt at one category different from all others. */
export interface Attempt {
  /** The random value of the day, hexadecimal. */
  value: string;
  category: CategoryKey;
  attempt: number;
}

/** Maximum number of entrants of a category. */
export const MAX_ENTRANTS = 128;

/** Draws one category: same entrants and attempt, same lines. @throws RangeError above `MAX_ENTRANTS` */
export declare function drawCategory(entrants: readonly Drawable[], attempt: Attempt): Drawn;
