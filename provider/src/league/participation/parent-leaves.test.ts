import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';

const { coach, db, enrol, newCamp, parent, rowsOf } = await startCampScene();

test('enrol · waits for the deletion of a parent, then does not find the child (404)', async () => {
  const camp = await newCamp('Родитель уходит');
  const [child] = await db
    .insert(users)
    .values({
      userType: 'athlete',
      firstname: 'Лев',
      lastname: 'Белов',
      coachId: coach.id,
      parentId: parent.id,
      confirmed: true,
    })
    .returning();
  assert.ok(child);
  let enrolling: ReturnType<typeof enrol> | undefined;
  await db.transaction(async (tx) => {
    // A deletion begins with this lock: the parent's row comes before the child's, which has the higher id.
    await tx.select().from(users).where(eq(users.id, parent.id)).for('update');
    enrolling = enrol(camp, [child.id]);
    await pause(300);
    await erasePerson(tx, parent.id);
  });
  assert.ok(enrolling);
  assertRefused(await enrolling, 404, 'not_found');
  assert.deepEqual(await rowsOf(camp), []);
});
