import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { getDayDesk } from '@league/shared/contract';
import { type DayState, parseProof, proofOf, upcastState, verifyProof } from '@league/shared/day';
import { asc, eq } from 'drizzle-orm';
import { replay } from '../../league/days/operator/rebuild-day.ts';
import { testMigration } from '../../testing/database/earlier-migrations.ts';
import { dayLog, dayNotes, tournamentDays } from './schema.ts';

interface Earlier {
  commands: { seq: number; type: string; payload: object; changes: object[] }[];
  state: DayState;
  proof: unknown;
}
/** A log from before the list of reasons, with the proof that was published for it. */
const earlier = JSON.parse(
  readFileSync(new URL('../../testing/database/earlier-logs/free-reasons.json', import.meta.url), 'utf8'),
) as Earlier;

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const day = (tournament: string, names: readonly string[], firstId: number) => `
  insert into tournament_days (tournament_id, seq, state) values
    ('${tournament}', ${earlier.state.seq}, ${quoted(earlier.state)});
  insert into day_athletes (id, tournament_id, name, birthdate, sex, club, region, dissemination) values ${names
    .map(
      (name, index) =>
        `(${firstId + index}, '${tournament}', '${name}', '2013-01-01', 'male', 'Олимп', 'Клин', 'unasked')`,
    )
    .join()};
  insert into day_log (tournament_id, seq, key, expects, type, payload, changes) values ${earlier.commands
    .map(
      ({ seq, type, payload, changes }) =>
        `('${tournament}', ${seq}, gen_random_uuid(), '{}', '${type}', ${quoted(payload)}, ${quoted(changes)})`,
    )
    .join()};`;

const WORDS = /Белов|перелом|справка|сотрясение|болел|Перевес|рейтинга|Не взвешен/;

testMigration(
  'reasons of a log · become choices of the list, and the words stand beside it',
  {
    migration: '0031_day_notes',
    rows:
      day('cup', ['Носов Илья', 'Белов Ян', 'Ким Лев'], 1) +
      day('erased', ['Удалённый участник', 'Орлов Марк'], 101),
  },
  async ({ db }) => {
    for (const tournament of ['cup', 'erased']) {
      const log = await db.select().from(dayLog).where(eq(dayLog.tournamentId, tournament));
      const [row] = await db.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, tournament));
      assert.ok(row);
      const stored = { ...row, state: upcastState(row.state) };
      assert.doesNotMatch(JSON.stringify([log, stored]), WORDS);
      const { state, otherwise } = await replay(db, tournament);
      assert.deepEqual(state, stored.state);
      assert.deepEqual(otherwise, []);
      assert.doesNotThrow(() => getDayDesk.response.shape.state.parse(stored.state));
      const proof = proofOf(stored.state);
      assert.ok(proof);
      assert.deepEqual(verifyProof(proof), { isValid: true });
      assert.doesNotMatch(JSON.stringify(proof), WORDS);
      assert.deepEqual(
        [1, 2, 3, 7, 8].map((id) => stored.state.entries[id]?.reason),
        ['rating', 'unlisted', 'weighing', 'not-weighed', 'unlisted'],
      );
    }
    const notes = await db.select().from(dayNotes).orderBy(asc(dayNotes.seq));
    assert.deepEqual(
      notes.map(({ tournamentId, text, entries }) => [tournamentId, text, entries]),
      [
        ['cup', 'Белов Ян: справка от врача', [1, 2, 3]],
        ['cup', 'Белов Ян: перелом, справка', [1, 2, 3]],
        ['cup', 'Белов Ян: перелом, справка', [2]],
        ['cup', 'Белов Ян: сотрясение', [2]],
        ['cup', 'Ким болел', [8]],
      ],
    );
    await assert.rejects(db.update(dayLog).set({ type: 'draw' }), 'the log is append-only again');
    const published = parseProof(earlier.proof);
    assert.ok(published);
    assert.deepEqual(verifyProof(published), { isValid: true });
  },
);
