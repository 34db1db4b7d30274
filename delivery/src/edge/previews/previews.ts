import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What a page of one thing, an event or a camp, says of itself. */
export interface Preview {
  title: string;
  description: string;
  /** Path of its picture on the site, 1200 × 630; absent: the picture of the page above it. */
  picture?: string;
  /** Structured data of schema.org. */
  jsonLd?: Record<string, unknown>;
  /** Search engines leave the page out. */
  noindex?: true;
}

/** What the provider says of a path: its preview; `missing`: it names a thing that is not there; null: neither. */
type Found = Preview | 'missing' | null;

/** The same, null also while it is not known. Never fails. */
export type FindPreview = (path: string) => Promise<Found>;

/** A known preview is asked for again after this time: a hidden name leaves it then. */
const FRESH = 5_000;
/** Milliseconds that a page waits for the answer; the known preview is shown without. The provider needs five. */
const PATIENCE = 100;
/** Milliseconds until a call is given up. */
const CALL = 2_000;
const KEPT = 2_000;

/**
 * Previews of paths as the provider tells them, kept in memory. During an outage known ones go on being shown, and pages of
 * unknown ones are answered without.
 */
export function openPreviews(providerUrl: string, log: FastifyBaseLogger): FindPreview {
  const known = new LRUCache<string, { found: Found }>({
    max: KEPT,
    ttl: FRESH,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, before) {
      const found = await fetchPreview(providerUrl, path);
      // What is made of a preview is kept with it.
      return before && isDeepStrictEqual(found, before.found) ? before : { found };
    },
  });
  return async (path) => {
    const asked = known.fetch(path, { allowStale: false }).catch((error: unknown) => {
      log.debug({ err: error, path }, 'preview is not known');
      return undefined;
    });
    const answer = await Promise.race([asked, pause(PATIENCE, undefined, { ref: false })]);
    return (answer ?? known.peek(path))?.found ?? null;
  };
}

async function fetchPreview(providerUrl: string, path: string): Promise<Found> {
  const url = `${providerUrl}/api/preview?path=${encodeURIComponent(path)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(CALL), redirect: 'error' });
  if (answer.ok) return readPreview(await answer.json());
  await answer.body?.cancel();
  if (answer.status === 410) return 'missing';
  // A provider that has no previews yet, or none for this path.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null;
  throw new Error(`The provider answered ${answer.status}`);
}

function readPreview(answer: unknown): Preview {
  const { title, description, picture, jsonLd, noindex } = (answer ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error('The provider answered no preview');
  // Only a path of this site.
  const isOwn = typeof picture === 'string' && /^\/[^/\\]/.test(picture);
  const isData = typeof jsonLd === 'object' && jsonLd !== null && !Array.isArray(jsonLd);
  return {
    title,
    description,
    ...(isOwn && { picture }),
    ...(isData && { jsonLd: jsonLd as Record<string, unknown> }),
    ...(noindex === true && { noindex }),
  };
}
