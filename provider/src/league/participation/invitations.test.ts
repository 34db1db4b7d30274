import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countNotifications,
  listCampAthletes,
  listCampParticipants,
  readNotification,
  setNotificationStatus,
} from '@league/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { activities, notifications, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const {
  alone,
  athlete,
  club,
  coach,
  db,
  enrol,

  inbox,
  invitation,
  newCamp,
  parent,
  respond,
  son,
  stranger,
} = await startCampScene();

const statuses = async (camp: number) =>
  Object.fromEntries(
    answerOf(await coach.call(listCampParticipants, { params: { id: camp } })).map((row) => [
      row.athlete_id,
      row.status,
    ]),
  );

test('respond · takes one answer of an athlete, shows it in the list and notifies coach and club', async () => {
  const camp = await newCamp('Ответ');
  await enrol(camp, [athlete.id, son.id]);
  const unread = async (visitor: Visitor) => answerOf(await visitor.call(countNotifications)).count;
  const before = [await unread(coach), await unread(club)];
  assert.equal(answerOf(await respond(camp, athlete, { action: 'accept' })).status, 'accepted');
  assert.equal(answerOf(await respond(camp, athlete, { action: 'accept' })).status, 'accepted');
  assert.equal((await invitation(athlete, camp)).participant_status, 'accepted');
  assert.deepEqual(
    [await unread(coach), await unread(club)],
    before.map((count) => count + 1),
  );
  const [told] = await inbox(coach);
  assert.equal(told?.type, 'camp_confirmation');
  assert.equal(told?.message, 'Лагерь «Ответ»: 1 принял\n12 июля 2099 г., Фрязино. Не ответили: 1.');
  assert.deepEqual(await statuses(camp), { [athlete.id]: 'accepted', [son.id]: 'pending' });
  await respond(camp, parent, { action: 'decline', athlete_id: son.id });
  assert.deepEqual(
    [await unread(coach), await unread(club)],
    before.map((count) => count + 1),
  );
  const [counted] = await inbox(club);
  assert.equal(counted?.message, 'Лагерь «Ответ»: 1 принял, 1 отказался\n12 июля 2099 г., Фрязино.');
  // «Не сможем поехать».
  assert.equal(answerOf(await respond(camp, athlete, { action: 'decline' })).status, 'declined');
  assertRefused(await respond(camp, athlete, { action: 'accept' }), 409, 'not_pending');
});

test('respond · notifies the current coach and the club, if confirmed', async () => {
  const [other] = await db
    .select()
    .from(users)
    .where(and(eq(users.userType, 'coach'), eq(users.confirmed, true), ne(users.id, coach.id)));
  assert.ok(other);
  /** Ids of the people who are notified when the athlete answers while one person is changed. */
  async function told(id: number, change: Partial<typeof users.$inferInsert>): Promise<number[]> {
    const camp = await newCamp(`Весть ${id} ${JSON.stringify(change)}`);
    await enrol(camp, [athlete.id]);
    const [before] = await db.select().from(users).where(eq(users.id, id));
    await db.update(users).set(change).where(eq(users.id, id));
    answerOf(await respond(camp, athlete, { action: 'accept' }));
    const { coachId, confirmed } = before ?? {};
    await db.update(users).set({ coachId, confirmed }).where(eq(users.id, id));
    const lines = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.activityId, camp), eq(notifications.type, 'camp_confirmation')))
      .orderBy(notifications.userId);
    return lines.map(({ userId }) => userId);
  }
  assert.deepEqual(await told(athlete.id, { coachId: other.id }), [other.id, club.id]);
  assert.deepEqual(await told(athlete.id, { coachId: other.id, confirmed: false }), [club.id]);
  assert.deepEqual(await told(athlete.id, { coachId: null }), [club.id]);
  assert.deepEqual(await told(coach.id, { confirmed: false }), [club.id]);
  assert.deepEqual(await told(club.id, { confirmed: false }), [coach.id]);
});

test('respond · lets a parent answer for the own child only; declining frees the place', async () => {
  const camp = await newCamp('Ребёнок');
  await enrol(camp, [athlete.id, son.id]);
  for (const athlete_id of [athlete.id, stranger.id, 999_999])
    assertRefused(await respond(camp, parent, { action: 'accept', athlete_id }), 404, 'not_found');
  assertRefused(await respond(camp, parent, { action: 'accept' }), 404, 'not_found');
  const declined = await respond(camp, parent, { action: 'decline', athlete_id: son.id });
  assert.equal(answerOf(declined).status, 'declined');
  const all = answerOf(await club.call(listCampParticipants, { params: { id: camp } }));
  const holding = answerOf(await club.call(listCampAthletes, { params: { id: camp } }));
  assert.equal(all.length, 2);
  assert.deepEqual(
    holding.map(({ id }) => id),
    [athlete.id],
  );
});

test('enrol · renews the invitation after a decline', async () => {
  const camp = await newCamp('Ещё раз');
  await enrol(camp, [athlete.id]);
  const first = await invitation(athlete, camp);
  await athlete.call(readNotification, { params: { id: first.id } });
  await respond(camp, athlete, { action: 'decline' });
  answerOf(await enrol(camp, [athlete.id]));
  const again = await invitation(athlete, camp);
  assert.equal(again.participant_status, 'pending');
  assert.equal(again.read, false);
  assert.equal(answerOf(await respond(camp, athlete, { action: 'accept' })).status, 'accepted');
});

test('respond · keeps notification and participant the same, whichever call answers', async () => {
  const camp = await newCamp('Вместе');
  await enrol(camp, [athlete.id, son.id]);
  const mine = await invitation(athlete, camp);
  const patch = (visitor: Visitor, id: number, status: 'accepted' | 'declined') =>
    visitor.call(setNotificationStatus, { params: { id }, body: { status } });
  const answer = answerOf(await patch(athlete, mine.id, 'accepted'));
  assert.equal(answer.participant_status, 'accepted');
  assert.equal((await statuses(camp))[athlete.id], 'accepted');
  answerOf(await respond(camp, athlete, { action: 'accept' }));
  await db.update(activities).set({ date: '2020-01-01' }).where(eq(activities.id, camp));
  assertRefused(await patch(athlete, mine.id, 'declined'), 409, 'activity_over');
  await db.update(activities).set({ date: '2099-07-12' }).where(eq(activities.id, camp));

  answerOf(await respond(camp, parent, { action: 'decline', athlete_id: son.id }));
  const theirs = await invitation(parent, camp);
  assert.equal(theirs.participant_status, 'declined');
  answerOf(await patch(parent, theirs.id, 'declined'));
  assertRefused(await patch(parent, theirs.id, 'accepted'), 409, 'not_pending');
});

test('respond · declines a past invitation but does not accept it; an earlier acceptance stays', async () => {
  const camp = await newCamp('Прошлый');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  answerOf(await respond(camp, coach, { action: 'accept', athlete_id: alone.id }));
  const { id } = await invitation(athlete, camp);
  await db.update(activities).set({ date: '2025-07-12' }).where(eq(activities.id, camp));
  for (const answer of [
    await respond(camp, athlete, { action: 'accept' }),
    await athlete.call(setNotificationStatus, { params: { id }, body: { status: 'accepted' } }),
    await respond(camp, parent, { action: 'accept', athlete_id: son.id }),
  ]) {
    const refusal = assertRefused(answer, 409, 'activity_over');
    assert.equal(refusal.message, 'Лагерь уже прошёл. Принять приглашение уже нельзя.');
  }
  answerOf(await respond(camp, parent, { action: 'decline', athlete_id: son.id }));
  answerOf(await respond(camp, coach, { action: 'accept', athlete_id: alone.id }));
  assert.deepEqual(await statuses(camp), {
    [athlete.id]: 'pending',
    [son.id]: 'declined',
    [alone.id]: 'accepted',
  });
});
