import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  login,
  refresh,
  requestPasswordReset,
  resetPassword,
  validate,
  verifyEmail,
  verifyResetToken,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { mailTokens, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);

const ask = (email: string, visitor = guest) => visitor.call(requestPasswordReset, { body: { email } });
const check = (token: string) => guest.call(verifyResetToken, { query: { token } });
const reset = (token: string, password: string) => guest.call(resetPassword, { body: { token, password } });
const logIn = (email: string, password: string) =>
  new Visitor(app).call(login, { body: { email, password } });

async function link(email: string): Promise<string> {
  await mailbox.collect();
  await db.update(mailTokens).set({ createdAt: sql`${mailTokens.createdAt} - interval '1 hour'` });
  answerOf(await ask(email));
  return mailbox.tokenFor(email, '/reset-password');
}

test('reset · sets a new password once, ends every session and reports it by mail', async () => {
  const phone = await visitorAs(app, 'coach');
  const token = await link('coach@league.test');
  answerOf(await check(token));
  answerOf(await check(token));
  answerOf(await reset(token, 'NewDobok2026'));
  const [mail] = await mailbox.collect();
  assert.deepEqual([mail?.to, mail?.subject], ['coach@league.test', 'Пароль изменён']);
  assertRefused(await phone.call(validate), 401, 'unauthorized');
  assertRefused(await phone.call(refresh), 401, 'unauthorized');
  assertRefused(await logIn('coach@league.test', DEMO_PASSWORD), 401, 'wrong_credentials');
  answerOf(await logIn('coach@league.test', 'NewDobok2026'));
  assertRefused(await check(token), 404, 'not_found');
  assertRefused(await reset(token, 'Another2026'), 404, 'not_found');
});

test('request · leaves the previous link valid; one of two concurrent resets succeeds', async () => {
  const older = await link('club@league.test');
  await db.update(mailTokens).set({ createdAt: sql`now() - interval '10 minutes'` });
  const newer = await link('club@league.test');
  for (const token of [older, newer]) answerOf(await check(token));
  const answers = await Promise.all([older, newer, newer].map((token, n) => reset(token, `Together${n}000`)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404, 404]);
});

test('request · is answered alike and mails once · strangers ask from many addresses', async () => {
  await db.delete(mailTokens);
  await mailbox.collect();
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    answerOf(await guest.call(requestPasswordReset, { body: { email: 'coach@league.test' }, headers }));
  }
  answerOf(await check(await mailbox.tokenFor('coach@league.test', '/reset-password')));
});

test('link · expires after an hour; one of another purpose is refused (404)', async () => {
  const token = await link('referee@league.test');
  await db.update(mailTokens).set({ expiresAt: sql`now()` });
  assertRefused(await check(token), 404, 'not_found');
  assertRefused(await reset(token, 'NewDobok2026'), 404, 'not_found');
  const fresh = await link('referee@league.test');
  await db.delete(mailTokens).where(eq(mailTokens.purpose, 'verify_email'));
  await db.update(mailTokens).set({ purpose: 'verify_email' });
  assertRefused(await reset(fresh, 'NewDobok2026'), 404, 'not_found');
  const other = await link('referee@league.test');
  const verify = await guest.call(verifyEmail, { body: { token: other } });
  assertRefused(verify, 404, 'not_found');
});

test('reset · verifies the e-mail address, since the person has read the mail', async () => {
  const email = 'parent@league.test';
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
  answerOf(await reset(await link(email), 'NewDobok2026'));
  answerOf(await logIn(email, 'NewDobok2026'));
});
