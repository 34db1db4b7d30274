import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSENT, register, requestPasswordReset, resetPassword } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);
const sign = (extra: { email: string; consent?: string; password?: string }) =>
  guest.call(register, {
    body: { ...REGISTRATIONS.referee, ...extra },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
const accountOf = (email: string) => db.select().from(users).where(eq(users.email, email));

test('consent · is stored with the version of its text, the time and the IP address', async () => {
  const email = 'agrees@league.test';
  answerOf(await sign({ email, consent: CONSENT.version }));
  const [account] = await accountOf(email);
  const [row, ...more] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, account?.id ?? 0));
  assert.deepEqual(more, []);
  assert.deepEqual(
    { ...row, id: 0, givenAt: 0 },
    {
      id: 0,
      userId: account?.id,
      subjectId: account?.id,
      policy: 'personal_data',
      version: CONSENT.version,
      way: 'site',
      refused: false,
      giver: null,
      address: '203.0.113.7',
      givenAt: 0,
      withdrawnAt: null,
    },
  );
});

test('register · refuses consent to an outdated text and creates no account (400)', async () => {
  const email = 'outdated@league.test';
  const refusal = assertRefused(await sign({ email, consent: '1999-01-01' }), 400, 'invalid_input');
  assert.deepEqual(Object.keys(refusal.fields ?? {}), ['consent']);
  assert.deepEqual(await accountOf(email), []);
});

test('register · accepts a client that sends no consent and stores none', async () => {
  const email = 'paper@league.test';
  const before = await db.$count(consents);
  answerOf(await sign({ email }));
  assert.equal(await db.$count(consents), before);
});

test('password · may have 128 characters, counted by code points', async () => {
  const long = `Пояс1${'🥋'.repeat(123)}`;
  answerOf(await sign({ email: 'long@league.test', password: long }));
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, 'long@league.test'));
  await new Visitor(app).login('long@league.test', long);
  const refusal = assertRefused(
    await sign({ email: 'longer@league.test', password: `${long}я` }),
    400,
    'invalid_input',
  );
  assert.deepEqual(refusal.fields, { password: 'Не более 128 символов' });
});

test('password · is refused if it is common in any case and keyboard layout, after the rule’s own message', async () => {
  const common = { password: 'Этот пароль слишком распространён, придумайте другой' };
  const email = 'common@league.test';
  for (const password of ['Password1', 'QWERTy123', 'Йцукен123', 'Пароль123'])
    assert.deepEqual(assertRefused(await sign({ email, password }), 400, 'invalid_input').fields, common);
  const { fields } = assertRefused(await sign({ email, password: 'password' }), 400, 'invalid_input');
  assert.deepEqual(fields, { password: 'Пароль должен содержать: прописная буква, цифра' });

  answerOf(await guest.call(requestPasswordReset, { body: { email: 'coach@league.test' } }));
  const token = await mailbox.tokenFor('coach@league.test', '/reset-password');
  const reset = (password: string) => guest.call(resetPassword, { body: { token, password } });
  assert.deepEqual(assertRefused(await reset('Password1'), 400, 'invalid_input').fields, common);
  answerOf(await reset('Пояс2026черный'));
});
