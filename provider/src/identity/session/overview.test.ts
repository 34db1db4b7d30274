import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOtherSessions, listSessions, login, logout, refresh, validate } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function loginWith(userAgent: string): Promise<Visitor> {
  const visitor = new Visitor(app);
  const answer = await visitor.call(login, {
    body: { email: 'coach@league.test', password: DEMO_PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  visitor.token = answer.json().token;
  return visitor;
}
const overview = async (visitor: Visitor) => answerOf(await visitor.call(listSessions));

test('list · shows the own active sessions, latest use first, and marks the current one', async () => {
  await visitorAs(app, 'club');
  const phone = await loginWith(ANDROID);
  const laptop = await loginWith('x'.repeat(5000));
  const list = await overview(phone);
  assert.deepEqual(
    list.map(({ device, current }) => [device, current]),
    [
      ['Неизвестное устройство', false],
      ['Chrome, Android', true],
    ],
  );
  const [stored] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, list[0]?.id ?? ''));
  assert.equal(stored?.userAgent.length, 300);

  await phone.call(refresh);
  assert.equal((await overview(phone))[0]?.current, true);
  await laptop.call(logout);
  assert.equal((await overview(phone)).length, 1);
  await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, list[1]?.id ?? ''));
  assertRefused(await phone.call(listSessions), 401, 'unauthorized');
});

test('end others · ends the tokens of the person’s other sessions at once, and of nobody else', async () => {
  const club = await visitorAs(app, 'club');
  const [phone, laptop] = [await loginWith(ANDROID), await loginWith(ANDROID)];
  const end = () => phone.call(endOtherSessions);
  assert.deepEqual(answerOf(await end()), { ended: 1 });
  assertRefused(await laptop.call(validate), 401, 'unauthorized');
  assertRefused(await laptop.call(refresh), 401, 'unauthorized');
  assert.deepEqual(answerOf(await end()), { ended: 0 });
  for (const visitor of [phone, club]) answerOf(await visitor.call(validate));
});
