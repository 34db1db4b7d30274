import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import {
  createEvent,
  getUser,
  logout,
  requestPasswordReset,
  resendVerification,
  updateUser,
  uploadUserImage,
  validate,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { createAccessTokens } from '../../src/identity/session/tokens.ts';
import { outbox, users } from '../../src/platform/db/schema.ts';
import { startCampScene } from '../../src/testing/camp-scene.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { imageFile } from '../../src/testing/picture.ts';
import { assertRefused, TEST_SECRET, type Visitor } from '../../src/testing/test-app.ts';

const scene = await startCampScene();
const { db, athlete, club, coach, guest } = scene;

const upload = (visitor: Visitor & { id: number }, image: Buffer) =>
  visitor.call(uploadUserImage, { params: { id: visitor.id }, file: imageFile(image) });

test('picture · of 900 megapixels in half a megabyte is refused before decoding (415)', async () => {
  const image = png(30_000, 30_000);
  assert.ok(image.length < 1_000_000);
  const before = process.memoryUsage().rss;
  assertRefused(await upload(athlete, image), 415, 'invalid_input');
  assert.ok(process.memoryUsage().rss - before < 500e6);
});

test('body · never sets role, id, club or confirmation', async () => {
  const before = answerOf(await athlete.call(getUser, { params: { id: athlete.id } }));
  const payload = {
    firstname: 'Марк',
    id: club.id,
    user_type: 'club',
    userType: 'club',
    confirmed: false,
    club_id: 9,
    clubId: 9,
    coach_id: 9,
    parent_id: 9,
    email: 'mallory@league.test',
    password_hash: 'x',
    image_url: 'https://example.test/x.png',
  };
  const after = answerOf(await athlete.call(updateUser, { params: { id: athlete.id }, body: payload }));
  assert.deepEqual(after, { ...before, firstname: 'Марк' });
  const draft = {
    name: 'Аттестация',
    date: '2099-01-01',
    location: 'Клин',
    id: 1,
    created_by: 1,
    participants: 400,
    taken: 400,
  };
  const event = answerOf(await club.call(createEvent, { body: draft }));
  assert.ok(event.id !== 1 && event.participants === 0);
});

test('e-mail · with a line break is refused, and nothing is mailed (400)', async () => {
  for (const email of ['coach@league.test\r\nBcc: all@league.test', 'coach@league.test,all@league.test'])
    for (const call of [requestPasswordReset, resendVerification])
      assertRefused(await guest.call(call, { body: { email } }), 400, 'invalid_input');
  assert.deepEqual(await db.select().from(outbox), []);
});

test('token · is refused after it has expired or its session has ended, even if it was accepted before', async () => {
  const tokens = createAccessTokens(TEST_SECRET, 60);
  const token = await tokens.sign({ id: coach.id, sid: crypto.randomUUID() });
  assert.ok(await tokens.verify(token));
  const { now } = Date;
  Date.now = () => now() + 61_000;
  try {
    assert.equal(await tokens.verify(token), undefined);
  } finally {
    Date.now = now;
  }
  assert.equal((await coach.call(validate)).statusCode, 200);
  await coach.call(logout);
  assert.equal((await coach.call(validate)).statusCode, 401);
  await coach.login('coach@league.test');
});

test('role · is taken from the database on each call, not from the token', async () => {
  const camp = await scene.newCamp('Другой лагерь');
  await scene.unconfirmed(coach, async () => {
    assertRefused(await scene.enrol(camp, [scene.son.id]), 403, 'forbidden');
  });
  await db.update(users).set({ userType: 'referee' }).where(eq(users.id, coach.id));
  assertRefused(await scene.enrol(camp, [scene.son.id]), 403, 'forbidden');
  await db.update(users).set({ userType: 'coach' }).where(eq(users.id, coach.id));
});

/** A valid black picture of one bit a pixel, written by hand: sharp takes half a minute for 900 megapixels. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + width / 8));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
