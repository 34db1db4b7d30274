import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  cancelActivity,
  createPayment,
  listDeskActivities,
  listDeskPayments,
  listRequests,
  refundPayment,
} from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { activities, notifications, payments, refunds, sandboxRefunds } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { decideOnPage } from '../../testing/gateway.ts';
import { assertRefused, visitorAs } from '../../testing/test-app.ts';
import { settleRefund } from '../payments/refunds.ts';

const scene = await startCampScene();
const { alone, app, athlete, db, enrol, invitation, newCamp, respond, son } = scene;
const organiser = await visitorAs(app, 'organiser');

const shownOf = async (id: number) =>
  answerOf(await organiser.call(listDeskActivities)).find((one) => one.id === id && one.kind === 'camp');
const cancel = (id: number, reason = 'Зал закрыт') =>
  organiser.call(cancelActivity, { params: { id }, body: { reason } });
const cards = async (activityId: number) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.activityId, activityId), eq(notifications.kind, 'change')));

/** A camp that the athlete has accepted and paid. */
async function paidCamp(name: string) {
  const camp = await newCamp(name);
  await enrol(camp, [athlete.id, son.id, alone.id]);
  await respond(camp, athlete, { action: 'accept' });
  const { id } = await invitation(athlete, camp);
  const { confirmation } = answerOf(await athlete.call(createPayment, { body: { id, amount: 1000 } }));
  await decideOnPage(app, new URL(confirmation.confirmation_url).pathname, 'pay');
  const [payment] = await db.select().from(payments).where(eq(payments.activityId, camp));
  assert.equal(payment?.status, 'paid');
  return { camp, payment: payment.id };
}
const refund = (payment: string, reason = 'Сборы отменены') =>
  organiser.call(refundPayment, { params: { payment }, body: { reason } });
const owed = async (payment: string) =>
  answerOf(await organiser.call(listDeskPayments)).find(({ id }) => id === payment);
const stateOf = async (payment: string) =>
  (await db.select().from(payments).where(eq(payments.id, payment)))[0]?.status;

test('deadline · closes enrolment and acceptance, and leaves refusal open', async () => {
  const camp = await newCamp('Поздно');
  await enrol(camp, [athlete.id]);
  await db.update(activities).set({ answerBy: '2020-01-31' }).where(eq(activities.id, camp));
  const late = await enrol(camp, [son.id]);
  assertRefused(late, 409, 'activity_over');
  assert.match(late.body, /Ответы принимали до 31 января 2020 г\. включительно\. Никто не заявлен\./);
  assertRefused(await respond(camp, athlete, { action: 'accept' }), 409, 'activity_over');
  answerOf(await respond(camp, athlete, { action: 'decline' }));
});

test('refund · is offered after a cancellation, pays back once, tells the payer and keeps the reason', async () => {
  const { camp, payment } = await paidCamp('Возврат');
  assertRefused(await refund(payment), 409, 'conflict');
  answerOf(await cancel(camp));
  assert.deepEqual([(await owed(payment))?.cause, (await owed(payment))?.refund], ['cancelled', null]);
  // The one that comes second may find the order of the first still under way.
  for (const answer of await Promise.all([refund(payment), refund(payment)]))
    assert.match(answerOf(answer).refund?.status ?? '', /^(pending|succeeded)$/);
  assert.equal(answerOf(await refund(payment)).refund?.status, 'succeeded');
  assert.equal(await stateOf(payment), 'canceled');
  assert.equal(await db.$count(refunds, eq(refunds.paymentId, payment)), 1);
  const told = (await cards(camp)).filter(({ message }) => message.startsWith('Оплата возвращена: 1 000 ₽'));
  assert.deepEqual(
    told.map(({ userId }) => userId),
    [athlete.id],
  );
  assert.equal((await owed(payment))?.refund?.reason, 'Сборы отменены');
  assert.equal((await shownOf(camp))?.paid, 0);
  const mine = answerOf(await athlete.call(listRequests)).find(
    (one) => one.kind === 'camp' && one.activity.id === camp,
  );
  assert.equal(mine?.kind === 'camp' && mine.payment_refunded, true);
});

test('refund · waits for a silent gateway, finds what it has done, and is ordered anew after a rejection', async () => {
  const { camp, payment } = await paidCamp('Молчание');
  answerOf(await cancel(camp));
  const { key } = (
    await db.insert(refunds).values({ paymentId: payment, reason: 'Отмена' }).returning()
  )[0] as { key: string };
  const base = { db, config: app.config, log: app.log };
  const fails = () => Promise.reject(new Error('connection refused'));
  const gateway = { name: 'sandbox' as const, create: fails, find: fails, refund: fails, findRefund: fails };
  await assert.rejects(settleRefund({ ...base, gateway }, payment));
  assert.equal((await owed(payment))?.refund?.status, 'pending');

  // The gateway has made the refund, and the answer was lost: it is found, not ordered again.
  const made = { ...gateway, findRefund: async () => ({ gatewayId: key, status: 'pending' as const }) };
  await settleRefund({ ...base, gateway: made }, payment);
  assert.equal((await owed(payment))?.refund?.status, 'pending');

  await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.paymentId, payment));
  assert.equal(await stateOf(payment), 'paid');
  assert.equal(answerOf(await refund(payment, 'Ещё раз')).refund?.status, 'succeeded');
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, payment));
  assert.notEqual(row?.key, key);
  const [sandbox] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, payment));
  assert.equal(sandbox?.key, row?.key);
});

// The embedded database has one connection: its transactions follow one another.
if (process.env.TEST_DATABASE_URL)
  test('settled refund · waits for an order of the same payment without holding what the order needs', async () => {
    const { camp, payment } = await paidCamp('Встречные');
    answerOf(await cancel(camp));
    const own = eq(refunds.paymentId, payment);
    await db.insert(refunds).values({ paymentId: payment, reason: 'Отмена' });
    const never = () => Promise.reject(new Error('not asked'));
    const findRefund = async () => ({ gatewayId: 'known', status: 'succeeded' as const });
    const gateway = { name: 'sandbox' as const, create: never, find: never, refund: never, findRefund };
    const context = { db, gateway, config: app.config, log: app.log };
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    const settled = await db.transaction(async (tx) => {
      await tx.select().from(payments).where(eq(payments.id, payment)).for('no key update');
      const settling = settleRefund(context, payment);
      while ((await db.$count(sql`pg_stat_activity`, isWaiting)) === 0) await pause(10);
      await tx.select().from(refunds).where(own).for('update');
      return { settling };
    });
    await settled.settling;
    assert.equal(await stateOf(payment), 'canceled');
  });
