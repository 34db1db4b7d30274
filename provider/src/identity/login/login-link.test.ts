import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, loginByLink, requestLoginLink, validate } from '@league/shared/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { journal, mailTokens, outbox, rateLimits, users } from '../../platform/db/schema.ts';
import { isMailToken } from '../../platform/mail/tokens.ts';
import { sendDueMail } from '../../platform/mail/worker.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor } from '../../testing/test-app.ts';

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

test('link · stays valid when another one is mailed; the use of one ends all and the pause', async () => {
  const links = [await linkFor()];
  await pass(11);
  links.push(await linkFor());
  for (const token of links) assert.ok(await isMailToken(db, token, 'login_link'));
  answerOf(await use(links[0] ?? ''));
  assertRefused(await use(links[1] ?? ''), 404, 'not_found');
  answerOf(await use(await linkFor()));
});

test('links · both used at once · let one in', async () => {
  const links = [await linkFor()];
  await pass(11);
  links.push(await linkFor());
  const answers = await Promise.all(links.map(use));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
});

test('request · is answered alike and mails nothing · the link of the last mail is enough', async () => {
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await ask(n));
  assert.deepEqual(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
  const [mail, ...others] = await mailbox.collect();
  assert.deepEqual(others, []);
  answerOf(await use(tokenIn(mail ?? { text: '' })));
  assert.equal(await db.$count(outbox, isNull(outbox.sentAt)), 0);
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

test('mail · that could not be sent is sent later, with a link that works', async () => {
  answerOf(await ask(1));
  await sendDueMail({ ...mailbox.context, send: () => Promise.reject(new Error('no connection')) });
  await db.update(outbox).set({ dueAt: sql`now()` }).where(isNull(outbox.sentAt));
  answerOf(await use(await mailbox.tokenFor(COACH, '/login-link')));
});

test('link · is let in · somebody at the same address has tried many dead ones', async () => {
  const token = await linkFor();
  const hall = new Visitor(app);
  const press = (tried: string) => hall.call(loginByLink, { body: { token: tried } });
  for (let n = 0; n < 40; n += 1) assertRefused(await press(`${n}`.padStart(43, 'x')), 404, 'not_found');
  answerOf(await press(token));
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
