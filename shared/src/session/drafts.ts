import { logProblem } from '../core/log.ts';

/** The database of the day's desks (`mf-day/src/lib/outbox/queue.ts`): `commands` and `snapshots`, each with its owner. */
export const DESK_STORE = 'desk-outbox';

/** The account's id, or `device` with its place. */
interface Owned {
  tournament: string;
  owner: string;
}

/**
 * Deletes every name that desks have stored for these owners: their snapshots, and the secretariat's own words in their
 * commands. Commands that are not sent stay; they hold numbers.
 */
export const forgetDesks = (isEnded: (desk: Owned) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    // Nothing was stored here: the database is not made.
    if (!globalThis.indexedDB) return resolve();
    const opening = indexedDB.open(DESK_STORE);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve() : reject(opening.error));
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction(['commands', 'snapshots'], 'readwrite');
      writing.oncomplete = () => resolve(db.close());
      writing.onabort = () => reject(writing.error);
      for (const name of writing.objectStoreNames)
        writing.objectStore(name).openCursor().onsuccess = function () {
          const cursor = this.result;
          if (!cursor) return;
          if (isEnded(cursor.value))
            if (name === 'snapshots') cursor.delete();
            else cursor.update({ ...cursor.value, note: undefined });
          cursor.continue();
        };
    };
  });

const PREFIX = 'draft:';
const ownPrefix = (userId: number) => `${PREFIX}${userId}:`;

/** Local storage may be forbidden or full: then a draft is lost with its page, and nothing else fails. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** A person's stored draft as text, or null. Callers must check its shape. */
export function readDraft(userId: number, name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(ownPrefix(userId) + name) ?? 'null'));
}

/**
 * Keeps a person's draft on this device across reloads and closed tabs; null deletes it. On the device, because a gym
 * has no network. The shell deletes all drafts when their person's session ends: names of children do not stay on a shared
 * computer.
 */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  const key = ownPrefix(userId) + name;
  attempt(() =>
    draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(draft)),
  );
}

/**
 * Deletes all drafts except the given person's, so that nobody finds another person's input, and the names that desks of
 * other people have stored. A device that works under a pass keeps its own.
 */
export function forgetDrafts(exceptUserId: number | null): void {
  const spared = exceptUserId === null ? null : ownPrefix(exceptUserId);
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(spared && key.startsWith(spared))) localStorage.removeItem(key);
  });
  // Each time: the last deletion may have failed, or its tab was killed.
  forgetDesks(({ owner }) => owner !== `${exceptUserId}` && !owner.startsWith('device')).catch(
    (error: unknown) => logProblem('Имена со стола не удалены', error),
  );
}

const KEY = 'list-headings';

/**
 * What people of this device explained about the headings of their lists: heading → kind of the column. Here, because all
 * parts that read lists share it.
 */
export function knownHeadings(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Adds to `knownHeadings`. */
export function rememberHeadings(headings: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...knownHeadings(), ...headings }));
  } catch {
    // Storage may be forbidden or full: the person is asked again next time.
  }
}
