import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Connections, Db } from '../db/database.ts';
import { notFound } from '../refusal.ts';
import { databaseFigures, diskFigure, refusedLogins, requestDurations } from './figures.ts';
import { hasKey, isFromThisMachine } from './who-may-ask.ts';

export interface MetricsOptions {
  db: Db;
  /** Bytes free for the data directory. */
  freeSpace: () => Promise<number>;
  /** Absent: the database has no pool. */
  connections?: () => Connections;
  /** Absent: only this machine may ask. */
  metricsKey: string | undefined;
}

/** Why a login was refused: one address, one account, or one password on many accounts. */
export type GuessReason = 'too_many' | 'account_slowed' | 'password_sprayed';

declare module 'fastify' {
  interface FastifyInstance {
    countRefusedLogin(reason: GuessReason): void;
  }
}

/** Memory, processor and event loop: once per process, however many applications run in it. */
let ofProcess: Registry | undefined;
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** `/api/metrics` for Prometheus, for this machine or a caller with the key; for others the page does not exist. */
export const metrics = fp<MetricsOptions>(
  async (app, { db, freeSpace, connections, metricsKey }) => {
    const registry = new Registry();
    const durations = requestDurations(registry);
    const refused = refusedLogins(registry);
    app.decorate('countRefusedLogin', (reason: GuessReason) => refused.inc({ reason }));
    const countDatabase = databaseFigures(registry, db, connections);
    diskFigure(registry, freeSpace);
    const all = Registry.merge([processRegistry(), registry]);

    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'warn' } as const;
    app.get('/api/metrics', options, async (request, reply) => {
      if (!isFromThisMachine(request) && !hasKey(request, metricsKey)) throw notFound();
      await countDatabase();
      return reply.type(all.contentType).send(await all.metrics());
    });
  },
  { name: 'metrics' },
);
