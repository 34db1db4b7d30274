import assert from 'node:assert/strict';
import { type Ask, testMigration } from '../../testing/database/earlier-migrations.ts';

const BEFORE = `
  insert into clubs (id, name) values (1, 'Орлёнок'), (2, 'ОРЛЕНОК'), (3, 'орленок'), (4, 'Орленок (№3)'),
    (5, 'Орлёнок'), (6, 'Барс'), (7, 'барс');
  insert into users (id, user_type, firstname, lastname, club_id, confirmed, deleted_at, email_verified_at)
    select id, 'club', 'Имя', 'Клуба ' || id, case id when 5 then null else id end, id = 2,
      case id when 5 then now() end, case id when 6 then now() end from clubs;`;

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

testMigration(
  'clubs with one name · the confirmed one keeps it, the others are renamed and told',
  { migration: '0008_club_names', rows: BEFORE },
  ({ ask }) => assertRenamed(ask),
);
