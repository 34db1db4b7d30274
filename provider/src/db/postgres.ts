import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** Any number will do, as long as every replica uses the same one. */
const MIGRATION_LOCK = 7_015_249;

const CONNECT_MILLISECONDS = 5_000;
/** No call of ours takes this long: a longer one hangs, and holds a connection that others wait for. */
const STATEMENT_MILLISECONDS = 15_000;

/** A PostgreSQL server. Replicas that start together migrate one after the other. */
export async function openPostgres(url: string): Promise<Database> {
  try {
    await migrateAlone(url);
  } catch (cause) {
    throw new StartError('База данных по DATABASE_URL недоступна или её не удалось обновить', { cause });
  }
  const { pool, ...connected } = connect(url);
  return {
    ...connected,
    notice: 'База данных: PostgreSQL по DATABASE_URL.',
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** The database as it is, without migrations; `undefined` if it does not answer. */
export async function connectPostgres(url: string): Promise<Pick<Database, 'db' | 'close'> | undefined> {
  const { pool, db, close } = connect(url);
  try {
    await pool.query('select 1');
    return { db, close };
  } catch {
    await close();
    return undefined;
  }
}

function connect(url: string) {
  const pool = openPool(url);
  return { pool, db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

/** A pool that reconnects by itself after the server was away. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    // The server cannot cancel a statement if the server itself does not answer.
    query_timeout: STATEMENT_MILLISECONDS + 5_000,
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

/** Without time limits: a migration may rewrite a table, or wait for the replica that does. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // The lock is released with the connection.
    await client.end();
  }
}
