import type { BracketUpdate, WeightCategory } from '@league/shared/contract';

/** Outcome of saving a category. */
export type SaveResult =
  | { kind: 'saved' }
  /** Somebody has saved meanwhile; `current` is the stored state. */
  | { kind: 'stale'; current: WeightCategory }
  /** No token is stored: nothing was sent. */
  | { kind: 'loggedOut' }
  | { kind: 'failed'; message: string };

/** Saves a category; `version` is the version that was edited. */
export type SaveBrackets = (update: BracketUpdate & { version: number }) => Promise<SaveResult>;
