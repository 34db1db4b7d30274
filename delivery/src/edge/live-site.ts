import type { Channel } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { listRevisions, readChannel } from '../channel/channel.ts';
import type { Store } from '../release/store.ts';
import { compressedVariants } from './compression.ts';
import { etagOf, type Prepared } from './negotiation.ts';
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

/**
 * Returns a function that answers the live revision, or null before the first promotion. Each call lists one folder;
 * each revision is read once. An unreadable revision is skipped for the one before, so the site stays up until the
 * operator repairs it.
 */
export function followChannel(store: Store, log: FastifyBaseLogger): () => Promise<LiveSite | null> {
  let current: LiveSite | null = null;
  let running: Promise<LiveSite | null> | null = null;
  const reported = new Set<number>();

  const load = async () => {
    for (const revision of await listRevisions(store)) {
      if (current?.channel.revision === revision) return current;
      try {
        current = await loadSite(store, revision);
        return current;
      } catch (error) {
        if (!reported.has(revision)) log.error({ err: error, revision }, 'channel revision is damaged');
        reported.add(revision);
      }
    }
    return current;
  };

  return async () => {
    running ??= load().finally(() => {
      running = null;
    });
    try {
      return await running;
    } catch (error) {
      log.error({ err: error }, 'release store is unreadable');
      return current;
    }
  };
}

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
  const [body, br, gz] = await Promise.all([
    store.get(path),
    store.get(`${path}.br`),
    store.get(`${path}.gz`),
  ]);
  if (!body) throw new Error(`${path} is missing`);
  return {
    body,
    br: br ?? undefined,
    gz: gz ?? undefined,
    type: `${type}; charset=utf-8`,
    etag: etagOf(body),
  };
}

async function prepareDiscovery(channel: Channel): Promise<Prepared> {
  const body = Buffer.from(JSON.stringify(channel.discovery));
  const variants = await compressedVariants('releases.json', body);
  return {
    body,
    br: variants.get('.br'),
    gz: variants.get('.gz'),
    type: 'application/json; charset=utf-8',
    etag: etagOf(body),
  };
}
