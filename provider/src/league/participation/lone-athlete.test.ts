import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPayment,
  getPayment,
  listRequests,
  PARTICIPATION_PRICE,
  setNotificationStatus,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { alone, athlete, club, coach, db, enrol, inbox, newCamp, parent, respond, son } = scene;

/** The ids of the invitations to a camp that the visitor may answer, by athlete. */
async function answerable(camp: number, visitor: Visitor = coach) {
  const requests = answerOf(await visitor.call(listRequests));
  const rows = requests.filter((one) => one.kind !== 'tournament' && one.activity.id === camp);
  return new Map(
    rows.flatMap((one) => (one.kind === 'tournament' ? [] : [[one.athlete.id, one.notification_id]])),
  );
}
const pay = (visitor: Visitor, id: number) =>
  visitor.call(createPayment, { body: { id, amount: PARTICIPATION_PRICE } });
const patch = (visitor: Visitor, id: number, status: 'accepted' | 'declined') =>
  visitor.call(setNotificationStatus, { params: { id }, body: { status } });

test('coach · finds, answers and pays the invitation of an athlete with neither account nor parent, and no other', async () => {
  const camp = await newCamp('Без входа');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  const seen = await answerable(camp);
  const id = seen.get(alone.id);
  assert.ok(id);
  assert.deepEqual([seen.get(athlete.id), seen.get(son.id)], [null, null]);
  assert.deepEqual((await answerable(camp, club)).get(alone.id), null);

  answerOf(await patch(coach, id, 'accepted'));
  assert.equal((await scene.rowsOf(camp)).find(({ userId }) => userId === alone.id)?.status, 'accepted');
  assert.match(answerOf(await pay(coach, id)).confirmation.confirmation_url, /^http/);
  assert.equal(answerOf(await coach.call(getPayment, { params: { id } })).status, 'pending');
  assert.ok((await inbox(coach)).every((notification) => notification.id !== id));
});

test('other people · cannot answer or pay the invitation of an athlete with neither account nor parent (404)', async () => {
  const camp = await newCamp('Чужие руки');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  const id = (await answerable(camp)).get(alone.id) ?? 0;
  const ofAthlete = await scene.invitation(athlete, camp);
  const refused = async (visitor: Visitor, invitation: number) => {
    assertRefused(await patch(visitor, invitation, 'accepted'), 404, 'not_found');
    assertRefused(await pay(visitor, invitation), 404, 'not_found');
    assertRefused(await visitor.call(getPayment, { params: { id: invitation } }), 404, 'not_found');
  };
  for (const visitor of [athlete, parent, club]) await refused(visitor, id);
  await refused(coach, ofAthlete.id);
  await scene.unconfirmed(coach, () => refused(coach, id));

  const own = eq(users.id, alone.id);
  await db.update(users).set({ parentId: parent.id }).where(own);
  await refused(coach, id);
  await db.update(users).set({ parentId: null, coachId: scene.stranger.coachId }).where(own);
  await refused(coach, id);
  await db.update(users).set({ coachId: coach.id }).where(own);
  const answered = await respond(camp, coach, { action: 'accept', athlete_id: alone.id });
  assert.equal(answered.statusCode, 200);
});
