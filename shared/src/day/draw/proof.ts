import type { CategoryKey, DayState, Drawable } from '../log/state.ts';
import type { DrawRules } from './hash.ts';

/** Everything that is needed to repeat a draw, as published: JSON without personal data. */
export interface DrawProof {
  version: 1;
  title: string;
  date: string;
  rules: DrawRules;
  list: readonly Drawable[];
  listHash: string;
  commitment: string;
  secret: string;
  words: readonly string[];
  value: string;
  categories: readonly ProvenCategory[];
}

export interface ProvenCategory {
  key: CategoryKey;
  attempt: number;
  redrawn: readonly string[];
  /** The drawn entries: those of `list` in this category, or of two merged ones. */
  entrants: readonly number[];
  lines: readonly (number | null)[];
}

export type Verdict =
  | { isValid: true }
  | { isValid: false /** Russian. */; problem: string; category?: CategoryKey };

/** Null before the draw. */
export declare function proofOf(state: DayState): DrawProof | null;
/** Repeats the draw of every category and compares every line. */
export declare function verifyProof(proof: DrawProof): Verdict;
