import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPayment,
  getPayment,
  listRequests,
  PARTICIPATION_PRICE,
  setNotificationStatus,
} from '@league/shared/contract';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { alone, athlete, club, coach, enrol, inbox, newCamp, son } = scene;

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
