import assert from 'node:assert/strict';
import { type Ask, testMigration } from '../../testing/database/earlier-migrations.ts';

const athlete = (name: string) => ({
  sex: 'М',
  name,
  birthdate: '2014-03-09',
  weight: '41',
  sport_qualification: 8,
  technical_quality: '8',
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей',
});
const ROWS = JSON.stringify([athlete('Смирнов Олег'), athlete('Носов Илья')]);
const CONSENT = JSON.stringify({
  processing: '2026-01-10',
  dissemination: null,
  at: '2026-01-20T10:00:00.000Z',
  address: '192.0.2.1',
});
const BRACKET = JSON.stringify([
  [{ id: 1, matchNumber: '101', sportsman1: 'Олег', sportsman2: 'Илья', hidden: false }],
]);

const LEAGUE = `
  insert into clubs (id, name, city) values (1, 'Олимп', 'Фрязино');
  insert into users (id, user_type, email, firstname, lastname, club_id, birthday, confirmed) values
    (1, 'club', 'club@league.test', 'Анна', 'Орлова', 1, null, true),
    (2, 'referee', 'referee@league.test', 'Пётр', 'Судья', null, null, true),
    (3, 'athlete', null, 'Олег', 'Смирнов', 1, '2014-03-09', true);
  insert into consents (user_id, subject_id, policy, version, address) values
    (1, 1, 'personal_data', '2025-02-01', '127.0.0.1');
  insert into documents (user_id, kind, file_name, valid_until) values (3, 'umo', 'paper', '2026-12-31');
  insert into activities (id, kind, name, date, location, created_by) values
    (1, 'camp', 'Лагерь', '2099-07-12', 'Клин', 1);
  insert into participants (activity_id, user_id, status) values (1, 3, 'accepted');
  insert into tournaments (id, title, date, applications_until) values ('cup', 'Кубок', '2026-03-22', '2026-03-17');
  insert into applications (id, author_id, key, tournament_id, category, status, revision, rows, consent) values
    (1, 1, gen_random_uuid(), 'cup', 'cadets-b', 'accepted', 2, '${ROWS}', '${CONSENT}'),
    (2, 2, gen_random_uuid(), 'cup', 'cadets-b', 'submitted', 1, '${ROWS}', null);
  insert into category_groups (id, name) values (1, 'Юноши и Девушки');
  insert into weight_categories (id, group_id, sex, position, version, label, weight, count, rounds_a, updated_by) values
    (1, 1, 'male', 1, 1, 'до 41 кг', '41', 2, '${BRACKET}', 1);
  insert into bracket_revisions (category_id, version, rounds, rounds_a, rounds_b, saved_by, saved_at) values
    (1, 1, '[]', '${BRACKET}', '[]', 1, '2026-01-20');`;

const FILLED = [
  'activities',
  'applications',
  'bracket_revisions',
  'category_groups',
  'clubs',
  'consents',
  'documents',
  'participants',
  'tournaments',
  'users',
  'weight_categories',
];
const before = (table: string) => `rows_before_${table}`;

testMigration(
  'tables of a day · come empty, and every row of the league stays as it was',
  {
    migration: '0029_tournament_days',
    rows: LEAGUE + FILLED.map((table) => `create table ${before(table)} as table ${table};`).join('\n'),
  },
  async ({ ask }) => {
    for (const table of FILLED) {
      const { rows } = await ask(`select to_jsonb(old) as lost from ${before(table)} old
        where not exists (select from ${table} new where to_jsonb(new) @> to_jsonb(old))`);
      assert.deepEqual(rows, [], table);
      const { rows: counted } = await ask(
        `select (select count(*)::int from ${table}) - (select count(*)::int from ${before(table)}) as added`,
      );
      assert.deepEqual(counted, [{ added: 0 }], table);
    }
    assert.deepEqual(await column(ask, 'select count(*)::int from day_athletes'), [0]);
    assert.deepEqual(await column(ask, 'select count(*)::int from day_secretaries'), [0]);
    // The next migration makes a log of the brackets of the final.
    for (const table of ['tournament_days', 'day_log'])
      assert.deepEqual(await column(ask, `select distinct tournament_id from ${table}`), ['final2024']);
  },
);

const KEY = '00000000-0000-4000-8000-000000000001';
const command = (tournament: string, seq: number, key = 'gen_random_uuid()') => `
  insert into day_log (tournament_id, seq, key, actor_id, expects, type, payload, changes)
    values ('${tournament}', ${seq}, ${key}, 2, '{}', 'weigh', '{"entry": 1, "grams": 40000}', '[]');`;
const entry = (tournament: string, sex = 'male') => `
  insert into day_athletes (tournament_id, name, birthdate, sex, club, region, application_id, application_row, user_id, dissemination)
    values ('${tournament}', 'Смирнов Олег', '2014-03-09', '${sex}', 'Олимп', 'Фрязино', 1, 1, 3, 'unasked');`;
const secretary = (tournament: string) =>
  `insert into day_secretaries (tournament_id, user_id) values ('${tournament}', 2)`;

/** Opens the day of the cup, of an application from before the migration, and an empty one beside it. */
async function openDays(ask: Ask): Promise<void> {
  await ask(`insert into tournament_days (tournament_id, state) values ('cup', '{}'), ('other', '{}')`);
  await ask(entry('cup'));
  await ask(secretary('cup'));
  await ask(command('cup', 1, `'${KEY}'`));
}

const column = async (ask: Ask, query: string) => (await ask(query)).rows.flatMap(Object.values);

testMigration(
  'log of a day · refuses every change, removal and emptying of its commands, but lets the author go',
  { migration: '0029_tournament_days', rows: LEAGUE },
  async ({ ask }) => {
    await openDays(ask);
    const whole = `select to_jsonb(l) - 'actor_id' from day_log l where tournament_id = 'cup'`;
    const kept = await column(ask, whole);
    for (const statement of [
      ...[`seq = 2`, `key = gen_random_uuid()`, `actor_id = 1`, `at = now()`, `expects = '{"plan": 1}'`].map(
        (change) => `update day_log set ${change}`,
      ),
      ...[`type = 'draw'`, `payload = '{}'`, `changes = '[{}]'`, `actor_id = null, changes = '[{}]'`].map(
        (change) => `update day_log set ${change} where tournament_id = 'cup'`,
      ),
      `delete from day_log where tournament_id = 'cup'`,
      // Notes refer to it: without `cascade` the database refuses before the trigger does.
      'truncate day_log cascade',
      'truncate tournament_days cascade',
    ])
      await assert.rejects(ask(statement), { code: '23001' }, statement);
    assert.deepEqual(await column(ask, whole), kept);
    await ask('delete from applications where author_id = 2');
    await ask('delete from users where id = 2');
    assert.deepEqual(await column(ask, whole), kept);
    assert.deepEqual(await column(ask, `select actor_id from day_log where tournament_id = 'cup'`), [null]);
  },
);

testMigration(
  'day · takes a number and a key once, knows its entries and secretaries, and outlives applications and accounts',
  { migration: '0029_tournament_days', rows: LEAGUE },
  async ({ ask }) => {
    await openDays(ask);
    for (const [statement, constraint] of [
      [command('cup', 1), 'day_log_tournament_id_seq_pk'],
      [command('cup', 2, `'${KEY}'`), 'day_log_key'],
      [command('nowhere', 1), 'day_log_tournament_id_tournament_days_tournament_id_fk'],
      [entry('nowhere'), 'day_athletes_tournament_id_tournament_days_tournament_id_fk'],
      [entry('cup', 'М'), 'day_athletes_sex'],
      [secretary('nowhere'), 'day_secretaries_tournament_id_tournament_days_tournament_id_fk'],
      [secretary('cup'), 'day_secretaries_tournament_id_user_id_pk'],
    ] as const)
      await assert.rejects(ask(statement), { constraint }, statement);
    await assert.rejects(ask(`delete from tournament_days where tournament_id = 'cup'`), { code: '23503' });
    await ask(command('other', 1, `'${KEY}'`));

    await ask('delete from applications');
    await ask('delete from users where id in (2, 3)');
    const { rows } = await ask('select name, application_id, application_row, user_id from day_athletes');
    assert.deepEqual(rows, [
      { name: 'Смирнов Олег', application_id: null, application_row: 1, user_id: null },
    ]);
    assert.deepEqual(await column(ask, 'select user_id from day_secretaries'), []);
  },
);
