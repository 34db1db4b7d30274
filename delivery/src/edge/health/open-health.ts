import type { FastifyInstance } from 'fastify';
import { readHistory, versionsOnceLive } from '../../channel/ledger.ts';
import type { Store } from '../../release/store.ts';
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
  /** Number of the live revision: the releases that were once live are looked up again after it has changed. */
  revision: () => Promise<number>;
}

/** Takes reports of tabs, counts them, shows the sums to Prometheus, and rolls back what they and the store agree on. */
export function openHealth(
  app: FastifyInstance,
  counter: HealthCounter,
  { store, providerUrl, revision }: Site,
  { metricsKey, edgeToken, rollsBack }: HealthOptions,
): void {
  const onReport = rollsBack
    ? openAutomaticRollback({ store, providerUrl, token: edgeToken, log: app.log })
    : () => undefined;
  takeReports(app, { counter, onReport, isKnown: servedReleases(store, revision) });
  serveMetrics(app, counter, metricsKey);
}

/** Whether a release is or was live. What could not be read is read again with the next report. */
function servedReleases(store: Store, revision: Site['revision']) {
  let known: { revision: number; versions: Promise<ReadonlySet<string>> } | undefined;
  return async (name: string, version: string): Promise<boolean> => {
    const live = await revision();
    if (known?.revision !== live) {
      known = { revision: live, versions: versionsIn(store) };
      known.versions.catch(() => {
        known = undefined;
      });
    }
    return (await known.versions).has(`${name}@${version}`);
  };
}

async function versionsIn(store: Store): Promise<ReadonlySet<string>> {
  const history = await readHistory(store);
  const names = new Set(history.map(({ name }) => name));
  return new Set(
    [...names].flatMap((name) => versionsOnceLive(history, name).map((version) => `${name}@${version}`)),
  );
}
