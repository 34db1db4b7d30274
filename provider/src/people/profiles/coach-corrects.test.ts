import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  dateDocument,
  deleteDocument,
  getUser,
  listAthletes,
  listDocuments,
  type ProfileBody,
  updateUser,
  uploadDocument,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { fileJob } from '../../platform/storage/removals.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { alone, app, athlete, club, coach, dataDir, db, parent, son } = scene;

const file = imageFile(await picture().png().toBuffer());
const see = (visitor: Visitor, id = alone.id) => visitor.call(getUser, { params: { id } });
const correct = (visitor: Visitor, body: ProfileBody = { weight: '45' }, id = alone.id) =>
  visitor.call(updateUser, { params: { id }, body });
const upload = (visitor: Visitor, id = alone.id) =>
  visitor.call(uploadDocument, { params: { id, kind: 'umo' }, file });
const date = (visitor: Visitor, id = alone.id) =>
  visitor.call(dateDocument, { params: { id, kind: 'umo' }, body: { valid_until: '2099-01-01' } });
const remove = (visitor: Visitor, id = alone.id) =>
  visitor.call(deleteDocument, { params: { id, kind: 'umo' } });

const row = async (id = alone.id) => (await db.select().from(users).where(eq(users.id, id)))[0];
const change = (values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, alone.id));

/** Asserts that the visitor can change nothing of the athlete and cannot tell whether the athlete exists. */
async function assertKeptFrom(visitor: Visitor, id = alone.id) {
  const before = await row(id);
  for (const attempt of [correct(visitor, {}, id), correct(visitor, { lastname: 'Чужой' }, id)])
    assertRefused(await attempt, 404, 'not_found');
  for (const attempt of [upload, date, remove]) assertRefused(await attempt(visitor, id), 404, 'not_found');
  assert.deepEqual(await row(id), before);
}

test('correct · lets a coach correct every field of an athlete without an account', async () => {
  const corrected = {
    lastname: 'Исправленная',
    firstname: 'Анна',
    middlename: null,
    sex: 'Жен.',
    birthday: '2011-02-28',
    weight: '47',
    technical_quality: '3 гып (сине-красный пояс)',
    sport_qualification: '1 юношеский',
    federation: 'Московская область',
  } as const;
  assert.equal(answerOf(await see(coach)).may_correct, true);
  const answer = answerOf(await correct(coach, corrected));
  assert.deepEqual({ ...answer, ...corrected }, answer);
  assert.equal(answer.may_correct, true);
  const listed = answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } }));
  const { lastname, weight, birthdate } = listed.find(({ id }) => id === alone.id) ?? {};
  assert.deepEqual([lastname, weight, birthdate], ['Исправленная', '47', '2011-02-28']);
});

test('correct · lets a coach upload, date and delete the papers of an athlete without an account', async () => {
  const folder = join(dataDir, 'documents');
  answerOf(await upload(coach));
  assert.equal(readdirSync(folder).length, 1);
  assert.equal(answerOf(await date(coach)).valid_until, '2099-01-01');
  const papers = answerOf(await club.call(listDocuments, { params: { id: alone.id } }));
  assert.equal(papers.find(({ kind }) => kind === 'umo')?.status, 'valid');
  answerOf(await remove(coach));
  await fileJob.run(app);
  assert.deepEqual(readdirSync(folder), []);
});

test('correct · ends when the athlete gets an account or a parent; the coach still sees the profile', async () => {
  for (const takeover of [{ email: 'taken@league.test' }, { parentId: parent.id }]) {
    answerOf(await correct(coach));
    await change(takeover);
    await assertKeptFrom(coach);
    assert.equal(answerOf(await see(coach)).may_correct, false);
    await change({ email: null, parentId: null });
  }
  assert.equal(answerOf(await see(parent, son.id)).may_correct, true);
  assert.equal(answerOf(await see(athlete, athlete.id)).may_correct, true);
  assert.equal(answerOf(await see(club, alone.id)).may_correct, false);
});
