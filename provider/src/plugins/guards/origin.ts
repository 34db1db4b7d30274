import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses requests from a page of another site. A request without `Origin` comes from no page and passes. */
export const origin = fp<{ publicOrigin: string }>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', (request, _, done) => {
      const from = request.headers.origin;
      const isOurs = from === undefined || from === publicOrigin || isOwnLoopback(from, request);
      done(isOurs ? undefined : new Refusal(403, ERROR_CODES.forbidden, 'Запрос с чужого сайта отклонён'));
    });
  },
  { name: 'origin' },
);

/**
 * Whether the page has the requested address, on this machine: in development both `localhost` and `127.0.0.1` are the
 * site.
 */
function isOwnLoopback(from: string, { protocol, host }: FastifyRequest): boolean {
  return from === `${protocol}://${host}` && LOOPBACK.has(URL.parse(from)?.hostname ?? '');
}
