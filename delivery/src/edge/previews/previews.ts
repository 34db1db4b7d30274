import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Site } from '../../page/html-folder.ts';
import { describePage } from '../../page/page-head.ts';
import { compressed } from '../../release/compression.ts';
import { type Prepared, prepare } from '../files/negotiation.ts';

/*
 * Heads of single things come from the provider, not from the drawn page: who asks first is often a messenger, which keeps for days what
 * it reads, and a page that could not be drawn in time needs its title, its 404 and its `noindex` all the same.
 */

/** What a page of one thing, an event or a camp, says of itself. */
const preview = z.object({
  title: z.string(),
  description: z.string(),
  /** Path of its picture on this site, 1200 × 630; absent: the picture of the page above it. */
  picture: z
    .string()
    .regex(/^\/[^/\\]/)
    .optional()
    .catch(undefined),
  /** Search engines leave the page out. */
  noindex: z.boolean().default(false),
});
type Preview = z.infer<typeof preview>;

/** What the provider says of a path: its preview; `missing`: it names a thing that is not there; null: neither. */
type Found = Preview | 'missing' | null;

/** An answer, and the page that was made with it last. */
interface Known {
  found: Found;
  made?: { from: Prepared; page: Prepared };
}

/**
 * A page of its own for a path below a page; `missing`: what it names is not there; null: the provider knows no preview, or
 * not yet.
 * @param above the page above it
 */
export type FindPreview = (path: string, above: Prepared, site: Site) => Promise<Prepared | 'missing' | null>;

/** A known preview is asked for again after this time: a hidden name leaves it then. */
const FRESH = 5_000;
/** Milliseconds that a page waits for the answer; the known preview is shown without. The provider needs five. */
const PATIENCE = 100;
/** Milliseconds until a call is given up. */
const CALL = 2_000;
const KEPT = 2_000;

/**
 * Previews of paths as the provider tells them, kept in memory. During an outage known ones go on being shown, and pages of
 * unknown ones are answered without. Never fails.
 */
export function openPreviews(providerUrl: string, log: FastifyBaseLogger): FindPreview {
  const known = new LRUCache<string, Known>({
    max: KEPT,
    ttl: FRESH,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, before) {
      const found = await fetchPreview(providerUrl, path);
      return before && isDeepStrictEqual(found, before.found) ? before : { found };
    },
  });
  return async (path, above, site) => {
    const asked = known.fetch(path, { allowStale: false }).catch((error: unknown) => {
      log.debug({ err: error, path }, 'preview is not known');
      return undefined;
    });
    const answer =
      (await Promise.race([asked, pause(PATIENCE, undefined, { ref: false })])) ?? known.peek(path);
    const found = answer?.found;
    if (!found || found === 'missing') return found ?? null;
    if (answer.made?.from !== above) {
      const html = Buffer.from(withHead(String(above.plain), path, found, site));
      answer.made = {
        from: above,
        page: prepare(html, above.type, await compressed('page.html', html, 'quick')),
      };
    }
    return answer.made.page;
  };
}

async function fetchPreview(providerUrl: string, path: string): Promise<Found> {
  const url = `${providerUrl}/api/preview?path=${encodeURIComponent(path)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(CALL), redirect: 'error' });
  if (answer.ok) return preview.parse(await answer.json());
  await answer.body?.cancel();
  if (answer.status === 410) return 'missing';
  // A provider that has no previews yet, or none for this path.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null;
  throw new Error(`The provider answered ${answer.status}`);
}

/** The lines that `describePage` writes, up to the first line after it. */
const DESCRIPTION = /<meta name="referrer"[\s\S]*?(?=<link rel="manifest"|<script src=)/;
const PICTURE = /<meta property="og:image" content="([^"]*)">/;

function withHead(html: string, path: string, { picture, ...preview }: Preview, { pages, publicUrl }: Site) {
  const name = pages.find((page) => page.path === '/')?.title ?? preview.title;
  const pictureUrl = picture ?? PICTURE.exec(html)?.[1]?.replace(publicUrl, '');
  const lines = describePage({ path, deep: false, pictureUrl, ...preview }, { name, publicUrl });
  // A replacer, because `$&` in a name must not act as a pattern.
  return html.replace(DESCRIPTION, () => `${lines.join('\n')}\n`);
}
