import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Site } from '../page/html-folder.ts';
import { escapeHtml } from '../page/page-head.ts';
import { type Prepared, prepare } from './files/negotiation.ts';
import type { GetLiveSite } from './live-site.ts';

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

/** Page of the site where a password is changed. */
const PASSWORD_PAGE = '/security';
/** Days for which the addresses hold; the standard wants fewer than 365. */
const DAYS = 90;

/** What password managers ask for, and whom to tell of a weakness (RFC 9116). */
export function serveWellKnown(app: FastifyInstance, getLiveSite: GetLiveSite): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(PASSWORD_PAGE));
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { publicUrl } = (await getLiveSite())?.set ?? {};
    if (!publicUrl) return reply.callNotFound();
    const expires = new Date(Date.now() + DAYS * 86_400_000).toISOString();
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return `Contact: ${new URL('/help', publicUrl)}\nExpires: ${expires}\nPreferred-Languages: ru, en\n`;
  });
}
