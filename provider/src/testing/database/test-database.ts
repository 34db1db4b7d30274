import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { seedDemo } from '../../entry/seed/seed-demo.ts';
import type { Db, Listen } from '../../platform/db/database.ts';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import { listenAt } from '../../platform/db/postgres.ts';
import * as schema from '../../platform/db/schema.ts';
import { askPostgres, createDatabase } from '../servers/postgres-server.ts';

export interface TestDatabase {
  db: Db;
  listen: Listen;
  /** The SQL of every statement so far. */
  statements: string[];
  /** Gives the database back. What was done in it is undone. */
  close(): Promise<void>;
}

/** The day on which the demo league of every test is seeded. */
const TEST_DAY = '2026-01-31';

/** The password of the demo accounts, hashed as cheaply as argon2 can: most tests log in several people. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$sk+qI/P/bUitUqcIabrtIg$wfH8DbI2IVjKzOLIPkouF6DZfEOhsJmWJqhkefJ7byM';

/** Databases of this process that no test uses. */
const free: Omit<TestDatabase, 'close'>[] = [];

/**
 * A database with the demo league: on the PostgreSQL of `TEST_DATABASE_URL`, else embedded. The tests of
 * a process use the same one, one after the other.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await makeDatabase());
  database.statements.length = 0;
  return {
    ...database,
    close: async () => {
      await database.db.execute(sql`select pristine.restore()`);
      free.push(database);
    },
  };
}

async function makeDatabase(): Promise<Omit<TestDatabase, 'close'>> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await createOnServer(url) : await createEmbedded();
  const { db } = database;
  await seedDemo(db, TEST_DAY);
  await db.update(schema.users).set({ passwordHash: CHEAP_HASH }).where(ne(schema.users.passwordHash, ''));
  for (const statement of KEEP) await db.execute(sql.raw(statement));
  return database;
}

async function createEmbedded() {
  const client = await PGlite.create();
  const statements: string[] = [];
  const logger = { logQuery: (text: string) => void statements.push(text) };
  const db = drizzleEmbedded({ client, schema, logger });
  await migrateEmbedded(db, { migrationsFolder });
  const listen: Listen = (channel, onNotice) => client.listen(channel, onNotice);
  return { db, listen, statements };
}

async function createOnServer(server: string) {
  const name = `league_test_${randomUUID().replaceAll('-', '')}`;
  const connectionString = await createDatabase(server, name);
  // Idle connections let the process end.
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true });
  pool.on('error', () => {});
  process.once('beforeExit', () =>
    pool.end().then(() => askPostgres(server, `drop database ${name} with (force)`)),
  );
  const statements: string[] = [];
  const db = drizzle({ client: pool, schema, logger: { logQuery: (text) => void statements.push(text) } });
  await migrate(db, { migrationsFolder });
  return { db, listen: listenAt(connectionString), statements };
}

/**
 * Copies all tables, and creates the function that makes them equal to their copies. It touches changed rows only, with
 * triggers and foreign keys off, so that their order does not matter.
 */
const KEEP = [
  `do $do$
declare name text;
begin
  create schema pristine;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table pristine.%1$I as table public.%1$I', name);
  end loop;
  create view pristine.sequences as
    select schemaname, sequencename, last_value, start_value from pg_sequences where schemaname = 'public';
  create table pristine.kept_sequences as table pristine.sequences;
end $do$`,
  `create function pristine.restore() returns void language plpgsql as $function$
declare one record;
begin
  set local session_replication_role = replica;
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%1$I t where t::text not in (select p::text from pristine.%1$I p)', one.name);
    execute format('insert into public.%1$I overriding system value
      select * from pristine.%1$I p where p::text not in (select t::text from public.%1$I t)', one.name);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
    from pristine.kept_sequences;
end $function$`,
];
