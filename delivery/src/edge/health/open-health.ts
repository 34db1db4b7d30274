import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readHistory, versionsOnceLive } from '../../channel/ledger.ts';
import { findRelease } from '../../release/releases.ts';
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

/** Releases whose files are kept in mind. */
const MOST_RELEASES = 100;

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
  takeReports(app, { counter, onReport, filesOf: servedReleases(store, revision) });
  serveMetrics(app, counter, metricsKey);
}

/**
 * The files of a release that is or was live, by their last names; undefined for any
 * other. What could not be read is read again with the next report.
 */
function servedReleases(store: Store, revision: Site['revision']) {
  let known: { revision: number; versions: Promise<ReadonlySet<string>> } | undefined;
  const files = new LRUCache<string, Promise<Set<string>>>({ max: MOST_RELEASES });
  const readVersions = async () => {
    const live = await revision();
    if (known?.revision === live) return known.versions;
    const versions = versionsIn(store);
    known = { revision: live, versions };
    versions.catch(() => {
      known = undefined;
    });
    return versions;
  };
  const readFiles = async (name: string, version: string) => {
    const release = await findRelease(store, name, version);
    return new Set(Object.keys(release?.files ?? {}).map((path) => basename(path)));
  };
  return async (name: string, version: string): Promise<ReadonlySet<string> | undefined> => {
    const key = `${name}@${version}`;
    if (!(await readVersions()).has(key)) return undefined;
    const found = files.get(key) ?? readFiles(name, version);
    files.set(key, found);
    found.catch(() => files.delete(key));
    // A release that was removed, or is damaged, is known by its name alone.
    return found.catch(() => new Set<string>());
  };
}

async function versionsIn(store: Store): Promise<ReadonlySet<string>> {
  const history = await readHistory(store);
  const names = new Set(history.map(({ name }) => name));
  return new Set(
    [...names].flatMap((name) => versionsOnceLive(history, name).map((version) => `${name}@${version}`)),
  );
}
