import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { escapeHtml } from '../page/escape-html.ts';
import type { Site } from '../page/html-folder.ts';
import { type Prepared, prepare } from './files/negotiation.ts';

/** Milliseconds for which the provider's pages are not asked for again, and that an answer may take. */
const FRESH = 60_000;
const PATIENCE = 2_000;

const paths = z.array(z.string().regex(/^\/[^/\\]/));

/** Every indexable page of a set, and those that the provider knows, by absolute address; the last known ones while it is silent. */
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

  return async ({ pages, publicUrl }: Site): Promise<Prepared> => {
    if (performance.now() - askedAt >= FRESH) {
      askedAt = performance.now();
      asked = ask();
    }
    await asked;
    const own = pages.filter(({ noindex }) => !noindex).map(({ path }) => path);
    const lines = [...new Set([...own, ...known])].map(
      (path) => `<url><loc>${escapeHtml(publicUrl + encodeURI(path))}</loc></url>`,
    );
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</urlset>\n',
    ].join('\n');
    return prepare(Buffer.from(body), 'application/xml; charset=utf-8');
  };
}
