import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENDED, logout, refresh, validate } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const COOKIE = 'league_refresh';

const refreshCookie = (visitor: Visitor) => visitor.cookies.get(COOKIE) ?? '';
const sessionId = (visitor: Visitor) => refreshCookie(visitor).split('.')[0] ?? '';
const passGrace = (visitor: Visitor) =>
  db
    .update(sessions)
    .set({ rotatedAt: sql`now() - interval '11 seconds'` })
    .where(eq(sessions.id, sessionId(visitor)));

async function renew(visitor: Visitor): Promise<void> {
  visitor.token = answerOf(await visitor.call(refresh)).token;
}

test('refresh · accepts the old cookie again after a lost answer', async () => {
  const visitor = await visitorAs(app, 'coach');
  const old = refreshCookie(visitor);
  await renew(visitor);
  const next = refreshCookie(visitor);
  visitor.cookies.set(COOKIE, old);
  await renew(visitor);
  assert.equal(refreshCookie(visitor), next);
  await renew(visitor);
});

test('reuse · of an old cookie after the grace period ends the session for every holder', async () => {
  const thief = await visitorAs(app, 'coach');
  const stolen = refreshCookie(thief);
  await renew(thief);
  const owner = refreshCookie(thief);
  await passGrace(thief);

  thief.cookies.set(COOKIE, stolen);
  assertRefused(await thief.call(refresh), 401, 'unauthorized');
  assert.equal(refreshCookie(thief), '', 'the cookie is cleared');
  thief.cookies.set(COOKIE, owner);
  assertRefused(await thief.call(refresh), 401, 'unauthorized');
  assertRefused(await thief.call(validate), 401, 'unauthorized');
});

test('reuse · of a cookie two generations old ends the session even within the grace period', async () => {
  const visitor = await visitorAs(app, 'coach');
  const oldest = refreshCookie(visitor);
  await renew(visitor);
  await renew(visitor);
  visitor.cookies.set(COOKIE, oldest);
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});

test('refresh · with the mark of a logout that never arrived ends the session (401)', async () => {
  const visitor = await visitorAs(app, 'coach');
  visitor.cookies.set(ENDED.cookie, '1');
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
  assert.equal(refreshCookie(visitor), '', 'the cookie is cleared');
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
  await visitor.login('coach@league.test');
  assert.equal(visitor.cookies.has(ENDED.cookie), false, 'a login removes the mark');
  await renew(visitor);
});

test('refresh · succeeds for twenty concurrent requests and leaves one valid cookie', async () => {
  const visitor = await visitorAs(app, 'coach');
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call(refresh)));
  for (const answer of answers) answerOf(answer);
  const cookies = new Set(answers.map((answer) => answer.cookies.find(({ name }) => name === COOKIE)?.value));
  assert.equal(cookies.size, 1);
  await renew(visitor);
});

test('refresh · refuses forged cookies (401)', async () => {
  const visitor = await visitorAs(app, 'coach');
  const forged = `${crypto.randomUUID()}.${'A'.repeat(43)}`;
  for (const value of ['x', '..', 'a'.repeat(5000), `${sessionId(visitor)}.short`, forged]) {
    const stranger = await visitorAs(app, 'club');
    stranger.cookies.set(COOKIE, value);
    assertRefused(await stranger.call(refresh), 401, 'unauthorized');
  }
  await renew(visitor);
});

test('logout · ends refresh and access tokens at once and clears the cookie', async () => {
  const visitor = await visitorAs(app, 'coach');
  const cookie = refreshCookie(visitor);
  answerOf(await visitor.call(logout));
  assert.equal(refreshCookie(visitor), '');
  visitor.cookies.set(COOKIE, cookie);
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
});

test('logout · without the cookie ends the session of the token', async () => {
  const visitor = await visitorAs(app, 'coach');
  const cookies = new Map(visitor.cookies);
  visitor.cookies.clear();
  answerOf(await visitor.call(logout));
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});
