import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { participants, rateLimits, users } from '../src/platform/db/schema.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import { digestOf } from './digest.ts';

const { db } = await startTestApp();

test('digest · changes when a row is changed, added or deleted, and only then', async () => {
  const before = await digestOf(db);
  assert.equal(await digestOf(db), before);
  await db.insert(rateLimits).values({ key: 'x', hits: 1, windowEndsAt: new Date() });
  assert.equal(await digestOf(db), before, 'counted attempts do not count');

  const [person] = await db.select().from(users).where(eq(users.id, 1));
  assert.ok(person);
  await db
    .update(users)
    .set({ lastname: `${person.lastname} ` })
    .where(eq(users.id, 1));
  assert.notEqual(await digestOf(db), before);
  await db.update(users).set({ lastname: person.lastname }).where(eq(users.id, 1));
  assert.equal(await digestOf(db), before);

  const [added] = await db
    .insert(users)
    .values({ userType: 'athlete', firstname: 'Имя', lastname: 'Фамилия' })
    .returning({ id: users.id });
  assert.notEqual(await digestOf(db), before);
  await db.delete(users).where(eq(users.id, added?.id ?? 0));
  assert.equal(await digestOf(db), before);
  await db.delete(participants);
  assert.notEqual(await digestOf(db), before);
});
