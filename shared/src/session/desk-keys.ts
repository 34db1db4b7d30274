/** Marks, among the drafts of a person, that this browser has keys of theirs: without one, no database is opened. */
export const DESK_KEYS = 'desk-keys';

/**
 * The database with the keys that desks encrypt with: `CryptoKey`s that no script can read, by `<user id> <tournament>`,
 * in the store `keys`.
 */
export const openDeskKeys = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DESK_KEYS, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** Deletes the keys of all people but one, so that nobody reads what another person has not sent. A device that works under a
 * pass of its own keeps its keys. */
export async function forgetDeskKeys(exceptUserId: number | null): Promise<void> {
  const db = await openDeskKeys();
  const store = db.transaction('keys', 'readwrite').objectStore('keys');
  store.openKeyCursor().onsuccess = function () {
    const cursor = this.result;
    if (!cursor) return db.close();
    const isKept = [`${exceptUserId} `, 'device '].some((owner) => String(cursor.key).startsWith(owner));
    if (!isKept) store.delete(cursor.key);
    cursor.continue();
  };
}
