import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readHistory, versionsOnceServed } from '../../channel/ledger.ts';
import { minuteOf, writeMinute } from '../../health/minutes.ts';
import { findRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { HealthCounter } from './counter.ts';
import { type MetricsAccess, openFigures, serveFigures } from './figures.ts';
import { takeReports } from './reports.ts';

export interface HealthOptions extends MetricsAccess {
  /** False: reports are counted for `/metrics` and not kept; for tests and trials. */
  isKept?: boolean;
}

interface Site {
  store: Store;
  /** Number of the live revision: the releases that were once live are looked up again after it has changed. */
  revision: () => Promise<number>;
}

/** How often an edge looks whether a minute is over, in milliseconds. */
const EVERY = 5_000;

/** Releases whose files are kept in mind. */
const MOST_RELEASES = 100;

/** Takes reports, counts them by minute, keeps each minute in the store, and shows the sums to Prometheus. */
export function openHealth(
  app: FastifyInstance,
  site: Site,
  { isKept = true, ...access }: HealthOptions,
): void {
  const { store } = site;
  const counter = new HealthCounter();
  const figures = openFigures();
  const edge = randomUUID().slice(0, 8);
  takeReports(app, { counter, filesOf: servedReleases(site) });
  serveFigures(app, figures, access);

  let written = minuteOf(new Date());
  const close = async () => {
    written = minuteOf(new Date());
    const counted = counter.take();
    if (!counted) return;
    figures.add(counted);
    if (!isKept) return;
    // A full or read-only disk costs these counts, never a page.
    await writeMinute(store, edge, counted).catch((error) =>
      app.log.error({ err: error }, 'counts of a minute were not kept'),
    );
  };
  const timer = setInterval(() => minuteOf(new Date()) !== written && void close(), EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await close();
  });
}

/**
 * The files of a release that is or was live, or was shown to a share of the visitors, by their last names; undefined for any
 * other. What could not be read is read again with the next report.
 */
function servedReleases({ store, revision }: Site) {
  let known: { revision: number; versions: Promise<Set<string>> } | undefined;
  const files = new LRUCache<string, Promise<Set<string>>>({ max: MOST_RELEASES });
  const readVersions = async () => {
    const history = await readHistory(store);
    const names = new Set(history.map(({ name }) => name));
    return new Set(
      [...names].flatMap((name) => versionsOnceServed(history, name).map((version) => `${name}@${version}`)),
    );
  };
  const readFiles = async (name: string, version: string) => {
    const release = await findRelease(store, name, version);
    return new Set(Object.keys(release?.files ?? {}).map((path) => basename(path)));
  };
  return async (name: string, version: string): Promise<ReadonlySet<string> | undefined> => {
    const live = await revision();
    if (known?.revision !== live) {
      const versions = readVersions();
      known = { revision: live, versions };
      versions.catch(() => {
        known = undefined;
      });
    }
    const key = `${name}@${version}`;
    if (!(await known.versions).has(key)) return undefined;
    const found = files.get(key) ?? readFiles(name, version);
    files.set(key, found);
    found.catch(() => files.delete(key));
    // A release that was removed, or is damaged, is known by its name alone.
    return found.catch(() => new Set<string>());
  };
}
