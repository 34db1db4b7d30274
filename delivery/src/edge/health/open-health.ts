import { SITE_HEALTH_PATH } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../release/store.ts';
import { readHistory, versionsOnceLive } from '../../sets/history.ts';
import type { GetLiveSite } from '../live-site.ts';
import { answerNotFound } from '../refusal.ts';
import { openAutomaticRollback } from './automatic-rollback.ts';
import { hasToken, isFromThisMachine } from './callers.ts';
import type { HealthCounter } from './counter.ts';
import { takeReports } from './reports.ts';
import { describeSite } from './site-health.ts';

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
