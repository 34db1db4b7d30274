import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changePassword,
  confirmEmailChange,
  getSecurity,
  login,
  proveIdentity,
  requestEmailChange,
  undoEmailChange,
  validate,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailChanges, users } from '../../platform/db/schema.ts';
import { isMailToken, issueMailToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { retentionJob } from '../../platform/retention.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const anybody = new Visitor(app);

const tokenIn = (mails: Mail[], to: string, page: string): string => {
  const text = mails
    .filter((mail) => mail.to === to)
    .map((mail) => mail.text)
    .join('\n');
  const [, token] = new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text) ?? [];
  assert.ok(token, `${to} ${page}: ${text}`);
  return token;
};

async function beginChange(name: string, email: string) {
  const visitor = await visitorAs(app, name);
  answerOf(await visitor.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  answerOf(await visitor.call(requestEmailChange, { body: { email } }));
  return { visitor, mails: await mailbox.collect() };
}
const confirm = (token: string) => anybody.call(confirmEmailChange, { body: { token } });
const undo = (token: string) => anybody.call(undoEmailChange, { body: { token } });
const addressOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email;

test('password · changes by the current one, ends the other sessions and mails the owner', async () => {
  const [here, there] = [await visitorAs(app, 'referee'), await visitorAs(app, 'referee')];
  const change = (current_password: string, password: string) =>
    here.call(changePassword, { body: { current_password, password } });
  const { fields } = assertRefused(await change('Wrong2025', 'Semnadtsat17'), 403, 'wrong_password');
  assert.deepEqual(Object.keys(fields ?? {}), ['current_password']);
  assertRefused(await change(DEMO_PASSWORD, 'Qwerty123'), 400, 'invalid_input');
  answerOf(await there.call(validate));
  answerOf(await change(DEMO_PASSWORD, 'Semnadtsat17'));
  answerOf(await here.call(validate));
  assertRefused(await there.call(validate), 401, 'unauthorized');
  const [mail] = await mailbox.collect();
  assert.deepEqual([mail?.to, mail?.subject], ['referee@league.test', 'Пароль изменён']);
  await new Visitor(app).login('referee@league.test', 'Semnadtsat17');
});

test('login · from another browser is reported, from a known one not', async () => {
  const enter = (device: string) =>
    new Visitor(app).call(login, {
      body: { email: 'club@league.test', password: DEMO_PASSWORD },
      headers: { 'user-agent': device },
    });
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await enter(chrome);
  await enter(chrome.replace('140', '141'));
  assert.deepEqual(await mailbox.collect(), []);
  await enter(firefox);
  const mails = await mailbox.collect();
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [['club@league.test', 'Вход с нового устройства']],
  );
  assert.match(mails[0]?.text ?? '', /Firefox, Linux/);
});

test('address · needs a fresh proof, and another address than the present one', async () => {
  const parent = await visitorAs(app, 'parent');
  const ask = (email: string) => parent.call(requestEmailChange, { body: { email } });
  assertRefused(await ask('olga@league.test'), 403, 'proof_required');
  answerOf(await parent.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  assertRefused(await ask('parent@league.test'), 400, 'invalid_input');
});

test('address · changes when both mailboxes have confirmed, and the old one can undo it for a week', async () => {
  const { visitor, mails } = await beginChange('parent', 'olga@league.test');
  assert.equal(answerOf(await visitor.call(getSecurity)).new_email, 'olga@league.test');
  const old = tokenIn(mails, 'parent@league.test', '/email-change');
  const fresh = tokenIn(mails, 'olga@league.test', '/email-change');
  assert.equal(answerOf(await confirm(fresh)).waiting_for, 'old');
  assert.equal(await addressOf(visitor.id), 'parent@league.test');
  assertRefused(await confirm(fresh), 404, 'not_found');
  const toOldMailbox = await issueMailToken(db, visitor.id, 'login_link');
  assert.equal(answerOf(await confirm(old)).waiting_for, 'none');
  assert.equal(await isMailToken(db, toOldMailbox, 'login_link'), false);
  assert.equal(await addressOf(visitor.id), 'olga@league.test');
  assertRefused(await visitor.call(validate), 401, 'unauthorized');

  const told = await mailbox.collect();
  assert.deepEqual(told.map(({ to }) => to).sort(), ['olga@league.test', 'parent@league.test']);
  const next = new Visitor(app);
  await next.login('olga@league.test');
  answerOf(await next.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  const again = { body: { email: 'third@league.test' } };
  assertRefused(await next.call(requestEmailChange, again), 409, 'conflict');

  await retentionJob.run({ db });
  answerOf(await undo(tokenIn(told, 'parent@league.test', '/email-undo')));
  assert.equal(await addressOf(visitor.id), 'parent@league.test');
  assertRefused(await next.call(validate), 401, 'unauthorized');
  const [mail] = await mailbox.collect();
  assert.deepEqual([mail?.to, mail?.subject], ['parent@league.test', 'Смена пароля']);
});

test('address · a change is stopped from the old mailbox, and its links are dead', async () => {
  const { visitor, mails } = await beginChange('parent', 'olga@league.test');
  answerOf(await undo(tokenIn(mails, 'parent@league.test', '/email-undo')));
  assertRefused(await confirm(tokenIn(mails, 'olga@league.test', '/email-change')), 404, 'not_found');
  assertRefused(await visitor.call(validate), 401, 'unauthorized');
  await mailbox.collect();
});

test('address · that belongs to an account gets no link, and one taken meanwhile is refused (409)', async () => {
  const { mails } = await beginChange('parent', 'coach@league.test');
  const toCoach = mails.find(({ to }) => to === 'coach@league.test');
  assert.match(toCoach?.text ?? '', /уже есть учётная запись/);
  assert.doesNotMatch(toCoach?.text ?? '', /token=/);

  const later = await beginChange('parent', 'olga@league.test');
  answerOf(await confirm(tokenIn(later.mails, 'parent@league.test', '/email-change')));
  await db.update(users).set({ email: 'olga@league.test' }).where(eq(users.email, 'organiser@league.test'));
  const fresh = tokenIn(later.mails, 'olga@league.test', '/email-change');
  assertRefused(await confirm(fresh), 409, 'conflict');
  await db.update(users).set({ email: 'organiser@league.test' }).where(eq(users.email, 'olga@league.test'));
  assert.equal(await addressOf(later.visitor.id), 'parent@league.test');
});

test('address · the record of a change goes after a week', async () => {
  await db.update(emailChanges).set({ requestedAt: sql`now() - interval '8 days'` });
  await retentionJob.run({ db });
  assert.equal(await db.$count(emailChanges), 0);
});
