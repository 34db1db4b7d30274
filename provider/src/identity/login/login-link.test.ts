import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginByLink, requestLoginLink } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { mailTokens, rateLimits } from '../../platform/db/schema.ts';
import { isMailToken } from '../../platform/mail/tokens.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp({ LOGIN_RATE_LIMIT: '30' });
const mailbox = createMailbox(app, db);
const COACH = 'coach@league.test';
test.beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailTokens);
});

/** Lets minutes pass for the mailed links. */
const pass = (minutes: number) =>
  db.update(mailTokens).set({
    expiresAt: sql`${mailTokens.expiresAt} - make_interval(mins => ${minutes})`,
    createdAt: sql`${mailTokens.createdAt} - make_interval(mins => ${minutes})`,
  });

async function linkFor(email = COACH): Promise<string> {
  await mailbox.collect();
  answerOf(await new Visitor(app).call(requestLoginLink, { body: { email } }));
  return mailbox.tokenFor(email, '/login-link');
}

const use = (token: string) => new Visitor(app).call(loginByLink, { body: { token } });
const ask = (n: number, email = COACH) =>
  new Visitor(app).call(requestLoginLink, {
    body: { email },
    headers: { 'x-forwarded-for': `198.51.100.${n % 250}` },
  });
const tokenIn = ({ text }: { text: string }) => /login-link\?token=(\S+)/.exec(text)?.[1] ?? '';

test('link · works once, for 15 minutes', async () => {
  const first = await linkFor();
  answerOf(await use(first));
  assertRefused(await use(first), 404, 'not_found');

  const late = await linkFor();
  await pass(15);
  assertRefused(await use(late), 404, 'not_found');
  assertRefused(await use('x'.repeat(43)), 404, 'not_found');
});

test('links · both used at once · let one in', async () => {
  const links = [await linkFor()];
  await pass(11);
  links.push(await linkFor());
  const answers = await Promise.all(links.map(use));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
});

test('owner · has a working link at any time, in few mails · strangers ask for hours', async () => {
  const mailed: { token: string; at: number }[] = [];
  for (let minute = 0; minute < 4 * 60; minute += 5) {
    answerOf(await ask(minute));
    for (const mail of await mailbox.collect()) mailed.push({ token: tokenIn(mail), at: minute });
    const token = mailed.at(-1)?.token ?? '';
    assert.ok(await isMailToken(db, token, 'login_link'), `${minute}`);
    await pass(5);
    // Who asks has time to open the mail.
    assert.ok(await isMailToken(db, token, 'login_link'), `${minute}`);
    await db.delete(rateLimits);
  }
  const gaps = mailed.slice(1).map(({ at }, n) => at - (mailed[n]?.at ?? 0));
  assert.deepEqual(gaps.slice(0, 4), [10, 25, 55, 55]);
  assert.ok(
    gaps.every((gap) => gap <= 60),
    `${gaps}`,
  );
});

test('link · is let in · somebody at the same address has tried many dead ones', async () => {
  const token = await linkFor();
  const hall = new Visitor(app);
  const press = (tried: string) => hall.call(loginByLink, { body: { token: tried } });
  for (let n = 0; n < 40; n += 1) assertRefused(await press(`${n}`.padStart(43, 'x')), 404, 'not_found');
  answerOf(await press(token));
});
