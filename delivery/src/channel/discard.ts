import { createHash } from 'node:crypto';
import type { Channel } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { change, readSet } from './change.ts';
import { CHANNEL_FOLDER, channelPath, readLastReadable } from './channel.ts';
import type { Change, ChangeRequest, Revision } from './revision.ts';

/**
 * Removes the revisions after the last one that can be read: they stop every change. The site stays as it is, since it
 * has passed them over; the ledger says who removed them and why. Their bytes are kept beside the channel.
 */
export async function discard(store: Store, request: ChangeRequest): Promise<Revision> {
  const { channel, unreadable } = await readLastReadable(store);
  if (unreadable.length === 0)
    throw new DeliveryError(
      'not_damaged',
      `Последняя ревизия ${channel?.revision ?? '—'} цела: удалять нечего.`,
    );
  if (!channel)
    throw new DeliveryError('damaged_channel', 'Не читается ни одна ревизия: восстановите файлы из копии.');
  const paths = unreadable.map(channelPath);
  const why = `${request.why} (ревизии: ${unreadable.join(', ')})`;
  const choose = () => sameSet(store, channel);
  const planned = await change(without(store, paths), [], { ...request, why, dryRun: true }, choose);
  if (request.dryRun) return planned;
  for (const path of paths) await putAside(store, path);
  return change(store, [], { ...request, why }, choose);
}

const sameSet = async (store: Store, { live, withdrawn }: Channel): Promise<Change> => ({
  action: 'discard',
  set: await readSet(store, live, new Set()),
  withdrawn,
  changes: [{ name: 'shell', from: null, to: live.shell ?? '' }],
});

/** The store as it will be without these documents of the channel. */
const without = (store: Store, paths: readonly string[]): Store => ({
  ...store,
  list: async (folder) => (await store.list(folder)).filter((name) => !paths.includes(`${folder}/${name}`)),
});

async function putAside(store: Store, path: string): Promise<void> {
  const bytes = (await store.get(path)) ?? Buffer.of();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const aside = path.replace(CHANNEL_FOLDER, 'channel/discarded').replace('.json', `.${hash}.json`);
  await store.put(aside, bytes).catch((error) => {
    if (!(error instanceof AlreadyExistsError)) throw error;
  });
  await store.remove(path);
}
