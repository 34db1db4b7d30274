import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { createRandom } from '../../entry/seed/random.ts';
import { activities, invitations, participants, users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createPeopleWorld, idsOf } from '../../testing/people-world.ts';
import { INVITED, isAddressee, mayAnswerInvitation, mayOpenActivity } from './participation.ts';
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

const person = {
  id: 1,
  userType: 'athlete',
  confirmed: true,
  clubId: null,
  coachId: 2,
  email: null,
} as const;
const self = { ...person, parentId: null };
const child = { ...person, parentId: 4 };
const coach = { id: 2, userType: 'coach', confirmed: true, clubId: null } as const;
const parent = { id: 4, userType: 'parent', confirmed: true, clubId: null } as const;

test('mayAnswerInvitation · allows the invitee, and the coach of an athlete with neither account nor parent', () => {
  const answers = (actor: Parameters<typeof allows>[1], one: typeof self | typeof child, inviteeId: number) =>
    allows(mayAnswerInvitation, actor, { ...one, inviteeId });
  assert.ok(answers(self, self, 1));
  assert.ok(answers(parent, child, 4));
  assert.ok(answers(coach, self, 1));
  assert.ok(!answers(parent, child, 1), 'the child has got an account: the parent finds it no more');
  assert.ok(!answers(parent, self, 4), 'no longer the parent');
  assert.ok(!answers(coach, child, 4));
  assert.ok(!answers({ ...coach, confirmed: false }, self, 1));
});

test('mayOpenActivity, isAddressee · allow a coach every activity, an athlete the own ones, and each the own notifications', () => {
  assert.ok(allows(mayOpenActivity, coach, { participantId: null }));
  assert.ok(!allows(mayOpenActivity, self, { participantId: null }));
  assert.ok(allows(mayOpenActivity, self, { participantId: self.id }));
  assert.ok(allows(isAddressee, coach, { userId: coach.id }));
  assert.ok(!allows(isAddressee, coach, { userId: parent.id }));
});
