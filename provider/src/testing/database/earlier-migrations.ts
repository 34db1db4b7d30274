import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import * as schema from '../../platform/db/schema.ts';
import { withEmptyPostgres } from './empty-postgres.ts';

/** Runs SQL on the migrated database. */
export type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** A folder with the migrations before the given one, removed after the test file. */
function migrationsBefore(migration: string): string {
  const earlier = mkdtempSync(join(tmpdir(), 'league-migrations-'));
  after(() => rmSync(earlier, { recursive: true, force: true }));
  cpSync(migrationsFolder, earlier, { recursive: true });
  const journalFile = join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag < migration);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return earlier;
}

/**
 * Tests the effect of a migration on rows that were there before it: on PostgreSQL if the tests have a server, else
 * embedded. All later migrations run too.
 */
export function testMigration(
  name: string,
  { migration, rows }: { migration: string; rows: string },
  check: (migrated: { db: Db; ask: Ask }) => Promise<void>,
): void {
  const earlier = migrationsBefore(migration);
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    test(`${name} (PostgreSQL)`, () =>
      withEmptyPostgres(server, async (url) => {
        const pool = new pg.Pool({ connectionString: url });
        pool.on('error', () => {});
        const db = drizzlePostgres({ client: pool, schema });
        await migratePostgres(db, { migrationsFolder: earlier });
        await pool.query(rows);
        await migratePostgres(db, { migrationsFolder });
        await check({ db, ask: (text) => pool.query(text) });
        await pool.end();
      }));
    return;
  }
  test(`${name} (embedded)`, async () => {
    const client = await PGlite.create();
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: earlier });
    await client.exec(rows);
    await migrate(db, { migrationsFolder });
    await check({ db, ask: (text) => client.query(text) });
    await client.close();
  });
}
