import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPayment, getPayment } from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { notifications, payments, sandboxPayments, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { decideOnPage, sendCallback } from '../../testing/gateway.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { paymentJob } from './orders.ts';

const scene = await startCampScene();
const { alone, app, athlete, club, coach, db, enrol, inbox, newCamp, parent, respond, son } = scene;
const mailbox = createMailbox(app, db);

/** Makes an accepted invitation with an open payment; gives camp, notification and payment. */
async function opened(name: string, payer: Visitor, athleteId: number) {
  const camp = await newCamp(name);
  await enrol(camp, [athleteId]);
  await respond(camp, payer, { action: 'accept', athlete_id: athleteId });
  const [{ id } = { id: 0 }] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.activityId, camp), eq(notifications.type, 'camp_invitation')));
  answerOf(await payer.call(createPayment, { body: { id, amount: 1000 } }));
  const [payment] = await db.select().from(payments).where(eq(payments.activityId, camp));
  assert.ok(payment);
  return { camp, id, payment };
}
const decide = (id: string, action: string) => decideOnPage(app, `/sandbox/pay/${id}`, action);
/** Pays at the gateway without a callback. */
const payUnheard = (id: string) =>
  db.update(sandboxPayments).set({ status: 'paid' }).where(eq(sandboxPayments.id, id));
const callback = (id: string) => sendCallback(app, id);
/** The person's notifications about payments for a camp. */
const paidLines = async (visitor: Visitor, camp: number) =>
  (await inbox(visitor)).filter(
    ({ camp_id, message }) => camp_id === camp && message.includes('Оплатили: 1.'),
  );

const MAIL = (camp: string, payment: { id: string; activityId: number }, day: string) => ({
  to: 'parent@league.test',
  subject: 'Участие оплачено',
  text: [
    'Здравствуйте!',
    'Оплата получена, участие оплачено.',
    [
      `За что: Лагерь «${camp}», 12 июля 2099 г., Фрязино`,
      'За кого: Ян Белов',
      'Сумма: 1 000 ₽',
      `Дата оплаты: ${day}`,
      `Номер платежа: ${payment.id}`,
    ].join('\n'),
    `Участие: http://localhost:3000/camp/${payment.activityId}`,
    'Это письмо — не кассовый чек.\n',
  ].join('\n\n'),
});

test('paid · sends a parent one mail, and coach and club one notification each', async () => {
  const { camp, id, payment } = await opened('Сборы', parent, son.id);
  assert.equal((await decide(payment.id, 'pay')).statusCode, 303);
  await Promise.all(Array.from({ length: 20 }, () => callback(payment.id)));
  await parent.call(getPayment, { params: { id } });
  // 22:00 UTC is the next day in Moscow.
  await db
    .update(payments)
    .set({ updatedAt: new Date('2025-11-21T22:00:00Z') })
    .where(eq(payments.id, payment.id));
  const mails = await mailbox.collect();
  assert.deepEqual(mails, [MAIL('Сборы', payment, '22 ноября 2025 г.')]);
  assert.ok(son.birthday && !JSON.stringify(mails).includes(son.birthday));

  for (const visitor of [coach, club]) {
    const lines = await paidLines(visitor, camp);
    assert.deepEqual(
      lines.map(({ type, message, read }) => [type, message, read]),
      [['camp_confirmation', 'Лагерь «Сборы»: 1 принял\n12 июля 2099 г., Фрязино. Оплатили: 1.', false]],
    );
  }
  for (const visitor of [parent, athlete]) assert.deepEqual(await paidLines(visitor, camp), []);
});

for (const [name, hear] of [
  ['the person who returns', (id: number) => athlete.call(getPayment, { params: { id } })],
  ['the worker that asks the gateway', () => paymentJob.run(app)],
  [
    'another click on «Оплатить»',
    (id: number) => athlete.call(createPayment, { body: { id, amount: 1000 } }),
  ],
] as const)
  test(`paid · is announced once after a lost callback, by ${name}`, async () => {
    const { camp, id, payment } = await opened(`Весть: ${name}`, athlete, athlete.id);
    await payUnheard(payment.id);
    await db
      .update(payments)
      .set({ dueAt: new Date(0) })
      .where(eq(payments.id, payment.id));
    await Promise.all([hear(id), hear(id)]);
    await callback(payment.id);
    assert.equal((await paidLines(coach, camp)).length, 1);
    assert.deepEqual(
      (await mailbox.collect()).map(({ to, subject }) => [to, subject]),
      [['athlete@league.test', 'Участие оплачено']],
    );
  });

test('paid · sends mail and notification to a coach who pays for an athlete with neither account nor parent', async () => {
  const { camp, payment } = await opened('За спортсмена', coach, alone.id);
  await decide(payment.id, 'pay');
  assert.equal((await paidLines(coach, camp)).length, 1);
  const [mail, ...more] = await mailbox.collect();
  assert.deepEqual([mail?.to, more], ['coach@league.test', []]);
  assert.match(mail?.text ?? '', new RegExp(`За кого: ${alone.firstname} ${alone.lastname}\n`));
});

test('unpaid · is not announced, whether open, cancelled or of another amount', async () => {
  const { camp, id, payment } = await opened('Отмена', athlete, athlete.id);
  await callback(payment.id);
  await db
    .update(sandboxPayments)
    .set({ amount: 1, status: 'paid' })
    .where(eq(sandboxPayments.id, payment.id));
  await callback(payment.id);
  await db
    .update(sandboxPayments)
    .set({ amount: 1000, status: 'canceled' })
    .where(eq(sandboxPayments.id, payment.id));
  await callback(payment.id);
  assert.equal(answerOf(await athlete.call(getPayment, { params: { id } })).status, 'canceled');
  assert.deepEqual(await paidLines(coach, camp), []);
  assert.deepEqual(await mailbox.collect(), []);
});

test('callback · does not mark a payment as paid that cannot be announced; the next one does both', async () => {
  const { camp, id, payment } = await opened('Сбой', athlete, athlete.id);
  await payUnheard(payment.id);
  await db.execute(
    sql`alter table outbox add constraint broken check (letter ->> 'kind' <> 'payment_received') not valid`,
  );
  assertRefused(await callback(payment.id), 502, 'unavailable');
  const [kept] = await db.select().from(payments).where(eq(payments.id, payment.id));
  assert.equal(kept?.status, 'pending');
  assert.deepEqual(await paidLines(coach, camp), []);
  await db.execute(sql`alter table outbox drop constraint broken`);
  assert.equal((await callback(payment.id)).statusCode, 200);
  assert.equal(answerOf(await athlete.call(getPayment, { params: { id } })).status, 'paid');
  assert.equal((await paidLines(coach, camp)).length, 1);
  assert.equal((await mailbox.collect()).length, 1);
});

test('deleted person · gets no notification, and nobody is notified about a deleted athlete', async () => {
  const { camp, payment } = await opened('Ушёл', athlete, athlete.id);
  const own = eq(users.id, athlete.id);
  await db.update(users).set({ deletedAt: new Date() }).where(own);
  await payUnheard(payment.id);
  assert.equal((await callback(payment.id)).statusCode, 200);
  await db.update(users).set({ deletedAt: null }).where(own);
  assert.deepEqual(await paidLines(coach, camp), []);
  assert.deepEqual(await mailbox.collect(), []);
});
