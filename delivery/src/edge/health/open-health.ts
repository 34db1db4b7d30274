import { createHash, timingSafeEqual } from 'node:crypto';
import { SITE_HEALTH_PATH, type SiteHealth } from '@league/shared/contract';
import type { LiveSet } from '@league/shared/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { movesOf, readHistory, versionsOnceLive } from '../../sets/history.ts';
import type { GetLiveSite } from '../live-site.ts';
import { answerNotFound } from '../refusal.ts';
import { openAutomaticRollback } from './automatic-rollback.ts';
import type { HealthCounter } from './counter.ts';
import { takeReports } from './reports.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has this bearer token; false if there is none to have. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));

/** Headers in which a proxy names somebody else's address. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);

const CHANGES = 20;

/** How the site fares. */
async function describeSite(store: Store, set: LiveSet, counter: HealthCounter): Promise<SiteHealth> {
  const live = set.parts;
  const off = Object.entries(set.retired);
  const lines = movesOf(await readHistory(store)).flatMap((change) =>
    change.moves.map((move) => ({ ...change.set, ...move, to: move.to ?? move.from ?? '' })),
  );
  return {
    ...{ at: new Date().toISOString(), since: counter.since.toISOString(), live },
    titles: {
      ...Object.fromEntries(off.map(([name, { title }]) => [name, title])),
      ...(await titlesOf(store, live)),
    },
    ...(off.length > 0 && { off: off.map(([name, { notice }]) => ({ name, notice })) }),
    releases: counter.summary(),
    dropped: counter.dropped,
    changes: lines
      .slice(0, CHANGES)
      .map(({ at, action, name, from, to, who, why }) => ({ at, action, name, from, to, who, why })),
  };
}

async function titlesOf(store: Store, live: Record<string, string>): Promise<Record<string, string>> {
  const titled = await Promise.all(
    Object.entries(live).map(async ([name, version]) => {
      const release = await findRelease(store, name, version).catch(() => null);
      return [name, release?.site?.title ?? name] as const;
    }),
  );
  return Object.fromEntries(titled);
}

export interface HealthOptions {
  /** Opens `/metrics` to callers from elsewhere; absent: only this machine may ask. */
  metricsKey?: string | undefined;
  /** `EDGE_TOKEN`: the provider has it mailed what the edge rolls back, and is told how the site fares. */
  edgeToken?: string | undefined;
  /** Rolls damaged releases back; absent: it does not, as in a trial. */
  rollsBack?: boolean;
}

interface Site extends HealthOptions {
  store: Store;
  providerUrl: string;
  getLiveSite: GetLiveSite;
  counter: HealthCounter;
}

/**
 * Takes reports of tabs, counts them, shows the sums to Prometheus and the provider, which shows them to organisers, and rolls
 * back what they and the store agree on. For anybody else the sums are a missing file.
 */
export function openHealth(app: FastifyInstance, site: Site): void {
  const { store, providerUrl, getLiveSite, counter, metricsKey, edgeToken, rollsBack } = site;
  const onReport = rollsBack
    ? openAutomaticRollback({ store, providerUrl, token: edgeToken, log: app.log })
    : () => undefined;
  takeReports(app, { counter, onReport, isKnown: wasServed(store) });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, metricsKey)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(counter.metrics());
  });
  app.get(SITE_HEALTH_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const live = hasToken(request, edgeToken) && (await getLiveSite());
    if (!live) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.send(await describeSite(store, live.set, counter));
  });
}

/** Whether a release is or was live. */
const wasServed = (store: Store) => async (name: string, version: string) =>
  versionsOnceLive(await readHistory(store), name).includes(version);
