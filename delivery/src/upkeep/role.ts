import { type Channel, discoveryKey } from '@league/shared/release';
import type { HistoryLine } from '../channel/ledger.ts';
import { findCandidates } from '../channel/ledger.ts';
import type { ReleaseId } from '../release/releases.ts';

/** What a release is needed for now. */
export type Role = 'live' | 'fallback' | 'return';

/** How many releases of a part a rollback may still choose from. */
const RETURNS = 3;

/** Undefined if visitors and rollbacks would not miss it. */
export function roleOf(
  channel: Channel,
  history: readonly HistoryLine[],
  { name, version }: ReleaseId,
): Role | undefined {
  const live = channel.live[name];
  if (live === version) return 'live';
  const entries = channel.discovery.microFrontends[discoveryKey(name)] ?? [];
  if (entries.some(({ extras }) => extras.fallback?.version === version)) return 'fallback';
  const returns = findCandidates(history, name, live ?? '', channel.withdrawn);
  return returns.slice(0, RETURNS).includes(version) ? 'return' : undefined;
}
