import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countNotifications,
  createPayment,
  PARTICIPATION_PRICE,
  setNotificationStatus,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { notifications } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { decideOnPage } from '../../testing/gateway.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const { app, athlete, coach, db, enrol, invitation, newCamp, parent, respond, son } = await startCampScene();

const unread = async (visitor: Visitor) => answerOf(await visitor.call(countNotifications)).count;

async function invited(visitor: Visitor, athleteId: number, name: string) {
  const camp = await newCamp(name);
  await enrol(camp, [athleteId]);
  const { id, read } = await invitation(visitor, camp);
  assert.equal(read, false);
  return { camp, id, before: await unread(visitor) };
}

for (const action of ['accept', 'decline'] as const)
  test(`${action} · marks the invitation as read in the same transaction`, async () => {
    const { camp, before } = await invited(athlete, athlete.id, `Ответ ${action}`);
    assert.equal((await respond(camp, athlete, { action })).statusCode, 200);
    assert.equal((await invitation(athlete, camp)).read, true);
    assert.equal(await unread(athlete), before - 1);
  });

test('set status · marks the invitation as read and shows that in the answer', async () => {
  const { camp, id, before } = await invited(athlete, athlete.id, 'Ответ на уведомлении');
  const accept = { params: { id }, body: { status: 'accepted' } } as const;
  assert.equal(answerOf(await athlete.call(setNotificationStatus, accept)).read, true);
  assert.equal((await invitation(athlete, camp)).read, true);
  assert.equal(await unread(athlete), before - 1);
});

test('accept · marks only the parent’s invitation as read when the parent answers', async () => {
  const { camp, before } = await invited(parent, son.id, 'Ответ родителя');
  const ofCoach = await unread(coach);
  await respond(camp, parent, { action: 'accept', athlete_id: son.id });
  assert.equal((await invitation(parent, camp)).read, true);
  assert.equal(await unread(parent), before - 1);
  assert.equal(await unread(coach), ofCoach + 1, 'the coach has yet to read what was answered');
});

test('accept · leaves the invitation unread when the answer is refused', async () => {
  const { camp, id } = await invited(athlete, athlete.id, 'Поздний ответ');
  await respond(camp, athlete, { action: 'decline' });
  await db.update(notifications).set({ read: false }).where(eq(notifications.id, id));
  assertRefused(await respond(camp, athlete, { action: 'accept' }), 409, 'not_pending');
  assert.equal((await invitation(athlete, camp)).read, false);
});

test('payment · marks its invitation as read once it is paid, not before', async () => {
  const { camp, id } = await invited(athlete, athlete.id, 'Оплата читает');
  await respond(camp, athlete, { action: 'accept' });
  await db.update(notifications).set({ read: false }).where(eq(notifications.id, id));
  const body = { id, amount: PARTICIPATION_PRICE };
  const started = answerOf(await athlete.call(createPayment, { body }));
  assert.equal((await invitation(athlete, camp)).read, false);
  const page = new URL(started.confirmation.confirmation_url).pathname;
  const paid = await decideOnPage(app, page, 'pay');
  assert.equal(paid.statusCode, 303);
  const { read, payment_status } = await invitation(athlete, camp);
  assert.deepEqual([read, payment_status], [true, 'paid']);
});
