import type { ReleaseId } from '../../delivery/src/releases.ts';
import type { Channel, LedgerLine } from '../../shared/src/release/index.ts';

/** The reason that `npm start` leaves in the ledger; by it the next start knows what the last one made live. */
export const START_REASON = 'npm start: собрано из исходников';

/**
 * Which of the releases made of the present sources go live. One that the last start has promoted already does not:
 * what an operator decided since, a rollback above all, survives a restart. Nor does a withdrawn one.
 * @param history the ledger, the newest line first
 */
export function planPromotion(
  fromSources: readonly ReleaseId[],
  channel: Pick<Channel, 'live' | 'withdrawn'> | null,
  history: readonly Pick<LedgerLine, 'name' | 'to' | 'why'>[],
): ReleaseId[] {
  return fromSources.filter(({ name, version }) => {
    const lastStart = history.find((line) => line.name === name && line.why === START_REASON);
    if (lastStart?.to === version || channel?.live[name] === version) return false;
    return !channel?.withdrawn[name]?.includes(version);
  });
}
