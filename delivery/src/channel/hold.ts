import { isContent, type ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { type ChangeRequest, type ChangeResult, change, readSet } from './change.ts';
import { holdOf, readHistory } from './ledger.ts';

/**
 * Keeps the watch from rolling the live release of a part back; its next release is watched again. What is live stays the same.
 */
export function hold(store: Store, name: ReleaseName, request: ChangeRequest): Promise<ChangeResult> {
  return change(store, [name], request, async (previous) => {
    const live = previous?.live[name];
    if (isContent(name)) throw new DeliveryError('usage', 'Содержимое само не откатывается.');
    if (!previous || !live) throw new DeliveryError('not_live', `Часть ${name} не в работе.`);
    if (holdOf(await readHistory(store), name, live)) return null;
    const set = await readSet(store, previous.live, new Set());
    const changes = [{ name, from: null, to: live }];
    return { action: 'hold', set, withdrawn: previous.withdrawn, changes };
  });
}
