import { sql } from 'drizzle-orm';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Connections, Db } from '../db/database.ts';
import { outbox, payments } from '../db/schema.ts';

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
export const requestDurations = (registry: Registry) =>
  new Histogram({
    name: 'league_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

/** Streams of days' news: one for each edge and day, or one for each reader behind another web server. */
export const openStreams = (registry: Registry, count: () => number) =>
  new Gauge({
    name: 'league_day_streams',
    help: 'Open streams of the news of days',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });

/** Logins refused before or after the password was checked, by reason. */
export const refusedLogins = (registry: Registry) =>
  new Counter({
    name: 'league_logins_refused_total',
    help: 'Logins refused because of guessing, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });

/** Room for what people send; the same figure decides about `/api/readyz`. */
export const diskFigure = (registry: Registry, freeSpace: () => Promise<number>) =>
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
export function databaseFigures(
  registry: Registry,
  db: Db,
  connections?: () => Connections,
): () => Promise<void> {
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
