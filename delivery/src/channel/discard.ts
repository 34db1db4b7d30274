import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { type ChangeRequest, type ChangeResult, change, readSet } from './change.ts';
import { CHANNEL_FOLDER, channelPath, readLastReadable } from './channel.ts';

/**
 * Removes the revisions after the last one that can be read: they stop every change. The site stays as it is, since it
 * has passed them over; the ledger says who removed them and why.
 */
export async function discard(store: Store, request: ChangeRequest): Promise<ChangeResult> {
  const { channel, unreadable } = await readLastReadable(store);
  if (unreadable.length === 0)
    throw new DeliveryError(
      'not_damaged',
      `Последняя ревизия ${channel?.revision ?? '—'} цела: удалять нечего.`,
    );
  if (!channel)
    throw new DeliveryError('damaged_channel', 'Не читается ни одна ревизия: восстановите файлы из копии.');
  const paths = unreadable.map(channelPath);
  const names = paths.map((path) => path.slice(CHANNEL_FOLDER.length + 1));
  const rest: Store = {
    ...store,
    list: async (path) =>
      (await store.list(path)).filter((name) => path !== CHANNEL_FOLDER || !names.includes(name)),
  };
  if (!request.dryRun) for (const path of paths) await store.remove(path);
  const why = `${request.why} (ревизии: ${unreadable.join(', ')})`;
  return change(request.dryRun ? rest : store, [], { ...request, why }, async (previous) => {
    const set = await readSet(store, channel.live, new Set());
    const { withdrawn } = previous ?? channel;
    return {
      action: 'discard',
      set,
      withdrawn,
      changes: [{ name: 'shell', from: null, to: channel.live.shell ?? '' }],
    };
  });
}
