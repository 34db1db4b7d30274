import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { migrationsBefore } from '../testing/earlier-migrations.ts';
import { withEmptyPostgres } from '../testing/empty-postgres.ts';
import { migrationsFolder } from './migrations.ts';

const earlier = migrationsBefore('0008_club_names');

const BEFORE = `
  insert into clubs (id, name) values (1, 'Орлёнок'), (2, 'ОРЛЕНОК'), (3, 'орленок'), (4, 'Орленок (№3)'),
    (5, 'Орлёнок'), (6, 'Барс'), (7, 'барс');
  insert into users (id, user_type, firstname, lastname, club_id, confirmed, deleted_at, email_verified_at)
    select id, 'club', 'Имя', 'Клуба ' || id, case id when 5 then null else id end, id = 2,
      case id when 5 then now() end, case id when 6 then now() end from clubs;`;

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

async function assertRenamed(ask: Ask): Promise<void> {
  const { rows: clubs } = await ask('select name, closed_at is not null as closed from clubs order by id');
  assert.deepEqual(
    clubs.map(({ name }) => name),
    ['Орлёнок (№1)', 'ОРЛЕНОК', 'орленок (№3)', 'Орленок (№3) (№4)', 'Орлёнок', 'Барс', 'барс (№7)'],
  );
  assert.deepEqual(
    clubs.map(({ closed }) => closed),
    [false, false, false, false, true, false, false],
  );
  const { rows: told } = await ask('select user_id, message from notifications order by user_id');
  assert.deepEqual(
    told.map((row) => row.user_id),
    [1, 3, 4, 7],
  );
  assert.match(String(told[0]?.message), /Ваш теперь записан как «Орлёнок \(№1\)»/);
  const { rows: held } = await ask('select id from clubs where name_held_at is not null order by id');
  assert.deepEqual(
    held.map(({ id }) => id),
    [2, 6],
    'the league has confirmed the one, and the other its address',
  );
  const hold = (name: string) =>
    ask(`insert into clubs (id, name, name_held_at) values (100, '${name}', now())`);
  for (const name of ['БАРС', 'орлёнок']) await assert.rejects(hold(name), { constraint: 'clubs_name' });
  await hold('Барс (№7)');
}

test('clubs that had one name before names were unique: the confirmed one keeps it, the others are told theirs', async () => {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: earlier });
  await client.exec(BEFORE);
  await migrate(drizzle({ client }), { migrationsFolder });
  await assertRenamed((text) => client.query(text));
  await client.close();
});

const server = process.env.TEST_DATABASE_URL;
if (server)
  test('the same on PostgreSQL', () =>
    withEmptyPostgres(server, async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await migratePostgres(drizzlePostgres({ client }), { migrationsFolder: earlier });
      await client.query(BEFORE);
      await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
      await assertRenamed((text) => client.query(text));
      await client.end();
    }));
