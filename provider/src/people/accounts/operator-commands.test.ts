import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';
import { changeOrganiser } from './operator-commands.ts';

const { app, db } = await startTestApp();
const run = (argument: string) => changeOrganiser(db, argument);
const isOrganiser = async () =>
  (await db.select().from(users).where(eq(users.email, 'coach@league.test')))[0]?.organiserSince != null;

test('organiser command · sets the flag once, takes it back, and ends the sessions', async () => {
  const coach = await visitorAs(app, 'coach');
  assert.match(await run('add Coach@League.test'), /теперь организатор/);
  assert.ok(await isOrganiser());
  assertRefused(await coach.call(validate), 401, 'unauthorized');
  const again = await visitorAs(app, 'coach');
  assert.match(await run('add coach@league.test'), /уже организатор/);
  answerOf(await again.call(validate));
  assert.match(await run('remove coach@league.test'), /больше не организатор/);
  assert.ok(!(await isOrganiser()));
});

test('organiser command · refuses other words and an unknown address', async () => {
  await assert.rejects(run('coach@league.test'), /Напишите organiser add/);
  await assert.rejects(run('add nobody@league.test'), /нет/);
});
