import { setTimeout as pause } from 'node:timers/promises';
import { AUTOMATIC_ROLLBACK, type AutomaticRollback } from '@league/shared/contract';
import { FILE_MISSING, type LiveSet, type ReleaseName, type ReleaseReport } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { DeliveryError, isPassing } from '../../delivery-error.ts';
import { damageOf } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { lastMoved, movesBetween, movesOf, readHistory } from '../../sets/history.ts';
import { findProvider } from '../../sets/provider.ts';
import { rollback } from '../../sets/rollback/rollback.ts';
import { readNewestSet } from '../../sets/sets.ts';

/** Networks that have to miss a file of a release, and the milliseconds within which they have to say so. */
const NETWORKS = 3;
const WITHIN = 5 * 60_000;

/** The provider is told so often, with so many milliseconds in between, until it answers. */
const TELLINGS = 60;
const TELL_AGAIN = 60_000;
const PATIENCE = 10_000;

/** The author that the set names. */
const WHO = 'сайт';

interface Options {
  store: Store;
  providerUrl: string;
  /** `EDGE_TOKEN`, which the provider knows; without it nobody is mailed. */
  token: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds; for tests. */
  now?: () => number;
}

/**
 * Rolls a live release back that has lost a file: tabs of three networks have missed one within five minutes, and the store confirms it.
 * Reports alone move nothing, because anybody can send them. Once for a release: whoever brings it back has decided.
 * @returns takes what a tab of a network has reported
 */
export function openAutomaticRollback({ now = Date.now, ...site }: Options) {
  /** When each network missed a file last, by release. */
  const missed = new Map<string, Map<string, number>>();
  /** When a release was looked at last. */
  const lookedAt = new Map<string, number>();
  return (reports: readonly ReleaseReport[], network: string): void => {
    for (const { name, version, failures } of reports) {
      const isMissing = failures.some(({ fault, code }) => fault === 'load' && code === FILE_MISSING);
      const key = `${name}@${version}`;
      if (!isMissing || now() < (lookedAt.get(key) ?? -WITHIN) + WITHIN) continue;
      const networks = missed.get(key) ?? new Map<string, number>();
      missed.set(key, networks.set(network, now()));
      for (const [other, at] of networks) if (at + WITHIN <= now()) networks.delete(other);
      if (networks.size < NETWORKS) continue;
      missed.delete(key);
      lookedAt.set(key, now());
      rollBack(site, name, version).catch((err) => site.log.error({ err, name, version }, 'not rolled back'));
    }
  };
}

async function rollBack(site: Options, name: ReleaseName, version: string): Promise<void> {
  const { store, log, providerUrl } = site;
  const live = await readNewestSet(store);
  const history = await readHistory(store);
  const isDone = movesOf(history).some(
    ({ set, moves }) => set.isAutomatic && moves.some((move) => move.name === name && move.from === version),
  );
  if (live?.parts[name] !== version || isDone) return;
  const damage = await damageOf(store, { name, version });
  if (!damage) return log.warn({ name, version }, 'tabs miss a file of a release that is whole in the store');
  const provider = await findProvider(store, { url: providerUrl, required: false });
  const request = {
    ...provider,
    who: WHO,
    why: `${name} ${version}: нет файла релиза, его не получили ${NETWORKS} сети за пять минут`,
    evidence: damage,
    isAutomatic: true,
  };
  let refusal: unknown;
  for (const names of waysBack(live, history, name)) {
    const returns = names.map((part) => ({ name: part }));
    const result = await rollback(store, returns, request, { [name]: version }).catch((error) => {
      if (!(error instanceof DeliveryError) || isPassing(error)) throw error;
      refusal = error;
    });
    if (!result) continue;
    if (!result.written) return;
    log.warn({ name, version, revision: result.set.revision }, 'release rolled back: its files are damaged');
    await tell(site, result.previous, result.set);
    return;
  }
  throw refusal;
}

/** The part alone; if it cannot go back so, with all that was promoted together with it and is still live. */
function waysBack(live: LiveSet, history: readonly LiveSet[], name: ReleaseName): ReleaseName[][] {
  const last = lastMoved(history, name);
  const moves = last?.set.action === 'promote' ? last.moves : [];
  const together = moves.filter(({ name: other, to }) => live.parts[other] === to).map((move) => move.name);
  return together.length > 1 ? [[name], together] : [[name]];
}

/** Tells the provider, which mails the operator. */
async function tell(
  { providerUrl, token, log }: Options,
  before: LiveSet | null,
  { revision, at, why, parts }: LiveSet,
): Promise<void> {
  if (!token) return log.warn('nobody is mailed of the rollback: EDGE_TOKEN is not set');
  const moves = movesBetween(before?.parts, parts);
  const rolledBack: AutomaticRollback = {
    at,
    moves: moves.map(({ name, from, to }) => `${name} ${from} → ${to ?? '–'}`),
    names: moves.map(({ name }) => name),
    why,
  };
  for (let telling = 1; telling <= TELLINGS; telling += 1) {
    const answer = await fetch(
      new URL(`/api${AUTOMATIC_ROLLBACK.replace(':id', String(revision))}`, providerUrl),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(rolledBack),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      },
    ).catch(() => undefined);
    if (answer?.ok) return;
    await pause(TELL_AGAIN, undefined, { ref: false });
  }
  log.error({ revision }, 'nobody was mailed of the rollback: the provider does not take it');
}
