import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, loginByLink, requestLoginLink, validate } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { journal, mailTokens, rateLimits, users } from '../db/schema.ts';
import { answerOf } from '../testing/contract-call.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor } from '../testing/test-app.ts';

const { app, db } = await startTestApp({ LOGIN_RATE_LIMIT: '30' });
const mailbox = createMailbox(app, db);
const COACH = 'coach@league.test';
test.beforeEach(() => db.delete(rateLimits));

async function linkFor(email = COACH): Promise<string> {
  await mailbox.collect();
  answerOf(await new Visitor(app).call(requestLoginLink, { body: { email } }));
  return mailbox.tokenFor(email, '/login-link');
}

test('link · logs in while the account is guessed, and makes the device known to it', async () => {
  const tryOut = (password: string, address: string, visitor = new Visitor(app)) =>
    visitor.call(login, { body: { email: COACH, password }, headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < 25; n += 1) await tryOut(`Wrong${n}`, `198.51.100.${n}`);
  assertRefused(await tryOut(DEMO_PASSWORD, '203.0.113.5'), 429, 'too_many_requests');

  const phone = new Visitor(app);
  const token = await linkFor();
  const { user, token: access } = answerOf(await phone.call(loginByLink, { body: { token } }));
  phone.token = access;
  assert.deepEqual(answerOf(await phone.call(validate)), { user });
  assert.equal(user.user_type, 'coach');
  answerOf(await tryOut(DEMO_PASSWORD, '203.0.113.5', phone));
  const [entry] = await db.select().from(journal).where(eq(journal.action, 'login_by_link'));
  assert.equal(entry?.actorId, user.id);
});

test('link · works once, for 15 minutes, and only the newest', async () => {
  const first = await linkFor();
  const second = await linkFor();
  const use = (token: string) => new Visitor(app).call(loginByLink, { body: { token } });
  assertRefused(await use(first), 404, 'not_found');
  answerOf(await use(second));
  assertRefused(await use(second), 404, 'not_found');

  const late = await linkFor();
  await db.update(mailTokens).set({ expiresAt: sql`${mailTokens.expiresAt} - interval '15 minutes'` });
  assertRefused(await use(late), 404, 'not_found');
  assertRefused(await use('x'.repeat(43)), 404, 'not_found');
});

test('request · answers alike for an unknown address, and mails nothing', async () => {
  answerOf(await new Visitor(app).call(requestLoginLink, { body: { email: 'nobody@league.test' } }));
  assert.deepEqual(await mailbox.collect(), []);
});

test('request · of an unconfirmed address gets the mail that confirms it', async () => {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, 'referee@league.test'));
  answerOf(await new Visitor(app).call(requestLoginLink, { body: { email: 'referee@league.test' } }));
  const [mail] = await mailbox.collect();
  assert.match(mail?.text ?? '', /\/verify-email\?token=/);
});

test('request · is limited for the mailbox', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    statuses.push(
      (await new Visitor(app).call(requestLoginLink, { body: { email: COACH }, headers })).statusCode,
    );
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});
