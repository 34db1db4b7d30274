import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { listenAt } from '../../platform/db/listening.ts';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import * as schema from '../../platform/db/schema.ts';
import type { Template, TestDatabase } from './database-template.ts';

/** An arbitrary number that all test processes share. */
const TEMPLATE_LOCK = 7_015_250;

export async function createPostgresTestDatabase(url: string, template: Template): Promise<TestDatabase> {
  const name = `league_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const source = await ensureTemplate(client, url, template);
    await client.query(`create database ${name} template ${source}`);
  });
  const pool = openPool(url, name);
  const statements: string[] = [];
  return {
    db: drizzle({ client: pool, schema, logger: { logQuery: (text) => void statements.push(text) } }),
    listen: listenAt(addressOf(url, name)),
    statements,
    close: async () => {
      await pool.end();
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function ensureTemplate(client: pg.Client, url: string, template: Template): Promise<string> {
  const name = `league_template_${template.fingerprint}`;
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  // The template is renamed last, so that an interrupted run leaves no incomplete one.
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const pool = openPool(url, draft);
  const db = drizzle({ client: pool, schema });
  await migrate(db, { migrationsFolder });
  await template.fill(db);
  await pool.end();
  await client.query(`alter database ${draft} rename to ${name}`);
  return name;
}

function addressOf(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

function openPool(url: string, database: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: addressOf(url, database) });
  pool.on('error', () => {});
  return pool;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
