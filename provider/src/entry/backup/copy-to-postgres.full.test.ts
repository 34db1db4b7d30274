import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import * as schema from '../../platform/db/schema.ts';
import { withEmptyPostgres } from '../../testing/database/empty-postgres.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { TABLES } from './tables.ts';

// Runs with PostgreSQL only: the copy needs both databases.
const server = process.env.TEST_DATABASE_URL;

if (server)
  test('copy · moves every row, continues the id sequences, and refuses a second copy', async () => {
    const client = await PGlite.create();
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder });
    await seedDemo(db, '2026-01-31');
    await db.execute(
      sql`update users set birthday = '2012-02-29', lastname = E'Ёлкин \\"\\n\\t' where id = 41`,
    );
    await db.execute(sql`update users set created_at = '2026-01-31 12:00:00.123456+03' where id = 1`);
    const dump = await client.dumpDataDir('none');
    const ofSource = async (table: string) =>
      (await client.query<{ count: number }>(`select count(*)::int as count from "${table}"`)).rows[0]?.count;

    await withEmptyPostgres(server, async (url) => {
      const states = await copyToPostgres(dump, url);
      assert.deepEqual(
        states.map(({ table }) => table),
        TABLES,
      );
      for (const { table, rows } of states) assert.equal(rows, await ofSource(table), table);

      const copy = await openPostgres(url);
      const people = await copy.db.select().from(schema.users).orderBy(schema.users.id);
      assert.deepEqual(people, await db.select().from(schema.users).orderBy(schema.users.id));
      const [club] = await copy.db.insert(schema.clubs).values({ name: 'Новый' }).returning();
      assert.ok(club && (await ofSource('clubs')) !== undefined);
      const bad = copy.db.execute(sql`update users set club_id = -1 where id = 41`);
      await assert.rejects(bad, 'links between tables hold again');
      await copy.close();
      await assert.rejects(copyToPostgres(dump, url), /не пуста/);
    });
    await withEmptyPostgres(server, async (url) => {
      const foreign = new pg.Client({ connectionString: url });
      await foreign.connect();
      await foreign.query('create table somebody_elses (id int)');
      await foreign.end();
      await assert.rejects(copyToPostgres(dump, url), /не пуста/);
    });
    await client.close();
  });

test('copy · includes every table of the schema', () => {
  for (const table of ['users', 'participants', 'payments', 'outbox', 'day_log'])
    assert.ok(TABLES.includes(table), table);
});
