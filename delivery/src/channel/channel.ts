import { type Channel, channel as channelSchema } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';

/** Folder of the channel documents in the store. */
export const CHANNEL_FOLDER = 'channel/production';
export const channelPath = (revision: number) =>
  `${CHANNEL_FOLDER}/${String(revision).padStart(6, '0')}.json`;

/** Revisions of the channel, newest first. Lists one folder and reads no file. */
export async function listRevisions(store: Store): Promise<number[]> {
  const names = await store.list(CHANNEL_FOLDER);
  return names
    .map((name) => Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((a, b) => b - a);
}

/** One revision; throws `damaged_channel` when it cannot be read. */
export async function readChannel(store: Store, revision: number): Promise<Channel> {
  const bytes = await store.get(channelPath(revision));
  try {
    const found = channelSchema.parse(JSON.parse(bytes?.toString() ?? ''));
    if (found.revision === revision) return found;
  } catch {
    // Reported below; the parser's message would not help.
  }
  throw new DeliveryError('damaged_channel', `Документ канала ${channelPath(revision)} не читается.`, [
    'восстановите файл из копии',
  ]);
}

/** What is live now, or null before the first promotion; throws `damaged_channel` where no revision can be read. */
export async function readNewestChannel(store: Store): Promise<Channel | null> {
  const { channel, unreadable } = await readLastReadable(store);
  const [newest] = unreadable;
  return channel || newest === undefined ? channel : readChannel(store, newest);
}

/** The newest revision that can be read, null if none can, and the numbers of those after it, the newest first. */
export async function readLastReadable(
  store: Store,
): Promise<{ channel: Channel | null; unreadable: readonly number[] }> {
  const unreadable: number[] = [];
  for (const revision of await listRevisions(store)) {
    const channel = await readChannel(store, revision).catch(absentIfDamaged);
    if (channel) return { channel, unreadable };
    unreadable.push(revision);
  }
  return { channel: null, unreadable };
}

/** Rejects with `AlreadyExistsError` if another operator has created this revision first. */
export async function createChannel(store: Store, channel: Channel): Promise<void> {
  await store.put(channelPath(channel.revision), Buffer.from(`${JSON.stringify(channel, null, 2)}\n`));
}
