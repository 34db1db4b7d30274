import type { LiveSet, ReleaseName } from '@league/shared/release';
import { absentIfDamaged } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { listRevisions, readRevision } from './sets.ts';

/** A set never changes, and one command reads all of them several times. */
const known = new WeakMap<Store, Map<number, LiveSet>>();

/** Every set, newest first, without those that cannot be read. */
export async function readHistory(store: Store): Promise<LiveSet[]> {
  const read = known.get(store) ?? new Map<number, LiveSet>();
  known.set(store, read);
  const revisions = await listRevisions(store);
  const sets = await Promise.all(
    revisions.map(async (revision) => {
      const set = read.get(revision) ?? (await readRevision(store, revision).catch(absentIfDamaged));
      // An unreadable one may be restored, or give its number to another one.
      if (set) read.set(revision, set);
      return set;
    }),
  );
  return sets.filter((set) => set !== null);
}

/** What became of a part; null: it was not there, or it left the site. */
export interface Move {
  name: ReleaseName;
  from: string | null;
  to: string | null;
}

/** The parts in which two sets differ. */
export function movesBetween(from: LiveSet['parts'] = {}, to: LiveSet['parts'] = {}): Move[] {
  const names = [...new Set([...Object.keys(to), ...Object.keys(from)])];
  return names
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }));
}

/** Each set with what it changed, newest first. */
export const movesOf = (history: readonly LiveSet[]): { set: LiveSet; moves: Move[] }[] =>
  history.map((set, index) => ({ set, moves: movesBetween(history[index + 1]?.parts, set.parts) }));

/** The last set that changed a part. */
export const lastMoved = (history: readonly LiveSet[], name: ReleaseName) =>
  movesOf(history).find(({ moves }) => moves.some((move) => move.name === name));

/** Versions of a part that were live, in the order of their last time, the most recent first. */
export const versionsOnceLive = (history: readonly LiveSet[], name: ReleaseName): string[] => [
  ...new Set(history.flatMap(({ parts }) => parts[name] ?? [])),
];

/**
 * Versions that fallback and rollback may choose, in the order in which they were live, the last one first. Excluded are
 * withdrawn ones, `current`, and those that were never live: nobody has seen them work.
 */
export function findCandidates(
  history: readonly LiveSet[],
  name: ReleaseName,
  current: string,
  withdrawn: LiveSet['withdrawn'],
): string[] {
  const excluded = new Set([current, ...(withdrawn[name] ?? [])]);
  return versionsOnceLive(history, name).filter((version) => !excluded.has(version));
}
