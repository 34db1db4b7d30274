import assert from 'node:assert/strict';
import { upcastState } from '@league/shared/day';
import { asc } from 'drizzle-orm';
import { lockFinalDay } from '../../league/brackets/final-day.ts';
import { replay } from '../../league/days/operator/rebuild-day.ts';
import { testMigration } from '../../testing/database/earlier-migrations.ts';
import { bracketRevisions, dayLog, tournamentDays } from './schema.ts';

const rounds = (name: string) =>
  JSON.stringify([[{ id: 1, matchNumber: '101', sportsman1: name, sportsman2: '', hidden: false }]]);
const category = (id: number, name: string, version: number, by: number | null) => `
  insert into weight_categories (id, group_id, sex, position, version, label, weight, count, rounds_a, updated_at, updated_by)
  values (${id}, 1, 'male', ${id}, ${version}, 'до 33 кг', '33', 4, '${rounds(name)}', '2025-05-0${id}', ${by});`;
const revision = (id: number, version: number, name: string, by: number | null) => `
  insert into bracket_revisions (category_id, version, rounds, rounds_a, rounds_b, saved_by, saved_at)
  values (${id}, ${version}, '[]', '${rounds(name)}', '[]', ${by}, '2025-04-0${version}');`;

const ROWS = `
  insert into users (id, user_type, firstname, lastname) values (7, 'club', 'Анна', 'Орлова');
  insert into category_groups (id, name) values (1, 'Юноши и Девушки');
  ${category(1, 'Третий', 3, 7)}
  ${category(2, 'Никто не сохранял', 1, null)}
  ${category(3, 'Стёрто', 3, 7)}
  ${revision(1, 1, 'Первый', null)} ${revision(1, 2, 'Второй', 7)} ${revision(1, 3, 'Третий', 7)}
  ${revision(3, 1, 'До всех', 7)} ${revision(3, 2, 'Имя', null)}
`;

testMigration(
  'bracket log · holds every saved state with its author, and leads to what is shown',
  { migration: '0030_bracket_log', rows: ROWS },
  async ({ db }) => {
    const commands = await db.select().from(dayLog).orderBy(asc(dayLog.seq));
    assert.deepEqual(
      commands.map(({ seq, type, actorId }) => [seq, type, actorId]),
      [
        [1, 'import-sheets', null],
        [2, 'import-sheets', 7],
        [3, 'edit-sheet', 7],
        [4, 'edit-sheet', null],
        [5, 'edit-sheet', 7],
        [6, 'edit-sheet', 7],
      ],
    );
    const revisions = await db
      .select()
      .from(bracketRevisions)
      .orderBy(asc(bracketRevisions.categoryId), asc(bracketRevisions.version));
    assert.deepEqual(
      revisions.map((row) => [row.categoryId, row.version, row.roundsA[0]?.[0]?.sportsman1, row.savedBy]),
      [
        [1, 1, 'Первый', null],
        [1, 2, 'Второй', 7],
        [1, 3, 'Третий', 7],
        [2, 1, 'Никто не сохранял', null],
        [3, 1, 'До всех', 7],
        [3, 2, 'Имя', null],
        [3, 3, 'Стёрто', 7],
      ],
    );
    const [day] = await db.select().from(tournamentDays);
    const { state, otherwise } = await replay(db, 'final2024');
    assert.deepEqual(state, day && upcastState(day.state));
    assert.deepEqual(otherwise, []);
    await db.transaction(lockFinalDay);
    assert.equal(await db.$count(dayLog), commands.length, 'nothing is imported twice');
  },
);
