import type { LiveSet } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { addToSitemap } from '../page/site-files.ts';
import { type Prepared, prepare } from './files/negotiation.ts';

export const SITEMAP = '/sitemap.xml';

/** Milliseconds for which the provider's pages are not asked for again, and that an answer may take. */
const FRESH = 60_000;
const PATIENCE = 2_000;

const paths = z.array(z.string().regex(/^\/[^/\\]/));

/** Adds the pages that the provider knows to the sitemap of a set; the last known ones while it is silent. */
export function openSitemap(providerUrl: string, log: FastifyBaseLogger) {
  let known: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<void> = Promise.resolve();

  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`${providerUrl}/api/pages`, { signal, redirect: 'error' });
      known = paths.parse(await answer.json());
    } catch (error) {
      log.debug({ err: error }, 'the pages of the provider are not known');
    }
  };

  return async (sitemap: Prepared, { publicUrl }: LiveSet): Promise<Prepared> => {
    if (performance.now() - askedAt >= FRESH) {
      askedAt = performance.now();
      asked = ask();
    }
    await asked;
    const body = addToSitemap(String(sitemap.plain), known, publicUrl);
    return prepare(Buffer.from(body), sitemap.type);
  };
}
