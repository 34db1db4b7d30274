import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSet } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { contentPolicy } from '../page/content-policy.ts';
import { readHtml, type Site } from '../page/html-folder.ts';
import { SUFFIX } from '../release/compression.ts';
import type { Store } from '../release/store.ts';
import { listRevisions, readRevision, SETS } from '../sets/sets.ts';
import { type Prepared, prepare } from './files/negotiation.ts';

/** One revision, ready to be served without reading the store again. */
export interface LiveSite {
  set: Site;
  discovery: Prepared;
  /** Keyed by the page's path. */
  pages: ReadonlyMap<string, Prepared>;
  /** Content security policy of the pages. */
  policy: string;
  robots: Prepared;
}

/** The live revision, or null before the first promotion. */
export type GetLiveSite = () => Promise<LiveSite | null>;

/** A bucket is asked again after this time. */
const BUCKET_MILLISECONDS = 1_000;

/** Requests wait no longer for a store that hangs; they get the revision read last. */
const PATIENCE_MILLISECONDS = 1_000;

/**
 * Returns a function that answers the live revision, or null before the first promotion. Each revision is read once. An
 * unreadable revision, or one with other pages than were written, is skipped for the one before, so the site stays up until
 * the operator repairs it.
 */
export function followSets(store: Store, log: FastifyBaseLogger): GetLiveSite {
  let current: LiveSite | null = null;
  let seen: string | null = null;
  const reported = new Set<number>();

  const load = async () => {
    const stamp = stampOf(store);
    let hasSkipped = false;
    for (const revision of await listRevisions(store)) {
      if (current?.set.revision === revision) break;
      try {
        current = await loadSite(store, await readRevision(store, revision));
        break;
      } catch (error) {
        hasSkipped = true;
        if (!reported.has(revision)) log.error({ err: error, revision }, 'set is damaged');
        reported.add(revision);
      }
    }
    // A document is repaired in place, which leaves the folder as it was.
    seen = hasSkipped ? null : stamp;
  };

  let loading: Promise<void> | null = null;
  const reload = () => {
    loading ??= load().finally(() => {
      loading = null;
    });
    return current
      ? Promise.race([loading, pause(PATIENCE_MILLISECONDS, undefined, { ref: false })])
      : loading;
  };
  const isSeen = () => {
    const stamp = stampOf(store);
    return stamp !== null && stamp === seen;
  };

  return async () => {
    try {
      if (isSeen()) return current;
      // A running load may have begun before the promotion that this request has to see.
      if (loading) await reload();
      if (!isSeen()) await reload();
    } catch (error) {
      log.error({ err: error }, 'release store is unreadable');
    }
    return current;
  };
}

const stampOf = (store: Store) =>
  store.stamp ? store.stamp(SETS) : String(Math.floor(performance.now() / BUCKET_MILLISECONDS));

async function loadSite(store: Store, set: LiveSet): Promise<LiveSite> {
  const { site, html } = await readHtml(store, set);
  const load = (name: string, type: string) => {
    const body = html.get(name);
    if (!body) throw new Error(`${name} is missing`);
    return prepare(body, `${type}; charset=utf-8`, html.get(name + SUFFIX.br));
  };
  const pages = site.pages.map(({ path, file }) => [path, load(file, 'text/html')] as const);
  return {
    set: site,
    discovery: load('releases.json', 'application/json'),
    pages: new Map(pages),
    policy: contentPolicy(site.inlineCode),
    robots: load('robots.txt', 'text/plain'),
  };
}
