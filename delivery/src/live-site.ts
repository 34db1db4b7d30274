import type { Channel } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { listRevisions, readChannel } from './channel.ts';
import { compressedVariants } from './compression.ts';
import { etagOf, type Prepared } from './negotiation.ts';
import type { Store } from './store.ts';

/** One revision of the channel, ready to be served without touching the store again. */
export interface LiveSite {
  channel: Channel;
  discovery: Prepared;
  /** By path of the page in the shell's route table. */
  pages: ReadonlyMap<string, Prepared>;
}

/**
 * Returns a function that answers what is live now, or null before the first promotion. It lists one folder a call and
 * reads a revision once. A revision that cannot be read is passed over for the one before: the site stays up while the
 * operator mends it.
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

async function loadSite(store: Store, revision: number): Promise<LiveSite> {
  const channel = await readChannel(store, revision);
  const pages = await Promise.all(
    channel.pages.map(
      async (page) => [page.path, await loadPage(store, `${channel.html}/${page.file}`)] as const,
    ),
  );
  return { channel, discovery: await prepareDiscovery(channel), pages: new Map(pages) };
}

async function loadPage(store: Store, path: string): Promise<Prepared> {
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
    type: 'text/html; charset=utf-8',
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
