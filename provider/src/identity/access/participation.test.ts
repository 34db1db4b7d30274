import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { activities, invitations, participants, users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createPeopleWorld, idsOf } from '../../testing/people-world.ts';
import { createRandom } from '../../testing/random.ts';
import { INVITED, mayAnswerInvitation, mayOpenActivity } from './participation.ts';
import { allows, whereAllowed } from './rule.ts';

const seed = Number(process.env.SEED ?? 2026);
const { db, close } = await createTestDatabase();
after(close);
const world = await createPeopleWorld(db, seed);
const invited = await inviteEverybody();

/** Invites everybody of the world to one event; each invitation goes to the person, the parent, or anybody. */
async function inviteEverybody() {
  const random = createRandom(seed);
  const [activity] = await db
    .insert(activities)
    .values({ kind: 'event', name: 'Событие', date: '2099-01-01', location: 'Клин' })
    .returning();
  assert.ok(activity);
  const rows = world.map((person) => {
    const anybody = random.pick(world).id;
    const inviteeId = random.pick([person.id, person.id, person.parentId ?? anybody, anybody]);
    return { ...person, inviteeId };
  });
  await db.insert(participants).values(rows.map(({ id }) => ({ activityId: activity.id, userId: id })));
  await db
    .insert(invitations)
    .values(
      rows.map(({ id, inviteeId }) => ({ activityId: activity.id, athleteId: id, inviteeId, message: '' })),
    );
  return { activityId: activity.id, rows };
}

test(`mayAnswerInvitation · allows in a query the invitations that the predicate allows (SEED=${seed})`, async () => {
  let allowed = 0;
  for (const actor of world) {
    const expected = idsOf(invited.rows.filter((one) => allows(mayAnswerInvitation, actor, one)));
    const found = await db
      .select({ id: invitations.athleteId })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.athleteId))
      .where(
        sql`${invitations.activityId} = ${invited.activityId} and ${whereAllowed(mayAnswerInvitation, actor, INVITED)}`,
      )
      .orderBy(invitations.athleteId);
    assert.deepEqual(idsOf(found), expected, `${actor.userType} ${actor.id}`);
    allowed += expected.length;
  }
  assert.ok(allowed > 0 && allowed < world.length ** 2);
});

test(`mayOpenActivity · allows in a query the participation that the predicate allows (SEED=${seed})`, async () => {
  for (const actor of world) {
    const participantId = participants.userId;
    const found = await db
      .select({ id: participantId })
      .from(participants)
      .where(
        sql`${participants.activityId} = ${invited.activityId} and ${whereAllowed(mayOpenActivity, actor, { participantId })}`,
      )
      .orderBy(participantId);
    const expected = world.filter(({ id }) => allows(mayOpenActivity, actor, { participantId: id }));
    assert.deepEqual(idsOf(found), idsOf(expected), `${actor.userType} ${actor.id}`);
  }
});
