import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { API_VERSION } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections, Db } from '../db/database.ts';
import { outbox, payments } from '../db/schema.ts';
import { notFound } from '../refusal.ts';
import { LEAST_FREE_BYTES } from '../storage/stores.ts';

/** Values read from the database at one moment. */
async function countInDatabase(db: Db) {
  const [row] = await db
    .select({
      unsent: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)`.mapWith(Number),
      open: sql<number>`(select count(*) from ${payments} where status = 'pending')`.mapWith(Number),
    })
    .from(outbox)
    .where(sql`${outbox.sentAt} is null`);
  if (!row) throw new Error('The figures were not returned');
  return row;
}

/** Request durations by route pattern: the requested path may contain an id or a token. */
const requestDurations = (registry: Registry) =>
  new Histogram({
    name: 'league_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

/** Streams of days' news: one for each edge and day, or one for each reader behind another web server. */
const openStreams = (registry: Registry, count: () => number) =>
  new Gauge({
    name: 'league_day_streams',
    help: 'Open streams of the news of days',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });

/** Logins refused before or after the password was checked, by reason. */
const refusedLogins = (registry: Registry) =>
  new Counter({
    name: 'league_logins_refused_total',
    help: 'Logins refused because of guessing, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });

/** Room for what people send; the same figure decides about `/api/readyz`. */
const diskFigure = (registry: Registry, freeSpace: () => Promise<number>) =>
  new Gauge({
    name: 'league_disk_free_bytes',
    help: 'Bytes free for the data directory',
    registers: [registry],
    async collect() {
      this.set(await freeSpace());
    },
  });

/**
 * Gauges of outbox, payments and connections; a database that does not answer is a value too. Returns the function that
 * updates them.
 */
function databaseFigures(registry: Registry, db: Db, connections?: () => Connections): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('league_database_up', 'Whether the database answers');
  const unsent = gauge('league_outbox_unsent', 'Mails that wait to be sent');
  const oldest = gauge('league_outbox_oldest_seconds', 'Age of the oldest mail that waits');
  const open = gauge('league_payments_open', 'Payments that are neither paid nor canceled');
  const pool = connections && gauge('league_database_connections', 'Connections of the pool', 'state');
  return async () => {
    const counted = await countInDatabase(db).catch(() => undefined);
    up.set(counted ? 1 : 0);
    unsent.set(counted?.unsent ?? Number.NaN);
    oldest.set(counted?.oldest ?? Number.NaN);
    open.set(counted?.open ?? Number.NaN);
    for (const [state, count] of Object.entries(connections?.() ?? {})) pool?.set({ state }, count);
  };
}

/** Why a login was refused: one address, one account, or one password on many accounts. */
type GuessReason = 'too_many' | 'account_slowed';

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

/** `/healthz`: the process answers. `/readyz`: its database does too, and the disk has room for what people send. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'ok', api: API_VERSION }));

  app.get('/readyz', options, async (request, reply) => {
    const refuse = (status: 'unavailable' | 'disk_full') =>
      reply.code(503).header('retry-after', '5').send({ status, api: API_VERSION });
    try {
      await app.db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return refuse('unavailable');
    }
    const free = await app.freeSpace();
    if (free >= LEAST_FREE_BYTES) return { status: 'ok', api: API_VERSION };
    request.log.error({ free }, 'disk is full');
    return refuse('disk_full');
  });
}
