import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, getRatingChanges, getRatingTable } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  athleteNames,
  dayAthletes,
  fileRemovals,
  tournamentDays,
  users,
} from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, publishRows, ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { visitorAs } from '../../../testing/test-app.ts';
import { photoHref } from '../photos.ts';
import { rowsOf } from '../rating-tables.ts';

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
});

test('erasure · takes an athlete out of every table, and leaves a namesake of another year', async () => {
  const { colleague, db, goLive, read, upload } = await startRatingScene();
  const id = await addAthlete(db, 'Зверев');
  const rows = [2011, 2013].map((born) => ['41', 'Зверев Ян', 'Олимп', born, 90, '']);
  await goLive(...rows);
  answerOf(await upload(ratingBook(...rows, ['33', 'Белов Ян', 'Олимп', '', 10, '']), { by: colleague }));
  await publishRows(db, [line('Зверев Ян', 90, { born: 2011, photo: photoHref('a.webp') })], 'season-2024');
  await db.transaction((tx) => erasePerson(tx, id));
  const stored = await Promise.all([1, 2].map((number) => rowsOf(db, 'championship', number)));
  assert.deepEqual(
    stored.map((table) => table.map(({ name, born }) => [name, born])),
    [
      [['Зверев Ян', 2013]],
      [
        ['Зверев Ян', 2013],
        ['Белов Ян', undefined],
      ],
    ],
  );
  assert.deepEqual((await db.select().from(athleteNames)).map(({ born }) => born).toSorted(), [2013, null]);
  assert.equal((await read()).live?.athletes, 1);
  assert.deepEqual(
    (await db.select().from(fileRemovals)).map(({ name }) => name),
    ['a.webp'],
  );
});

test('erasure · leaves what may be somebody’s who stays, and everything of a name that no coach has confirmed', async () => {
  const { db } = await startRatingScene();
  const [one, , other] = [
    await addAthlete(db, 'Зверев'),
    await addAthlete(db, 'Зверев'),
    await addAthlete(db, 'Лисицын'),
  ];
  await db.update(users).set({ confirmed: false }).where(eq(users.id, other));
  const rows = ['Зверев Ян', 'Лисицын Ян'].map((name) => line(name, 90, { born: 2011 }));
  await publishRows(db, rows);
  for (const id of [one, other]) await db.transaction((tx) => erasePerson(tx, id));
  assert.equal((await rowsOf(db, 'championship', 1)).length, 2);
});

test('download of a table · is without people who were erased', async () => {
  const { db, organiser } = await startRatingScene();
  const id = await addAthlete(db, 'Зверев');
  const namesake = line('Зверев Ян', 80, { born: 2013 });
  await db.transaction((tx) => erasePerson(tx, id));
  await publishRows(db, [line('Зверев Ян', 90, { born: 2011 }), namesake]);
  const { rows } = answerOf(await organiser.call(getRatingTable, { params }));
  assert.deepEqual(rows, [namesake]);
});
