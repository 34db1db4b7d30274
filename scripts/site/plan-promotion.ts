import type { ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Channel, LedgerLine } from '../../shared/src/release/index.ts';

/** The reason that `npm start` writes into the ledger; the next start finds its own promotions by it. */
export const START_REASON = 'npm start: собрано из исходников';

/**
 * Releases of the present sources that should go live. Excluded are releases that the last start promoted already,
 * because an operator's later decision, above all a rollback, survives a restart, and withdrawn ones.
 * @param history the ledger, newest line first
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
