import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { answerOf } from '../../testing/contract-call.ts';
import { addressNumber, createGuesser } from '../../testing/guesser.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor } from '../../testing/test-app.ts';
import { journal, rateLimits, users } from '../db/schema.ts';

// The default limits: 10 failures a minute, 30 an hour, 60 a day.
const { app, db } = await startTestApp({ LOGIN_RATE_LIMIT: '30' });
test.beforeEach(() => db.delete(rateLimits));

const COACH = 'coach@league.test';
const guesser = createGuesser(app);
const { enter } = guesser;
const guess = (email = COACH, address?: string, visitor?: Visitor) => guesser.guess(email, address, visitor);
const right = (address?: string, visitor?: Visitor) => enter(COACH, DEMO_PASSWORD, address, visitor);
const pass = (time: string) =>
  db.update(rateLimits).set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - ${time}::interval` });

test('guesses · of one address at one account end after 10 a minute, 30 an hour and 60 a day', async () => {
  const answered = async () => {
    let count = 0;
    for (; count < 12 && (await guess('nobody@league.test')).statusCode === 401; count += 1);
    return count;
  };
  // Pauses of the account itself are left out: they would come first.
  const minutes = [];
  for (let minute = 0; minute < 4; minute += 1) {
    minutes.push(await answered());
    await pass('61 seconds');
    await db.delete(rateLimits).where(sql`${rateLimits.hits} <= 1`);
  }
  assert.deepEqual(minutes.slice(0, 2), [10, 10]);
  assert.ok((minutes[2] ?? 0) + (minutes[3] ?? 0) <= 10, `${minutes}`);
});

test('right password · uses nothing up, and forgives the mistakes before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 9; n += 1) assertRefused(await guess(), 401, 'wrong_credentials');
    answerOf(await right());
  }
  for (let n = 0; n < 40; n += 1) answerOf(await right());
});

test('slowed account · lets one guess in after each pause, and the pause doubles', async () => {
  for (let n = 0; n < 21; n += 1) await guess(COACH, addressNumber(n));
  const pauses: number[] = [];
  for (let n = 30; n < 42; n += 1) {
    pauses.push(Number((await guess(COACH, addressNumber(n))).headers['retry-after']));
    await db
      .update(rateLimits)
      .set({ windowEndsAt: sql`now() - interval '1 second'` })
      .where(
        sql`${rateLimits.windowEndsAt} < now() + interval '16 minutes' and ${rateLimits.windowEndsAt} > now() + interval '1 second'`,
      );
    await guess(COACH, addressNumber(n + 100));
  }
  // What is left of each pause: a slow machine asks late.
  for (const [n, pause] of [5, 10, 20, 40].entries())
    assert.ok(Number(pauses[n]) > pause / 2 && Number(pauses[n]) <= pause, `${pauses}`);
  const longest = Math.max(...pauses);
  assert.ok(longest > 890 && longest <= 900, `${pauses}`);
  const [coach] = await db.select({ id: users.id }).from(users).where(eq(users.email, COACH));
  const noted = await db.select().from(journal).where(eq(journal.action, 'account_slowed'));
  assert.equal(noted.filter(({ subjects }) => subjects.includes(coach?.id ?? 0)).length, 1);
});

test('known device · has limits of its own', async () => {
  const phone = new Visitor(app);
  answerOf(await right('203.0.113.5', phone));
  for (let n = 0; n < 10; n += 1)
    assertRefused(await guess(COACH, '203.0.113.5', phone), 401, 'wrong_credentials');
  assertRefused(await guess(COACH, '203.0.113.99', phone), 429, 'too_many_requests');
});
