import { type Channel, type LedgerLine, ledgerLine, type ReleaseName } from '@league/shared/release';
import * as z from 'zod';
import { absentIfDamaged } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { channelPath, listRevisions } from './channel.ts';

export type HistoryLine = LedgerLine & { revision: number };

const lines = z.array(ledgerLine);

/**
 * The whole ledger, newest change first. Skips revisions that cannot be read: the lines beside a gap still say what was
 * live, in their `from` and `to`.
 */
export async function readHistory(store: Store): Promise<HistoryLine[]> {
  const revisions = await listRevisions(store);
  const ledgers = await Promise.all(revisions.map((revision) => readLedger(store, revision)));
  return ledgers.flat();
}

/** A revision never changes, and one command reads the ledger several times. */
const known = new WeakMap<Store, Map<number, HistoryLine[]>>();

async function readLedger(store: Store, revision: number): Promise<HistoryLine[]> {
  const ledgers = known.get(store) ?? new Map<number, HistoryLine[]>();
  known.set(store, ledgers);
  const ledger = ledgers.get(revision) ?? (await parseLedger(store, revision));
  // An unreadable document may be restored, or give its number to another one.
  if (ledger) ledgers.set(revision, ledger);
  return ledger ?? [];
}

async function parseLedger(store: Store, revision: number): Promise<HistoryLine[] | null> {
  const bytes = await store.get(channelPath(revision)).catch(absentIfDamaged);
  try {
    const { ledger } = JSON.parse(String(bytes));
    return lines.parse(ledger).map((line) => ({ ...line, revision }));
  } catch {
    return null;
  }
}

/** The last change of what people see of a part; another notice of a retired one is none. */
export const lastMove = (history: readonly HistoryLine[], name: ReleaseName): HistoryLine | undefined =>
  history.find((line) => line.name === name && !(line.action === 'retire' && line.from === null));

/** Versions of a part that were live, in the order of their last time, the most recent first. */
export function versionsOnceLive(history: readonly HistoryLine[], name: ReleaseName): string[] {
  const lines = history.filter((line) => line.name === name);
  const versions = lines.flatMap(({ from, to }) => (from === null ? [to] : [to, from]));
  return [...new Set(versions)];
}

/**
 * Versions that fallback and rollback may choose, in the order in which they were live, the last one first. Excluded are
 * withdrawn ones, `current`, and those that were never live: nobody has seen them work.
 */
export function findCandidates(
  history: readonly HistoryLine[],
  name: ReleaseName,
  current: string,
  withdrawn: Channel['withdrawn'],
): string[] {
  const excluded = new Set([current, ...(withdrawn[name] ?? [])]);
  return versionsOnceLive(history, name).filter((version) => !excluded.has(version));
}

/** The sets that were live before `live`, the most recent first: the ledger read backwards. */
export function* earlierSets(
  live: Channel['live'],
  history: readonly HistoryLine[],
): Generator<Channel['live']> {
  const set = { ...live };
  for (const [index, { name, from, revision }] of history.entries()) {
    if (from === null) delete set[name];
    else set[name] = from;
    if (history[index + 1]?.revision !== revision) yield { ...set };
  }
}
