import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSENT, register } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
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
