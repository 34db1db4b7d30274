import type { Channel, ReleaseName } from '@league/shared/release';
import { type HistoryLine, versionsOnceLive } from '../ledger.ts';

/** In place of a version: the part was not there yet, and leaves the site. */
export const ABSENT = 'none';

/** A part that goes back; without `to`, to what was live before. */
export interface Return {
  name: ReleaseName;
  to?: string | undefined;
}

/** A version for each of some parts, or `ABSENT`. */
export type Versions = Record<ReleaseName, string>;

/**
 * Versions that fallback and rollback may choose, in the order in which they were live, the last one first. Excluded are
 * withdrawn ones, `current`, and those that were never live: nobody has seen them work.
 */
export function findCandidates(
  history: readonly HistoryLine[],
  name: ReleaseName,
  current: string,
  withdrawn: Channel['withdrawn'],
): string[] {
  const excluded = new Set([current, ...(withdrawn[name] ?? [])]);
  return versionsOnceLive(history, name).filter((version) => !excluded.has(version));
}
