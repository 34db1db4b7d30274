import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

/** How long connected clients are still told that this process is stopping, before it closes. */
const NOTICE_MILLISECONDS = 2_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls this when the stop begins: streams end, so that their connections do. */
    onDraining(end: () => void): void;
  }
}

/**
 * Graceful stop: once closing begins, readiness and new calls are refused, each answer closes its connection, and
 * running requests are answered.
 */
export const gracefulStop = fp(
  async (app) => {
    let isDraining = false;
    const ends: (() => void)[] = [];
    app.decorate('onDraining', (end: () => void) => void ends.push(end));
    app.addHook('preClose', async () => {
      isDraining = true;
      for (const end of ends) end();
      const end = Date.now() + NOTICE_MILLISECONDS;
      while (Date.now() < end && (await countConnections(app.server)) > 0) await pause(20);
    });
    app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
      if (!isDraining || routeOptions.url === '/api/healthz') return done();
      done(
        new Refusal(503, ERROR_CODES.unavailable, 'Сервер перезапускается. Попробуйте ещё раз через минуту'),
      );
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'gracefulStop' },
);

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
