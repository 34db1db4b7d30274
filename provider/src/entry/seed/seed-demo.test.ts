import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, count, eq } from 'drizzle-orm';
import { activities, clubs, notifications, participants, users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { refuseDemoAccounts, seedDemo } from './seed-demo.ts';

const { db, close } = await createTestDatabase();
test.after(close);

const people = await db.select().from(users);
const ofType = (type: string) => people.filter((person) => person.userType === type);

test('league · has its clubs, coaches, athletes and activities', async () => {
  assert.equal((await db.select().from(clubs)).length, 12);
  assert.equal(ofType('coach').length, 40);
  assert.equal(ofType('athlete').length, 200);
  for (const kind of ['event', 'camp'] as const) {
    const [row] = await db.select({ number: count() }).from(activities).where(eq(activities.kind, kind));
    assert.equal(row?.number, 3);
  }
});

test('demo accounts · have a password only if they are one of the six', () => {
  assert.equal(people.filter((person) => person.passwordHash !== null).length, 6);
  assert.deepEqual(
    people.filter(({ organiserSince }) => organiserSince).map(({ email }) => email),
    ['organiser@league.test'],
  );
});

test('seed · refuses a working site with demonstration accounts, not one where a stranger typed their address', async () => {
  await assert.rejects(refuseDemoAccounts(db), /@league\.test/);
  const other = await createTestDatabase();
  try {
    await other.db.update(users).set({ emailVerifiedAt: null });
    await refuseDemoAccounts(other.db);
  } finally {
    await other.close();
  }
});

test('seed · changes nothing when it runs a second time', async () => {
  assert.equal(await seedDemo(db), false);
  assert.equal((await db.select().from(users)).length, people.length);
});

test('demo athlete, parent and referee · have an invitation to answer; the first two one to pay for', async () => {
  const toPayFor = { type: 'event_invitation', status: 'accepted', read: true };
  const toAnswer = { type: 'camp_invitation', status: 'pending', read: false };
  for (const [email, expected] of [
    ['athlete@league.test', [toPayFor, toAnswer]],
    ['parent@league.test', [toPayFor, toAnswer]],
    ['referee@league.test', [{ ...toAnswer, type: 'event_invitation' }]],
  ] as const) {
    const owner = people.find((person) => person.email === email);
    const rows = await db
      .select({ type: notifications.type, status: participants.status, read: notifications.read })
      .from(notifications)
      .innerJoin(
        participants,
        and(
          eq(participants.activityId, notifications.activityId),
          eq(participants.userId, notifications.subjectId),
        ),
      )
      .where(eq(notifications.userId, owner?.id ?? 0))
      .orderBy(participants.status);
    assert.deepEqual(rows, expected);
  }
});
