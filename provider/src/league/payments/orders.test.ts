import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createNotification,
  createPayment,
  deleteNotification,
  getPayment,
  listCampParticipants,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { payments, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { sendCallback } from '../../testing/gateway.ts';
import { startYookassa } from '../../testing/servers/yookassa-server.ts';
import { assertRefused } from '../../testing/test-app.ts';
import { createYookassa } from './gateway/yookassa.ts';
import { paymentJob } from './orders.ts';

const server = await startYookassa();
const gateway = createYookassa(server.options);
const scene = await startCampScene({}, { gateway });
const { app, athlete, coach, db, enrol, invitation, newCamp, respond } = scene;

const pay = (id: number) => athlete.call(createPayment, { body: { id, amount: 1000 } });
const stateOf = async (id: number) => answerOf(await athlete.call(getPayment, { params: { id } })).status;
const callback = (id: string, event?: string) => sendCallback(app, id, event);
const rowsOf = (camp: number) => db.select().from(payments).where(eq(payments.activityId, camp));
const rowOf = async (camp: number) => {
  const [row, ...more] = await rowsOf(camp);
  assert.ok(row && more.length === 0);
  return row;
};
/** Makes the open payments of a camp due and sets their age. */
const later = (camp: number, age = '2 minutes') =>
  db
    .update(payments)
    .set({ dueAt: sql`now()`, createdAt: sql`now() - ${age}::interval` })
    .where(eq(payments.activityId, camp));

/** Makes an accepted invitation; gives the ids of the camp and of the invitation. */
async function accepted(name: string) {
  const camp = await newCamp(name);
  await enrol(camp, [athlete.id]);
  await respond(camp, athlete, { action: 'accept' });
  return { camp, id: (await invitation(athlete, camp)).id };
}
/** Makes an accepted invitation with an open payment at the gateway. */
async function opened(name: string) {
  const { camp, id } = await accepted(name);
  const answer = answerOf(await pay(id));
  const { gatewayId } = await rowOf(camp);
  assert.ok(gatewayId);
  return { camp, id, gatewayId, url: answer.confirmation.confirmation_url };
}

test('YooKassa · sends the person to its page and back; the payment becomes paid', async () => {
  const { camp, id } = await accepted('Сборы');
  const { confirmation, gateway: name } = answerOf(await pay(id));
  assert.equal(name, 'yookassa');
  assert.equal(new URL(confirmation.confirmation_url).hostname, 'yoomoney.ru');
  const { gatewayId = '', id: key } = await rowOf(camp);
  const made = server.payments.get(gatewayId ?? '');
  assert.equal(made?.confirmation.return_url, `http://localhost:3000/payment/return?id=${id}`);
  assert.equal(made?.metadata.payment_id, key);
  const again = answerOf(await pay(id));
  assert.equal(again.confirmation.confirmation_url, confirmation.confirmation_url);
  server.decide(gatewayId ?? '', 'succeeded');
  assert.equal(await stateOf(id), 'paid');
  assertRefused(await pay(id), 409, 'already_paid');
  assert.equal(
    (await app.inject({ url: `/sandbox/pay/${key}` })).statusCode,
    404,
    'no page to pay for nothing',
  );
});

test('YooKassa · gets the subject and number of the payment, but no words of the invitation', async () => {
  const camp = await newCamp('Лето');
  const message = 'Орлов Артём, у него астма, возьмите справку';
  const body = { type: 'camp_invitation', camp_id: camp, subject_id: athlete.id, message } as const;
  answerOf(await coach.call(createNotification, { body }));
  await respond(camp, athlete, { action: 'accept' });
  const { id } = await invitation(athlete, camp);
  answerOf(await pay(id));
  const made = server.payments.get((await rowOf(camp)).gatewayId ?? '');
  assert.equal(made?.description, `Заявка № ${id}. Лагерь «Лето», 12 июля 2099 г.`);
});

test('callback · stores what the gateway says, despite fifty concurrent, unordered and forged callbacks', async () => {
  const { camp, id, gatewayId } = await opened('Пятьдесят');
  const events = ['payment.canceled', 'payment.succeeded', 'payment.waiting_for_capture', 'refund.succeeded'];
  const storm = () =>
    Promise.all(Array.from({ length: 50 }, (_, n) => callback(gatewayId, events[n % events.length])));
  await storm();
  assert.equal((await rowOf(camp)).status, 'pending', 'nobody has paid');
  server.decide(gatewayId, 'succeeded');
  for (const { statusCode } of await storm()) assert.equal(statusCode, 200);
  server.decide(gatewayId, 'canceled');
  await storm();
  assert.equal(await stateOf(id), 'paid');
  assert.equal((await rowsOf(camp)).length, 1);
});

test('callback · answers 502 while the gateway cannot confirm it, so that it is repeated', async () => {
  const { camp, gatewayId } = await opened('Повторный вызов');
  server.decide(gatewayId, 'succeeded');
  server.fail(500, 500);
  assertRefused(await callback(gatewayId), 502, 'unavailable');
  assert.equal((await callback(gatewayId)).statusCode, 200);
  assert.equal((await rowOf(camp)).status, 'paid');
});

test('reconcile · asks about an open payment after a minute, then less and less often', async () => {
  const { camp, gatewayId } = await opened('Потерянный вызов');
  await paymentJob.run(app);
  assert.equal((await rowOf(camp)).attempts, 0, 'not yet');
  for (const checks of [1, 2, 3]) {
    await later(camp);
    await paymentJob.run(app);
    const row = await rowOf(camp);
    assert.equal(row.attempts, checks);
    const [asked] = await db
      .select({ seconds: sql<number>`extract(epoch from ${payments.dueAt} - now())::float` })
      .from(payments)
      .where(eq(payments.id, row.id));
    const pause = 60 * 2 ** (checks - 1);
    assert.ok(asked && asked.seconds > pause / 2 && asked.seconds <= pause, `${asked?.seconds}`);
  }
  server.decide(gatewayId, 'succeeded');
  await later(camp);
  await Promise.all(Array.from({ length: 4 }, () => paymentJob.run(app)));
  const row = await rowOf(camp);
  assert.deepEqual([row.status, row.attempts], ['paid', 4], 'asked once, by whichever replica');
});

test('crash · between order and answer leads to one payment: the order is found again', async () => {
  const { camp, id } = await accepted('Авария');
  server.fail('reset-after-work', 'reset');
  assertRefused(await pay(id), 502, 'unavailable');
  assert.equal((await rowOf(camp)).gatewayId, null);
  const known = server.payments.size;
  await later(camp);
  await paymentJob.run(app);
  const { gatewayId } = await rowOf(camp);
  assert.ok(gatewayId);
  assert.equal(server.payments.size, known);
  server.decide(gatewayId, 'succeeded');
  await callback(gatewayId);
  assert.equal(await stateOf(id), 'paid');
});

test('order · is cancelled after a day without an answer; the next attempt is a new order', async () => {
  const { camp, id } = await accepted('Потерян на сутки');
  server.fail(500, 500);
  assertRefused(await pay(id), 502, 'unavailable');
  await later(camp, '23 hours 5 minutes');
  await paymentJob.run(app);
  assert.equal((await rowOf(camp)).status, 'canceled');
  answerOf(await pay(id));
  server.fail(400);
  const other = await accepted('Отказ шлюза');
  assertRefused(await pay(other.id), 502, 'unavailable');
  assert.equal(await stateOf(other.id), 'canceled');
  answerOf(await pay(other.id));
  assert.equal((await rowsOf(other.camp)).length, 2);
});

test('gateway · causes no second payment while it is silent', async () => {
  const { camp, id, url } = await opened('Шлюз молчит');
  server.fail(500, 500);
  assertRefused(await pay(id), 502, 'unavailable');
  server.fail(500, 500);
  assert.equal(await stateOf(id), 'pending');
  assert.equal(answerOf(await pay(id)).confirmation.confirmation_url, url);
  assert.equal((await rowsOf(camp)).length, 1);
});

test('payment · stays recorded when its invitation is deleted or its person leaves', async () => {
  const { camp, id, gatewayId } = await opened('Удалённое приглашение');
  await athlete.call(deleteNotification, { params: { id } });
  server.decide(gatewayId, 'succeeded');
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, athlete.id));
  assert.equal((await callback(gatewayId)).statusCode, 200);
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, athlete.id));
  const list = answerOf(await coach.call(listCampParticipants, { params: { id: camp } }));
  assert.equal(list[0]?.payment_status, 'paid');
});
