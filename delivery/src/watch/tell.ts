import { RELEASE_WATCH, type WatchRollback } from '@league/shared/contract';
import { type HistoryLine, readHistory } from '../channel/ledger.ts';
import type { Store } from '../release/store.ts';
import { seenLines } from './texts.ts';

interface Provider {
  providerUrl: string;
  /** `CONTENT_TOKEN` of the provider. */
  token: string;
}

/** How long a rollback is told of while the provider is away: what is older, the operator has found in the ledger. */
const TOLD = 7 * 24 * 60 * 60_000;
const PATIENCE = 10_000;

/** Revisions that the provider has confirmed; it knows them itself, so that a restart only asks it again. */
const confirmed = new WeakMap<Store, Set<number>>();

/** Tells the provider, which mails the operator, of each rollback that the ledger says nobody has decided; rejects if it does not answer. */
export async function tellRollbacks(store: Store, provider: Provider, now = new Date()): Promise<void> {
  const known = confirmed.get(store) ?? new Set();
  confirmed.set(store, known);
  const lines = (await readHistory(store)).filter(
    ({ isAutomatic, at, revision }) =>
      isAutomatic && !known.has(revision) && Date.parse(at) > now.getTime() - TOLD,
  );
  for (const [revision, moves] of Map.groupBy(lines, (line) => line.revision)) {
    await tell(provider, revision, rollbackOf(moves));
    known.add(revision);
  }
}

const rollbackOf = (lines: readonly HistoryLine[]): WatchRollback => ({
  at: lines[0]?.at ?? '',
  moves: lines.map(({ name, from, to }) => `${name} ${from} → ${to === from ? '–' : to}`),
  names: lines.map(({ name }) => name),
  why: lines[0]?.why ?? '',
  evidence: seenLines(lines[0]?.evidence ?? [])
    .filter((line) => line.length <= 500)
    .slice(-20),
});

async function tell(
  { providerUrl, token }: Provider,
  revision: number,
  rollback: WatchRollback,
): Promise<void> {
  const path = RELEASE_WATCH.replace(':id', String(revision));
  const answer = await fetch(new URL(`/api${path}`, providerUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(rollback),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`письмо оператору об откате не принято: ответ ${answer.status}`);
}
