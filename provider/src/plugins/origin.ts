import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses a page of another site. A request without `Origin` comes from no page and passes. */
export const origin = fp<{ publicOrigin: string }>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (request) => {
      const from = request.headers.origin;
      if (from === undefined || from === publicOrigin || isOwnLoopback(from, request.host)) return;
      throw new Refusal(403, ERROR_CODES.forbidden, 'Запрос с чужого сайта отклонён');
    });
  },
  { name: 'origin' },
);

/** The same host and port on this machine: `localhost` and `127.0.0.1` are both the site in development. */
function isOwnLoopback(from: string, host: string): boolean {
  const url = URL.parse(from);
  return url !== null && url.host === host && LOOPBACK.has(url.hostname);
}
