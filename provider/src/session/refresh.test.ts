import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logout, refresh, validate } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../db/schema.ts';
import { answerOf } from '../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../testing/test-app.ts';

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

test('a refresh gives a new token and a new cookie', async () => {
  const visitor = await visitorAs(app, 'coach');
  const before = refreshCookie(visitor);
  await renew(visitor);
  assert.notEqual(refreshCookie(visitor), before);
  answerOf(await visitor.call(validate));
  await renew(visitor);
});

test('only hashes of refresh tokens are stored', async () => {
  const visitor = await visitorAs(app, 'coach');
  await renew(visitor);
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionId(visitor)));
  assert.equal(rows.length, 1);
  assert.ok(!JSON.stringify(rows).includes(refreshCookie(visitor).split('.')[1] ?? ''));
});

test('a client whose answer was lost refreshes again with the old cookie', async () => {
  const visitor = await visitorAs(app, 'coach');
  const old = refreshCookie(visitor);
  await renew(visitor);
  const next = refreshCookie(visitor);
  visitor.cookies.set(COOKIE, old);
  await renew(visitor);
  assert.equal(refreshCookie(visitor), next);
  await renew(visitor);
});

test('a cookie used twice after the grace ends the session for everyone who holds it', async () => {
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

test('a cookie two generations old ends the session even within the grace', async () => {
  const visitor = await visitorAs(app, 'coach');
  const oldest = refreshCookie(visitor);
  await renew(visitor);
  await renew(visitor);
  visitor.cookies.set(COOKIE, oldest);
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});

test('one login that ends leaves the other logins of the person alone', async () => {
  const [phone, laptop] = [await visitorAs(app, 'coach'), await visitorAs(app, 'coach')];
  answerOf(await phone.call(logout));
  await renew(laptop);
});

test('twenty refreshes at once all succeed and leave one cookie in force', async () => {
  const visitor = await visitorAs(app, 'coach');
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call(refresh)));
  for (const answer of answers) answerOf(answer);
  const cookies = new Set(answers.map((answer) => answer.cookies.find(({ name }) => name === COOKIE)?.value));
  assert.equal(cookies.size, 1);
  await renew(visitor);
});

test('a session that has expired is refused', async () => {
  const visitor = await visitorAs(app, 'coach');
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, sessionId(visitor)));
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});

test('cookies that are no token of ours are refused', async () => {
  const visitor = await visitorAs(app, 'coach');
  const forged = `${crypto.randomUUID()}.${'A'.repeat(43)}`;
  for (const value of ['x', '..', 'a'.repeat(5000), `${sessionId(visitor)}.short`, forged]) {
    const stranger = await visitorAs(app, 'club');
    stranger.cookies.set(COOKIE, value);
    assertRefused(await stranger.call(refresh), 401, 'unauthorized');
  }
  await renew(visitor);
});

test('without a cookie there is nothing to refresh, and logging out is no error', async () => {
  const visitor = await visitorAs(app, 'coach');
  visitor.cookies.clear();
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
  answerOf(await visitor.call(logout));
});

test('logout ends refresh and access tokens at once and clears the cookie', async () => {
  const visitor = await visitorAs(app, 'coach');
  const cookie = refreshCookie(visitor);
  answerOf(await visitor.call(logout));
  assert.equal(refreshCookie(visitor), '');
  visitor.cookies.set(COOKIE, cookie);
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
});

test('logout without the cookie ends the session of the token', async () => {
  const visitor = await visitorAs(app, 'coach');
  const cookies = new Map(visitor.cookies);
  visitor.cookies.clear();
  answerOf(await visitor.call(logout));
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});

test('logout with a cookie that is out of date ends the session, also for who has the newest', async () => {
  const visitor = await visitorAs(app, 'coach');
  const first = refreshCookie(visitor);
  await renew(visitor);
  await renew(visitor);
  const newest = refreshCookie(visitor);
  const { token } = visitor;
  visitor.cookies.set(COOKIE, first);
  visitor.token = undefined;
  answerOf(await visitor.call(logout));
  visitor.cookies.set(COOKIE, newest);
  visitor.token = token;
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
  assertRefused(await visitor.call(refresh), 401, 'unauthorized');
});

test('logging out with a token that is no good is no error and ends nothing', async () => {
  const [visitor, stranger] = [await visitorAs(app, 'coach'), await visitorAs(app, 'coach')];
  stranger.cookies.clear();
  stranger.token = `${visitor.token}x`;
  answerOf(await stranger.call(logout));
  await renew(visitor);
});
