import type { Release, ReleaseName } from '@league/shared/release';
import { listReleases } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { type HistoryLine, versionsOnceLive } from './channel.ts';

type Withdrawn = Partial<Record<ReleaseName, string[]>>;

/**
 * Releases that fallback and rollback may choose, the last published first: live at some time, not withdrawn, not
 * `current`. A release that was never live is excluded: nobody has seen it work.
 */
export async function findCandidates(
  store: Store,
  history: readonly HistoryLine[],
  name: ReleaseName,
  current: string,
  withdrawn: Withdrawn,
): Promise<Release[]> {
  const onceLive = versionsOnceLive(history, name);
  const excluded = new Set([current, ...(withdrawn[name] ?? [])]);
  const releases = await listReleases(store, name);
  return releases.filter(({ version }) => onceLive.has(version) && !excluded.has(version));
}
