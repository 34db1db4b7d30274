import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { notFound } from '../refusal.ts';
import { databaseFigures, diskFigure, openStreams, refusedLogins, requestDurations } from './figures.ts';

/** Why a login was refused: one address, one account, or one password on many accounts. */
type GuessReason = 'too_many' | 'account_slowed' | 'password_sprayed';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for hours: its duration says nothing. */
    isStream?: true;
  }
  interface FastifyInstance {
    countRefusedLogin(reason: GuessReason): void;
    /** Reports how many streams of days are open. */
    reportStreams(count: () => number): void;
  }
}

/** Memory, processor and event loop: once per process, however many applications run in it. */
let ofProcess: Registry | undefined;
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  // Its default wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 200 });
  return ofProcess;
}

/** `/api/metrics` for Prometheus, for this machine or a caller with the key; for others the page does not exist. */
export const metrics = fp(
  async (app) => {
    const registry = new Registry();
    const durations = requestDurations(registry);
    const refused = refusedLogins(registry);
    app.decorate('countRefusedLogin', (reason: GuessReason) => refused.inc({ reason }));
    let countStreams = () => 0;
    openStreams(registry, () => countStreams());
    app.decorate('reportStreams', (count: () => number) => {
      countStreams = count;
    });
    const countDatabase = databaseFigures(registry, app.db, app.connections);
    diskFigure(registry, app.freeSpace);
    const all = Registry.merge([processRegistry(), registry]);

    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      if (routeOptions.config.isStream && reply.statusCode === 200) return done();
      const route = routeOptions.url ?? 'none';
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'warn' } as const;
    app.get('/api/metrics', options, async (request, reply) => {
      if (!isFromThisMachine(request) && !hasKey(request, app.config.metricsKey)) throw notFound();
      await countDatabase();
      return reply.type(all.contentType).send(await all.metrics());
    });
  },
  { name: 'metrics' },
);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers in which proxies, ours included, name the caller's address. */
const FORWARDED = ['x-forwarded-for', 'x-original-forwarded-for', 'x-real-ip'];

/** Whether the request was made on this machine: by its peer, and by every address that a proxy names. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (headers.forwarded !== undefined) return false;
  const named = FORWARDED.flatMap((name) => headers[name] ?? []).flatMap((list) => list.split(','));
  return [socket.remoteAddress ?? '', ...named].every(isLoopback);
}

function isLoopback(address: string): boolean {
  const plain = address.trim();
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has the key, compared in constant time. */
function hasKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  if (!key) return false;
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${key}`));
}
