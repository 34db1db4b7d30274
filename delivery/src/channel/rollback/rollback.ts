import type { Channel } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import type { Store } from '../../release/store.ts';
import { change } from '../change.ts';
import { pastTrials } from '../ledger.ts';
import type { ChangeRequest, Revision } from '../revision.ts';
import type { Return } from './candidates.ts';
import { chooseReturn } from './choose-return.ts';

/**
 * Withdraws the live releases of these parts and returns to those that were live before, in one revision. The ledger
 * says what was live, not the time of a build. Where that does not fit any more or is damaged, the set before is tried. A
 * retired part returns to the release that was live last, and one that was not there yet leaves (`ABSENT`).
 * @param onlyIfLive nothing is taken back unless all of these releases are still live
 */
export async function rollback(
  store: Store,
  returns: readonly Return[],
  request: ChangeRequest,
  onlyIfLive: Channel['live'] = {},
): Promise<Revision> {
  const names = returns.map(({ name }) => name);
  return change(store, names, { ...request, tryOut: pastTrials }, async (previous) => {
    if (Object.entries(onlyIfLive).some(([name, version]) => previous?.live[name] !== version)) return null;
    const missing = names.find((name) => !previous?.live[name] && !previous?.discovery.retired?.[name]);
    if (!previous || missing)
      throw new DeliveryError('not_live', `Часть ${missing} не в работе: откатывать нечего.`);
    return chooseReturn(store, previous, returns, request);
  });
}
