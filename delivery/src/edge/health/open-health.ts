import type { FastifyInstance } from 'fastify';
import type { Store } from '../../release/store.ts';
import { readHistory, versionsOnceLive } from '../../sets/history.ts';
import { openAutomaticRollback } from './automatic-rollback.ts';
import type { HealthCounter } from './counter.ts';
import { serveMetrics } from './metrics.ts';
import { takeReports } from './reports.ts';

export interface HealthOptions {
  /** Opens `/metrics` to callers from elsewhere; absent: only this machine may ask. */
  metricsKey?: string | undefined;
  /** `EDGE_TOKEN`: the provider has it mailed what the edge rolls back, and is told how the site fares. */
  edgeToken?: string | undefined;
  /** Rolls damaged releases back; absent: it does not, as in a trial. */
  rollsBack?: boolean;
}

interface Site {
  store: Store;
  providerUrl: string;
}

/** Takes reports of tabs, counts them, shows the sums to Prometheus, and rolls back what they and the store agree on. */
export function openHealth(
  app: FastifyInstance,
  counter: HealthCounter,
  { store, providerUrl }: Site,
  { metricsKey, edgeToken, rollsBack }: HealthOptions,
): void {
  const onReport = rollsBack
    ? openAutomaticRollback({ store, providerUrl, token: edgeToken, log: app.log })
    : () => undefined;
  takeReports(app, { counter, onReport, isKnown: wasServed(store) });
  serveMetrics(app, counter, metricsKey);
}

/** Whether a release is or was live. */
const wasServed = (store: Store) => async (name: string, version: string) =>
  versionsOnceLive(await readHistory(store), name).includes(version);
