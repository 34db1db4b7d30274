import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests from a page of another site, by `Origin` and by the browser's own word. A request without either
 * header comes from no page, or from a browser that does not send them, and passes.
 */
export const origin = fp(
  async (app) => {
    const { publicOrigin } = app.config;
    app.addHook('onRequest', (request, _, done) => {
      const from = request.headers.origin;
      const isOurs = from === undefined || from === publicOrigin || isOwnLoopback(from, request);
      const isRefused = !isOurs || (!SAFE.has(request.method) && isFromElsewhere(request));
      done(isRefused ? new Refusal(403, ERROR_CODES.forbidden, 'Запрос с чужого сайта отклонён') : undefined);
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

/**
 * Whether the browser says that another site makes the request, a sibling under our domain included. A page of ours may
 * call a provider on another host: its `Origin`, checked before, proves it.
 */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}
