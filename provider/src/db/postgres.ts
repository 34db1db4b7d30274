import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** Any number will do, as long as every replica takes the same one. */
const MIGRATION_LOCK = 7_015_249;

/** A PostgreSQL server. Replicas that start together migrate one after the other. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw new StartError('База данных по DATABASE_URL недоступна или её не удалось обновить', { cause });
  }
  return {
    db: drizzle({ client: pool, schema }),
    notice: 'База данных: PostgreSQL по DATABASE_URL.',
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Destroyed rather than returned: a failed migration still holds its lock.
    client.release(true);
  }
}
