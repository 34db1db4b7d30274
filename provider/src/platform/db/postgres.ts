import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { OperatorError } from '../refusal.ts';
import type { Database, Listen } from './database.ts';
import { migrationsFolder, refuseTrialVersion } from './migrations.ts';
import * as schema from './schema.ts';

const CONNECT_MILLISECONDS = 5_000;
/** Between two attempts to connect. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Listens on a connection of its own, beside the pool: one that listens cannot be given back. A process that listens
 * to nothing has none.
 */
export const listenAt =
  (connectionString: string): Listen =>
  async (channel, onNotice) => {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;

    const connect = async () => {
      const next = new pg.Client({
        connectionString,
        connectionTimeoutMillis: CONNECT_MILLISECONDS,
        keepAlive: true,
      });
      client = next;
      next.on('error', () => {});
      next.on('notification', ({ payload = '' }) => onNotice(payload));
      try {
        await next.connect();
        next.once('end', connectAgain);
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
        onNotice('');
      } catch {
        next.off('end', connectAgain);
        await next.end().catch(() => {});
        connectAgain();
      }
    };
    const connectAgain = () => {
      if (!isEnded) timer = setTimeout(connect, AGAIN_MILLISECONDS);
    };

    await connect();
    return async () => {
      isEnded = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    };
  };

/** Any number will do, as long as every replica uses the same one. */
const START_LOCK = 7_015_249;

/** Connections of a process, beside the one that listens; `turns.ts` says how many of them one row may keep. */
const CONNECTIONS = 10;
/** No call of ours takes this long: a longer one hangs, and holds a connection that others wait for. */
const STATEMENT_MILLISECONDS = 15_000;
/** Shorter than the wait for a connection: a call that comes while locked rows hold all of them still gets one. */
const LOCK_MILLISECONDS = 4_000;

/** Time limits of a site's process. */
const SITE_LIMITS: pg.PoolConfig = {
  statement_timeout: STATEMENT_MILLISECONDS,
  lock_timeout: LOCK_MILLISECONDS,
  idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
  // The server cannot cancel a statement if the server itself does not answer.
  query_timeout: STATEMENT_MILLISECONDS + 5_000,
};
/** None: an operator's command may compute for long, wait for a busy row, or write a file meanwhile. */
const OPERATOR_LIMITS: pg.PoolConfig = {};

/** The site, or a command of the operator beside it. Each has its own time limits. */
export type DatabaseUser = 'site' | 'operator';

/** A PostgreSQL server. Replicas that start together migrate one after the other. */
export async function openPostgres(url: string, user: DatabaseUser = 'site'): Promise<Database> {
  try {
    await migrateAlone(url);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError('База данных по DATABASE_URL недоступна или её не удалось обновить', { cause });
  }
  const { pool, ...connected } = connect(url, user);
  return {
    ...connected,
    notice: 'База данных: PostgreSQL по DATABASE_URL.',
    listen: listenAt(url),
    alone: (work) => alone(url, work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** The database as it is, without migrations; `undefined` if it does not answer. */
export async function connectPostgres(
  url: string,
  user: DatabaseUser = 'site',
): Promise<Pick<Database, 'db' | 'close'> | undefined> {
  const { pool, db, close } = connect(url, user);
  try {
    await pool.query('select 1');
    return { db, close };
  } catch {
    await close();
    return undefined;
  }
}

function connect(url: string, user: DatabaseUser) {
  const pool = openPool(url, user);
  return { pool, db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

/** A pool that reconnects by itself after the server was away. */
function openPool(url: string, user: DatabaseUser): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    max: CONNECTIONS,
    ...(user === 'site' ? SITE_LIMITS : OPERATOR_LIMITS),
    keepAlive: true,
    // PostgreSQL compiles a query with a high estimated cost; ours are small, and compiling takes longer than running
    // them.
    options: '-c jit=off',
  });
  // A connection that the server drops, idle or inside a transaction, must not end the process: its query fails, and
  // the next one opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const migrateAlone = (url: string): Promise<void> =>
  alone(url, async (client) => {
    const db = drizzle({ client, schema });
    await refuseTrialVersion(db);
    await migrate(db, { migrationsFolder });
  });

/** Without time limits: a migration may rewrite a table, or wait for the replica that does. */
async function alone<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(client);
  } finally {
    // The lock is released with the connection.
    await client.end();
  }
}
