import type { Channel, Release, ReleaseName } from '@league/shared/release';
import { DeliveryError, REASON } from '../../delivery-error.ts';
import { getRelease, verifyFiles } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { change, readSet } from '../change.ts';
import { type HistoryLine, lastMove, pastTrials, readHistory } from '../ledger.ts';
import type { ChangeRequest, Revision } from '../revision.ts';

/**
 * Takes back the last rollback or retirement of these parts, in one revision: what was live before it is live again and
 * not withdrawn. People had it a moment ago, so that nothing is tried.
 */
export function undo(store: Store, names: readonly ReleaseName[], request: ChangeRequest): Promise<Revision> {
  return change(store, names, { ...request, tryOut: pastTrials }, async (previous) => {
    const history = await readHistory(store);
    const changes = names.map((name) => ({
      name,
      from: previous?.live[name] ?? null,
      to: versionBefore(history, name),
    }));
    const set = await readSet(store, previous?.live ?? {}, new Set(names));
    const withdrawn: Channel['withdrawn'] = { ...previous?.withdrawn };
    for (const { name, to } of changes) {
      set[name] = await readWhole(store, name, to);
      withdrawn[name] = (withdrawn[name] ?? []).filter((version) => version !== to);
    }
    return { action: 'undo', set, withdrawn, changes };
  });
}

/** What was live before the last move of a part; throws unless that can be undone. */
function versionBefore(history: readonly HistoryLine[], name: ReleaseName): string {
  const line = lastMove(history, name);
  if (line?.from && (line.action === 'rollback' || line.action === 'retire')) return line.from;
  const message = `Последнее изменение части ${name} – не откат и не снятие: отменять нечего.`;
  const wayOn = line?.action === 'promote' && line.from ? ['rollback', name, ...REASON] : undefined;
  throw new DeliveryError('nothing_to_undo', message, [], wayOn);
}

async function readWhole(store: Store, name: ReleaseName, version: string): Promise<Release> {
  const release = await getRelease(store, name, version);
  await verifyFiles(store, release);
  return release;
}
