import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  CONSENT,
  getUser,
  giveConsent,
  listConsents,
  PHOTO_CONSENT,
  uploadUserImage,
  withdrawConsent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, users } from '../../platform/db/schema.ts';
import { fileJob } from '../../platform/storage/removals.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf, type Input } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const { app, athlete, coach, dataDir, db, parent, son } = await startCampScene();
const photo = { policy: 'child_photo', version: PHOTO_CONSENT.version } as const;
const data = { policy: 'personal_data', version: CONSENT.version } as const;

type Consent = Input<typeof giveConsent>['body'];
const give = (visitor: Visitor, id: number, body: Consent) =>
  visitor.call(giveConsent, { params: { id }, body, headers: { 'x-forwarded-for': '203.0.113.9' } });
const withdraw = (visitor: Visitor, id: number, policy: Consent['policy'] = 'child_photo') =>
  visitor.call(withdrawConsent, { params: { id, policy } });
const listed = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(listConsents, { params: { id } }));
const inForce = async (visitor: Visitor, id: number) =>
  (await listed(visitor, id)).filter(({ withdrawn_at }) => withdrawn_at === null).length;

const file = imageFile(await picture().png().toBuffer());
const upload = (visitor: Visitor, id: number) => visitor.call(uploadUserImage, { params: { id }, file });

test('give · stores one consent to the current text, with the IP address', async () => {
  await db.delete(consents).where(eq(consents.subjectId, athlete.id));
  const answers = await Promise.all([1, 2].map(() => give(athlete, athlete.id, data)));
  const [first, second] = answers.map((answer) => answerOf(answer));
  assert.deepEqual(first, second);
  assert.deepEqual(first, { ...data, subject_id: athlete.id, given_at: first?.given_at, withdrawn_at: null });
  assert.deepEqual(await listed(athlete, athlete.id), [first]);
  const rows = await db.select().from(consents).where(eq(consents.userId, athlete.id));
  assert.deepEqual(
    rows.map(({ address }) => address),
    ['203.0.113.9'],
  );
  const refusal = assertRefused(
    await give(athlete, athlete.id, { ...data, version: '1999-01-01' }),
    409,
    'stale_version',
  );
  assert.deepEqual(refusal.current, { version: CONSENT.version });
});

test('photo · needs the parent’s consent for a child and is deleted when it is withdrawn', async () => {
  const files = () => readdirSync(join(dataDir, 'uploads')).length;
  assertRefused(await upload(parent, son.id), 403, 'photo_consent_required');
  answerOf(await give(parent, son.id, photo));
  const { image_url } = answerOf(await upload(parent, son.id));
  assert.equal((await app.inject({ url: image_url })).statusCode, 200);

  const before = files();
  answerOf(await withdraw(parent, son.id));
  await fileJob.run(app);
  assert.equal(files(), before - 1);
  assert.equal((await app.inject({ url: image_url })).statusCode, 404);
  assert.equal(answerOf(await parent.call(getUser, { params: { id: son.id } })).image_url, null);
  assertRefused(await upload(parent, son.id), 403, 'photo_consent_required');
  answerOf(await withdraw(parent, son.id));
  const [record] = await listed(parent, son.id);
  assert.ok(record?.withdrawn_at);

  answerOf(await give(parent, son.id, photo));
  answerOf(await upload(parent, son.id));
  assert.equal((await listed(parent, son.id)).length, 2, 'the withdrawn one stays on record');
});

test('photo · lets a child with an account withdraw the consent but not give it', async () => {
  await db.update(users).set({ parentId: parent.id }).where(eq(users.id, athlete.id));
  assertRefused(await upload(athlete, athlete.id), 403, 'photo_consent_required');
  const refusal = assertRefused(await give(athlete, athlete.id, photo), 400, 'invalid_input');
  assert.deepEqual(Object.keys(refusal.fields ?? {}), ['policy']);
  answerOf(await give(parent, athlete.id, photo));
  answerOf(await upload(athlete, athlete.id));
  answerOf(await withdraw(athlete, athlete.id));
  assertRefused(await upload(athlete, athlete.id), 403, 'photo_consent_required');
  await db.update(users).set({ parentId: null }).where(eq(users.id, athlete.id));
});

test('photo · needs no consent for people without a parent', async () => {
  const { image_url } = answerOf(await upload(coach, coach.id));
  assertRefused(await give(coach, coach.id, photo), 400, 'invalid_input');
  answerOf(await withdraw(coach, coach.id));
  assert.equal((await app.inject({ url: image_url })).statusCode, 200);
});

test('withdraw · answers 409 for personal data, which needs deleting the account', async () => {
  answerOf(await give(athlete, athlete.id, data));
  const refusal = assertRefused(await withdraw(athlete, athlete.id, 'personal_data'), 409, 'conflict');
  assert.match(refusal.message, /удалите учётную запись/);
  assert.equal(await inForce(athlete, athlete.id), 1);
});
