import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { activities, participants } from '../../platform/db/schema.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { db } = await startTestApp();

/** Activities with a stored count that differs from the number of their participants. */
const wrong = () =>
  db
    .select({ id: activities.id, taken: activities.taken })
    .from(activities)
    .where(
      sql`${activities.taken} <> (select count(*) from ${participants}
        where ${participants.activityId} = ${activities.id} and ${participants.status} <> 'declined')`,
    );

test('places taken · is the number of participants, however they change', async () => {
  const [first, second] = await db.select().from(activities).orderBy(activities.id);
  assert.ok(first && second && first.taken > 0);
  assert.deepEqual(await wrong(), [], 'of the sample league');

  const rows = await db.select().from(participants).where(eq(participants.activityId, first.id));
  const ids = rows.slice(0, 5).map(({ userId }) => userId);
  const some = and(eq(participants.activityId, first.id), inArray(participants.userId, ids));
  await db.update(participants).set({ status: 'declined' }).where(some);
  assert.deepEqual(await wrong(), [], 'declined');
  await db.update(participants).set({ status: 'pending' }).where(some);
  assert.deepEqual(await wrong(), [], 'asked again');
  await db.update(participants).set({ status: 'accepted' }).where(ne(participants.status, 'accepted'));
  assert.deepEqual(await wrong(), [], 'in all activities at once');
  await db.delete(participants).where(inArray(participants.userId, ids));
  assert.deepEqual(await wrong(), [], 'gone from all activities');
  const again = ids.flatMap((userId) => [first, second].map(({ id }) => ({ activityId: id, userId })));
  await db.insert(participants).values(again);
  assert.deepEqual(await wrong(), [], 'back in two');
  await db.insert(participants).values(again).onConflictDoNothing();
  assert.deepEqual(await wrong(), [], 'added twice');
  const [row] = await db.select().from(activities).where(eq(activities.id, second.id));
  assert.ok(row && row.taken > 0);
});
