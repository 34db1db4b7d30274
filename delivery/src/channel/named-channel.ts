import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';

// One store can hold several channels: sites that serve the same releases, each with a set, a ledger and counts of its own. All but
// the first live below `channel/<name>/`, and code that works with one channel sees it in the place of the first.

/** The channel of the site itself. */
export const PRODUCTION = 'production';

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
/** Folders that are no channels. */
const TAKEN = ['discarded'];

/** Throws `bad_setting` if the word cannot name a channel. */
export function readChannelName(word: string): string {
  if (NAME.test(word) && !TAKEN.includes(word)) return word;
  throw new DeliveryError('bad_setting', `Это не имя канала: ${word}. Пример: staging.`);
}

/** Folder of everything that a channel has of its own. */
export const channelFolder = (name: string) => `channel/${name}`;

/** A signed document of a channel, in its own place in the store: the name of the channel, and the revision. */
export const CHANNEL_DOCUMENT = /^channel\/([a-z][a-z0-9-]{0,30})\/(\d{6,})\.json$/;

/** Where in the store a path lies for the channel with this name. */
export function placeIn(name: string, path: string): string {
  if (name === PRODUCTION) return path;
  const own = channelFolder(name);
  const [top, second, ...rest] = path.split('/');
  if (top === 'channel' && second === PRODUCTION) return [own, ...rest].join('/');
  if (top === 'channel' && second === 'discarded') return [own, second, ...rest].join('/');
  return top === 'html' || top === 'health' ? `${own}/${path}` : path;
}

/**
 * The store as the channel with this name sees it: revisions, pages and reports of its own, and the releases of all. A trial opens
 * nothing that has been closed because of a name in it.
 */
export function namedChannel(store: Store, name: string): Store {
  if (name === PRODUCTION) return store;
  const at = (path: string) => placeIn(name, path);
  const { stamp } = store;
  return {
    ...store,
    put: (path, bytes) => store.put(at(path), bytes),
    putFolder: (path, files, like) => store.putFolder(at(path), files, like && at(like)),
    get: (path) => store.get(at(path)),
    list: (path) => store.list(at(path)),
    remove: async (path) => (path.startsWith('closed/') ? undefined : store.remove(at(path))),
    ...(stamp && { stamp: (path: string) => stamp(at(path)) }),
  };
}

/** The names of the channels that a store has, without the one of the site itself. */
export const listOtherChannels = async (store: Store): Promise<string[]> =>
  (await store.list('channel')).filter((name) => NAME.test(name) && ![PRODUCTION, ...TAKEN].includes(name));
