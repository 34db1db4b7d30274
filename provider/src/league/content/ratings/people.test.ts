import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, getRatingChanges, getRatingTable } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  dayAthletes,
  tournamentDays,
  users,
} from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { visitorAs } from '../../../testing/test-app.ts';
import { findInPublishedTexts } from '../publications/published-texts.ts';
import type { TableDocument } from './save-table.ts';

/** An athlete of the league, born in 2011. */
async function addAthlete(db: Db, lastname: string): Promise<number> {
  const person = { firstname: 'Ян', lastname, birthday: '2011-05-06', clubId: 1 };
  const [athlete] = await db
    .insert(users)
    .values({ ...person, userType: 'athlete', confirmed: true })
    .returning();
  return athlete?.id ?? 0;
}
const params = { rating: 'championship' } as const;

test('name that everybody may not read · stays in the table and is named at the desk; a namesake is not', async () => {
  const { app, db: own, goLive: go, organiser: asks, upload: send } = await startRatingScene();
  const athlete = await visitorAs(app, 'athlete');
  await own.update(users).set({ birthday: '2011-05-06' }).where(eq(users.id, athlete.id));
  const rows = [2011, 2012].map((born) => ['41', 'ОРЛОВ  Марк', 'Олимп', born, 90, '']);
  await go(...rows);
  answerOf(await send(ratingBook(...rows, ['33', 'Белов Ян', 'Олимп', '', 10, ''])));
  const hidden = async () => answerOf(await asks.call(getRatingChanges, { params })).hidden;
  assert.deepEqual(await hidden(), { count: 0, first: [] });
  const body = { allowed: false, version: 'any' };
  answerOf(await athlete.call(decideDissemination, { params: { id: athlete.id }, body }));
  assert.deepEqual(await hidden(), { count: 1, first: ['ОРЛОВ Марк (Муж., 41)'] });
  const tournamentId = 'spring';
  await own.insert(tournamentDays).values({ tournamentId, state: {} as DayState });
  const entry = { sex: 'male' as const, club: 'Олимп', region: 'Фрязино', birthdate: '2012-05-01' };
  const refused = { name: 'Белов Ян', dissemination: 'refused' as const };
  await own.insert(dayAthletes).values({ ...entry, ...refused, tournamentId });
  assert.equal((await hidden()).count, 2, 'refused by word at a tournament');
  assert.deepEqual(
    await findInPublishedTexts({ db: own, isConfirmationRequired: false }),
    [],
    'it is masked where it is read',
  );
});

test('erasure · takes an athlete out of every revision of a table, and leaves a namesake of another year', async () => {
  const { bring, colleague, db, goLive, publish, upload } = await startRatingScene();
  const id = await addAthlete(db, 'Зверев');
  const rows = [2011, 2013].map((born) => ['41', 'Зверев Ян', 'Олимп', born, 90, '']);
  await goLive(...rows);
  const third = ['33', 'Белов Ян', 'Зверев Ян', '', 10, ''];
  answerOf(await upload(ratingBook(...rows, third), { by: colleague }));
  await db.transaction((tx) => erasePerson(tx, id));
  const revisions = await db.select().from(contentRevisions).orderBy(contentRevisions.number);
  const stored = [...revisions, ...(await db.select().from(contentDrafts))];
  const known = stored.map(({ document }) =>
    (document as TableDocument).rows.map(({ name, club, born }) => [name, club, born]),
  );
  const namesake = ['Зверев Ян', 'Олимп', 2013];
  const whole = [namesake, ['Белов Ян', 'Удалённый участник', undefined]];
  assert.deepEqual(known, [[namesake], whole, whole]);
  answerOf(await publish());
  assert.equal((await bring()).ratings[0]?.rows.length, 2);
});

test('download of the archive’s table · is without people who were erased', async () => {
  const { archive, db, organiser } = await startRatingScene();
  const id = await addAthlete(db, 'Зверев');
  const namesake = line('Зверев Ян', 80, { born: 2013 });
  archive.rows = [line('Зверев Ян', 90, { born: 2011 }), namesake];
  await db.transaction((tx) => erasePerson(tx, id));
  const { rows } = answerOf(await organiser.call(getRatingTable, { params }));
  assert.deepEqual(rows, [namesake]);
});
