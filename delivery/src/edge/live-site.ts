import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { CHANNEL_FOLDER, listRevisions, readChannel } from '../channel/channel.ts';
import type { Store } from '../release/store.ts';
import { compressedVariants } from './compression.ts';
import { type Encoding, etagOf, type Prepared, SUFFIX } from './negotiation.ts';
import { contentPolicy } from './security-headers.ts';

/** One revision of the channel, ready to be served without reading the store again. */
export interface LiveSite {
  channel: Channel;
  discovery: Prepared;
  /** Keyed by the page's path. */
  pages: ReadonlyMap<string, Prepared>;
  /** Content security policy of the pages. */
  policy: string;
  /** Files for search engines by path. Old channel documents have none. */
  files: ReadonlyMap<string, Prepared>;
}

/** A bucket is asked again after this time. */
const BUCKET_MILLISECONDS = 1_000;

/** Requests wait no longer for a store that hangs; they get the revision read last. */
const PATIENCE_MILLISECONDS = 1_000;

/**
 * Returns a function that answers the live revision, or null before the first promotion. Each revision is read once. An
 * unreadable revision is skipped for the one before, so the site stays up until the operator repairs it.
 */
export function followChannel(store: Store, log: FastifyBaseLogger): () => Promise<LiveSite | null> {
  let current: LiveSite | null = null;
  let seen: string | null = null;
  const reported = new Set<number>();

  const load = async () => {
    const stamp = stampOf(store);
    let hasSkipped = false;
    for (const revision of await listRevisions(store)) {
      if (current?.channel.revision === revision) break;
      try {
        current = await loadSite(store, revision);
        break;
      } catch (error) {
        hasSkipped = true;
        if (!reported.has(revision)) log.error({ err: error, revision }, 'channel revision is damaged');
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
  store.stamp ? store.stamp(CHANNEL_FOLDER) : String(Math.floor(performance.now() / BUCKET_MILLISECONDS));

const SEARCH_FILES = { '/robots.txt': 'text/plain', '/sitemap.xml': 'application/xml' };

async function loadSite(store: Store, revision: number): Promise<LiveSite> {
  const channel = await readChannel(store, revision);
  const pages = await Promise.all(
    channel.pages.map(
      async (page) =>
        [page.path, await loadDocument(store, `${channel.html}/${page.file}`, 'text/html')] as const,
    ),
  );
  const files = new Map<string, Prepared>();
  for (const [path, type] of channel.publicUrl ? Object.entries(SEARCH_FILES) : []) {
    files.set(path, await loadDocument(store, channel.html + path, type));
  }
  const discovery = await prepareDiscovery(channel);
  return { channel, discovery, pages: new Map(pages), policy: contentPolicy(channel.inlineCode), files };
}

async function loadDocument(store: Store, path: string, type: string): Promise<Prepared> {
  const [body, br, gzip] = await Promise.all([
    store.get(path),
    store.get(path + SUFFIX.br),
    store.get(path + SUFFIX.gzip),
  ]);
  if (!body) throw new Error(`${path} is missing`);
  return prepare(body, type, br, gzip);
}

async function prepareDiscovery(channel: Channel): Promise<Prepared> {
  const body = Buffer.from(JSON.stringify(channel.discovery));
  const variants = await compressedVariants('releases.json', body);
  return prepare(body, 'application/json', variants.get(SUFFIX.br), variants.get(SUFFIX.gzip));
}

function prepare(body: Buffer, type: string, br?: Buffer | null, gzip?: Buffer | null): Prepared {
  const copies = new Map<Encoding, Buffer>([['identity', body]]);
  if (br) copies.set('br', br);
  if (gzip) copies.set('gzip', gzip);
  return { copies, type: `${type}; charset=utf-8`, etag: etagOf(body) };
}
