import type { Channel, Release, ReleaseName } from '@league/shared/release';
import { DeliveryError, REASON } from '../../delivery-error.ts';
import { slotsOf } from '../../release/release-set.ts';
import { getRelease, verifyFiles } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { type ChangeRequest, type ChangeResult, change, readSet } from '../change.ts';
import { type HistoryLine, lastMove, pastTrials, readHistory } from '../ledger.ts';

/**
 * Takes back the last rollback or retirement of these parts, in one revision: what was live before it is live again and
 * not withdrawn. People had it a moment ago, so that nothing is tried. Of a slot that was retired last, only that is taken back.
 */
export function undo(
  store: Store,
  names: readonly ReleaseName[],
  request: ChangeRequest,
): Promise<ChangeResult> {
  return change(store, names, { ...request, tryOut: pastTrials }, async (previous) => {
    const history = await readHistory(store);
    const retiredSlots = { ...previous?.discovery.retiredSlots };
    const changes = names.map((name) => {
      const live = previous?.live[name] ?? null;
      const { slot, from } = moveToUndo(history, name, Object.keys(slotsOf(name, retiredSlots)));
      return { name, ...(slot && { slot }), from: live, to: (slot && live) || from };
    });
    const set = await readSet(store, previous?.live ?? {}, new Set(names));
    const withdrawn: Channel['withdrawn'] = { ...previous?.withdrawn };
    for (const { name, slot, to } of changes) {
      set[name] = await readWhole(store, name, to);
      withdrawn[name] = (withdrawn[name] ?? []).filter((version) => version !== to);
      delete retiredSlots[`${name}/${slot}`];
    }
    return { action: 'undo', set, withdrawn, retiredSlots, changes };
  });
}

/** The last move of a part, and what was live before it; throws unless that can be undone. */
function moveToUndo(history: readonly HistoryLine[], name: ReleaseName, slotsOff: readonly string[]) {
  const line = lastMove(history, name, slotsOff);
  const retiredSlot = history.find(
    (earlier) =>
      earlier.name === name && earlier.action === 'retire' && slotsOff.includes(earlier.slot ?? ''),
  );
  // The part itself is back already: what is left to take back is the retirement of its slot.
  for (const move of [line, retiredSlot])
    if (move?.from && (move.action === 'rollback' || move.action === 'retire'))
      return { slot: move.slot, from: move.from };
  const message = `Последнее изменение части ${name} – не откат и не снятие: отменять нечего.`;
  const wayOn = line?.action === 'promote' && line.from ? ['rollback', name, ...REASON] : undefined;
  throw new DeliveryError('nothing_to_undo', message, [], wayOn);
}

async function readWhole(store: Store, name: ReleaseName, version: string): Promise<Release> {
  const release = await getRelease(store, name, version);
  await verifyFiles(store, release);
  return release;
}
