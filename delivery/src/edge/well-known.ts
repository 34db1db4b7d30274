import type { FastifyInstance } from 'fastify';
import type { GetLiveSite } from './live-site.ts';

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
