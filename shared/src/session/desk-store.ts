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
