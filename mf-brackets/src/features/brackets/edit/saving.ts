import type { BracketUpdate, WeightCategory } from '@league/shared/contract';

/** What came of saving a category. */
export type SaveResult =
  | { kind: 'saved' }
  /** Somebody has saved since; `current` is how it stands now. */
  | { kind: 'stale'; current: WeightCategory }
  /** No token is stored: nothing was sent. */
  | { kind: 'loggedOut' }
  | { kind: 'failed'; message: string };

/** Saves a category; `version` is the one that was edited. */
export type SaveBrackets = (update: BracketUpdate & { version: number }) => Promise<SaveResult>;
