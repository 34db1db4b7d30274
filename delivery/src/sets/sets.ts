import { type LiveSet, liveSet } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';

/** Folder of the sets in the store. */
export const SETS = 'sets';
export const setPath = (revision: number) => `${SETS}/${String(revision).padStart(6, '0')}.json`;

/** Numbers of the sets, newest first. Lists one folder and reads no file. */
export async function listRevisions(store: Store): Promise<number[]> {
  const names = await store.list(SETS);
  return names
    .map((name) => Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((a, b) => b - a);
}

/** One set; throws `damaged_set` when it cannot be read. */
export async function readRevision(store: Store, revision: number): Promise<LiveSet> {
  const bytes = await store.get(setPath(revision));
  try {
    const found = liveSet.parse(JSON.parse(bytes?.toString() ?? ''));
    if (found.revision === revision) return found;
  } catch {
    // Reported below; the parser's message would not help.
  }
  throw new DeliveryError('damaged_set', `Набор ${setPath(revision)} не читается.`, [
    'восстановите файл из копии',
  ]);
}

/** What is live now, or null before the first promotion; throws `damaged_set` where no revision can be read. */
export async function readNewestSet(store: Store): Promise<LiveSet | null> {
  const { set, unreadable } = await readLastReadable(store);
  const [newest] = unreadable;
  return set || newest === undefined ? set : readRevision(store, newest);
}

/** The newest revision that can be read, null if none can, and the numbers of those after it, the newest first. */
export async function readLastReadable(
  store: Store,
): Promise<{ set: LiveSet | null; unreadable: readonly number[] }> {
  const unreadable: number[] = [];
  for (const revision of await listRevisions(store)) {
    const set = await readRevision(store, revision).catch(absentIfDamaged);
    if (set) return { set, unreadable };
    unreadable.push(revision);
  }
  return { set: null, unreadable };
}

/** Rejects with `AlreadyExistsError` if another operator has created this revision first. */
export async function createSet(store: Store, set: LiveSet): Promise<void> {
  await store.put(setPath(set.revision), Buffer.from(`${JSON.stringify(liveSet.parse(set), null, 2)}\n`));
}
