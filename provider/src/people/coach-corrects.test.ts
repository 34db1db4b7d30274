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
  updateUser,
  uploadDocument,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { SAMPLE_IMAGE } from '../proof/matrix/payloads.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf, assertRefused, type Visitor } from '../testing/test-app.ts';

const scene = await startCampScene();
const { alone, athlete, club, coach, dataDir, db, guest, parent, son, stranger, unconfirmed } = scene;

const path = `/user/users/${alone.id}`;
const see = (visitor: Visitor, id = alone.id) => visitor.send('GET', `/user/users/${id}`);
const correct = (visitor: Visitor, payload: object = { weight: '45' }, id = alone.id) =>
  visitor.send('PUT', `/user/users/${id}`, { payload });
const upload = (visitor: Visitor, id = alone.id) =>
  visitor.send('POST', `/user/users/${id}/documents/umo`, {
    payload: SAMPLE_IMAGE.body,
    headers: SAMPLE_IMAGE.headers,
  });
const date = (visitor: Visitor, id = alone.id) =>
  visitor.send('PUT', `/user/users/${id}/documents/umo`, { payload: { valid_until: '2099-01-01' } });
const remove = (visitor: Visitor, id = alone.id) => visitor.send('DELETE', `/user/users/${id}/documents/umo`);

const row = async (id = alone.id) => (await db.select().from(users).where(eq(users.id, id)))[0];
const change = (values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, alone.id));

/** Nothing of an athlete is changed by somebody, who learns nothing by trying. */
async function assertKeptFrom(visitor: Visitor, id = alone.id) {
  const before = await row(id);
  for (const attempt of [correct(visitor, {}, id), correct(visitor, { lastname: 'Чужой' }, id)])
    assertRefused(await attempt, 404, 'not_found');
  for (const attempt of [upload, date, remove]) assertRefused(await attempt(visitor, id), 404, 'not_found');
  assert.deepEqual(await row(id), before);
}

test('a coach corrects everything that is said about an athlete without an account', async () => {
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
  };
  assert.equal(answerOf(getUser, await see(coach)).may_correct, true);
  const answer = answerOf(updateUser, await correct(coach, corrected));
  assert.deepEqual({ ...answer, ...corrected }, answer);
  assert.equal(answer.may_correct, true);
  const listed = answerOf(listAthletes, await coach.send('GET', `/athletes?coachId=${coach.id}`));
  const { lastname, weight, birthdate } = listed.find(({ id }) => id === alone.id) ?? {};
  assert.deepEqual([lastname, weight, birthdate], ['Исправленная', '47', '2011-02-28']);
});

test('the coach’s corrections meet the rules of every profile', async () => {
  const before = await row();
  for (const [field, value] of [
    ['birthday', '2099-01-01'],
    ['birthday', '2011-02-30'],
    ['sex', 'М'],
    ['weight', ' '],
    ['technical_quality', '99 гып'],
    ['sport_qualification', 'мастер'],
    ['lastname', ''],
  ] as const) {
    const { fields } = assertRefused(await correct(coach, { [field]: value }), 400, 'invalid_input');
    assert.deepEqual(Object.keys(fields ?? {}), [field]);
  }
  const untouchable = {
    email: 'own@league.test',
    coach_id: 2,
    club_id: 2,
    confirmed: false,
    user_type: 'club',
  };
  answerOf(updateUser, await correct(coach, untouchable));
  assert.deepEqual(await row(), before);
});

test('a coach uploads, dates and removes the papers of an athlete without an account', async () => {
  const folder = join(dataDir, 'documents');
  answerOf(uploadDocument, await upload(coach));
  assert.equal(readdirSync(folder).length, 1);
  assert.equal(answerOf(dateDocument, await date(coach)).valid_until, '2099-01-01');
  const papers = answerOf(listDocuments, await club.send('GET', `${path}/documents`));
  assert.equal(papers.find(({ kind }) => kind === 'umo')?.status, 'valid');
  answerOf(deleteDocument, await remove(coach));
  assert.deepEqual(readdirSync(folder), []);
});

test('photo, consents, club, copy of the data and deletion are not the coach’s', async () => {
  const image = { payload: SAMPLE_IMAGE.body, headers: SAMPLE_IMAGE.headers };
  const place = { payload: { clubId: coach.id, coachselected: coach.id } };
  for (const response of [
    await coach.send('POST', `${path}/upload-image`, image),
    await coach.send('DELETE', `${path}/image`),
    await coach.send('GET', `${path}/consents`),
    await coach.send('GET', `${path}/export`),
    await coach.send('PUT', `${path}/affiliation`, place),
    await coach.send('POST', `${path}/delete`, { payload: { password: 'Dobok2025' } }),
  ])
    assertRefused(response, 404, 'not_found');
});

test('the coach’s right ends when an account or a parent takes the athlete over, and he goes on seeing', async () => {
  for (const takeover of [{ email: 'taken@league.test' }, { parentId: parent.id }]) {
    answerOf(updateUser, await correct(coach));
    await change(takeover);
    await assertKeptFrom(coach);
    assert.equal(answerOf(getUser, await see(coach)).may_correct, false);
    await change({ email: null, parentId: null });
  }
  assert.equal(answerOf(getUser, await see(parent, son.id)).may_correct, true);
  assert.equal(answerOf(getUser, await see(athlete, athlete.id)).may_correct, true);
  assert.equal(answerOf(getUser, await see(club, alone.id)).may_correct, false);
});

test('athletes with an own account or a parent’s are theirs; a foreign athlete looks like an absent one', async () => {
  for (const id of [athlete.id, son.id, stranger.id, 999_999]) await assertKeptFrom(coach, id);
  for (const visitor of [club, parent, athlete]) await assertKeptFrom(visitor);
  assertRefused(await correct(guest), 401, 'unauthorized');
});

test('a coach who waits, who has left the athlete, or has not confirmed him corrects nothing', async () => {
  await unconfirmed(coach, () => assertKeptFrom(coach));
  await unconfirmed(alone, () => assertKeptFrom(coach));
  await change({ coachId: stranger.coachId });
  await assertKeptFrom(coach);
  await change({ coachId: coach.id });
  answerOf(updateUser, await correct(coach));
});
