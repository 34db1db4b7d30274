import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type HistoryLine, readHistory, versionsOnceLive } from '../../channel/ledger.ts';
import { minuteOf } from '../../health/minutes.ts';
import { BRISK, isYoung } from '../../health/young.ts';
import { findRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { HealthCounter } from './counter.ts';
import { type MetricsAccess, openFigures, serveFigures } from './figures.ts';
import { KeptCounts } from './kept-counts.ts';
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

/** Releases whose files are kept in mind. */
const MOST_RELEASES = 100;

/**
 * Takes reports, counts them by minute, keeps each minute in the store, in pieces while a promotion is young, and shows the sums to
 * Prometheus.
 */
export function openHealth(
  app: FastifyInstance,
  site: Site,
  { isKept = true, ...access }: HealthOptions,
): void {
  const { store } = site;
  const counter = new HealthCounter();
  const figures = openFigures();
  const edge = randomUUID().slice(0, 8);
  const history = historyOf(site);
  takeReports(app, { counter, filesOf: servedReleases(store, history) });
  serveFigures(app, figures, access);

  const counts = new KeptCounts(store, edge, app.log);
  const take = () => {
    const counted = counter.take();
    if (!counted) return;
    figures.add(counted);
    if (isKept) counts.add(counted);
  };
  // While the store takes nothing, minutes stay whole.
  const isDue = async () =>
    !counter.isEmpty &&
    (counter.minute !== minuteOf(new Date()) ||
      (!counts.isBehind && isYoung((await history()).lines, new Date())));
  const look = async () => {
    // A store that does not answer now is asked again at the next look.
    if (await isDue().catch(() => false)) take();
    await counts.write();
  };
  const timer = setInterval(() => void look(), BRISK).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    take();
    await counts.write();
  });
}

/** The ledger, read anew after each change. */
function historyOf({ store, revision }: Site) {
  let known: { revision: number; lines: Promise<HistoryLine[]> } | undefined;
  return async () => {
    const live = await revision();
    if (known?.revision !== live) {
      const lines = readHistory(store);
      known = { revision: live, lines };
      lines.catch(() => {
        known = undefined;
      });
    }
    return { revision: live, lines: await known.lines };
  };
}

/**
 * The files of a release that is or was live, by their last names; undefined for any
 * other. What could not be read is read again with the next report.
 */
function servedReleases(store: Store, history: ReturnType<typeof historyOf>) {
  let known: { revision: number; versions: ReadonlySet<string> } | undefined;
  const files = new LRUCache<string, Promise<Set<string>>>({ max: MOST_RELEASES });
  const readVersions = async () => {
    const { revision, lines } = await history();
    if (known?.revision !== revision) known = { revision, versions: versionsIn(lines) };
    return known.versions;
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

function versionsIn(history: readonly HistoryLine[]): Set<string> {
  const names = new Set(history.map(({ name }) => name));
  return new Set(
    [...names].flatMap((name) => versionsOnceLive(history, name).map((version) => `${name}@${version}`)),
  );
}
