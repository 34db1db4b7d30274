import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelActivity,
  changeActivity,
  createPayment,
  getActivity,
  getPayment,
  listDeskPayments,
  listRequests,
  refundPayment,
} from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Payment, payments, users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { sendCallback } from '../../testing/gateway.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { startYookassa } from '../../testing/servers/yookassa-server.ts';
import { assertRefused, type Visitor, visitorAs } from '../../testing/test-app.ts';
import { createYookassa } from './gateway/yookassa.ts';
import { paymentJob } from './orders.ts';

const server = await startYookassa();
const gateway = createYookassa(server.options);
const scene = await startCampScene({}, { gateway });
const { alone, app, athlete, coach, db, enrol, inbox, newCamp, parent, respond, son } = scene;
const organiser = await visitorAs(app, 'organiser');
const mailbox = createMailbox(app, db);
const [daughter] = await db
  .insert(users)
  .values({
    userType: 'athlete',
    firstname: 'Вера',
    lastname: 'Белова',
    parentId: parent.id,
    coachId: coach.id,
    confirmed: true,
  })
  .returning();
assert.ok(daughter);
await admitEverybody(db);
const children = [son.id, daughter.id];

/** Both children have accepted; gives the camp and the ids of their invitations. */
async function accepted(name: string) {
  const camp = await newCamp(name);
  answerOf(await enrol(camp, children));
  for (const athlete_id of children) answerOf(await respond(camp, parent, { action: 'accept', athlete_id }));
  const asked = answerOf(await parent.call(listRequests)).filter(
    (one) => one.kind === 'camp' && one.activity.id === camp,
  );
  const ids = asked.flatMap((one) => (one.kind === 'camp' ? (one.notification_id ?? []) : []));
  const [one, other] = ids;
  assert.ok(one && other && ids.length === 2);
  return { camp, one, other };
}
const pay = (visitor: Visitor, id: number, together: number[], amount = 1000 * (1 + together.length)) =>
  visitor.call(createPayment, { body: { id, amount, together } });
const rowsOf = (camp: number) =>
  db.select().from(payments).where(eq(payments.activityId, camp)).orderBy(payments.userId);
const stateOf = async (id: number) => answerOf(await parent.call(getPayment, { params: { id } }));
async function settle({ gatewayId }: Payment, status: 'succeeded' | 'canceled'): Promise<void> {
  server.decide(gatewayId ?? '', status);
  await sendCallback(app, gatewayId ?? '');
}

test('pay together · makes one order for both, which is paid, mailed and told once', async () => {
  const { camp, one, other } = await accepted('Вместе');
  const first = answerOf(await pay(parent, one, [other]));
  const again = answerOf(await pay(parent, other, [one, other], 2000));
  assert.deepEqual(again, first, 'the same order, whoever is named first');
  const rows = await rowsOf(camp);
  assert.equal(rows.length, 2);
  const [leading] = rows;
  assert.ok(leading);
  assert.deepEqual(new Set(rows.map(({ gatewayId }) => gatewayId)).size, 1);
  const order = server.payments.get(leading.gatewayId ?? '');
  assert.equal(order?.amount.value, '2000.00');
  assert.match(order?.description ?? '', /^Заявки № \d+, \d+\. Лагерь «Вместе»/);

  await mailbox.collect();
  await settle(leading, 'succeeded');
  await settle(leading, 'succeeded');
  for (const id of [one, other]) {
    const state = await stateOf(id);
    assert.deepEqual([state.status, state.amount], ['paid', 2000]);
  }
  assert.deepEqual(
    (await stateOf(one)).together?.map(({ id }) => id),
    [other],
  );
  const mails = await mailbox.collect();
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['parent@league.test'],
  );
  assert.match(mails[0]?.text ?? '', /За кого: Ян Белов и Вера Белова\nСумма: 2 000 ₽/);
  assert.ok(
    (await inbox(coach)).some(({ camp_id, message }) => camp_id === camp && /Оплатили: 2/.test(message)),
  );
  assertRefused(await pay(parent, one, [other]), 409, 'already_paid');
});

test('pay together · is refused for another sum, another camp, somebody else’s child, one who has not accepted', async () => {
  const { camp, one, other } = await accepted('Отказы');
  const elsewhere = await accepted('Другой лагерь');
  for (const sum of [1000, 2001, 0]) assertRefused(await pay(parent, one, [other], sum), 400, 'wrong_amount');
  assertRefused(await pay(parent, one, [elsewhere.one]), 400, 'invalid_input');
  answerOf(await enrol(camp, [athlete.id, alone.id]));
  const foreign = (await inbox(athlete)).find(({ camp_id }) => camp_id === camp)?.id ?? 0;
  assertRefused(await pay(parent, one, [foreign]), 404, 'not_found');
  assertRefused(await pay(athlete, foreign, [one]), 404, 'not_found');
  const many = Array.from({ length: 20 }, (_, n) => n + 1);
  assertRefused(await pay(parent, one, many), 400, 'invalid_input');
  const camp2 = await newCamp('Ждёт');
  answerOf(await enrol(camp2, children));
  const waiting = (await inbox(parent)).filter(({ camp_id }) => camp_id === camp2).map(({ id }) => id);
  answerOf(await respond(camp2, parent, { action: 'accept', athlete_id: son.id }));
  assertRefused(await pay(parent, waiting[0] ?? 0, waiting.slice(1)), 409, 'not_accepted');
  assert.deepEqual(await rowsOf(camp), []);
  assert.deepEqual(await rowsOf(camp2), []);
});

test('pay together · starts no second order for a child while one is open, and any once it is cancelled', async () => {
  const { camp, one, other } = await accepted('Один раз');
  const answers = await Promise.all([
    pay(parent, one, [other]),
    pay(parent, one, []),
    pay(parent, other, []),
  ]);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    assert.match(assertRefused(answer, 409, 'conflict').message, /Уже начата оплата на \d\s000\s₽ за: /);
  const open = await rowsOf(camp);
  assert.equal(new Set(open.map(({ userId }) => userId)).size, open.length, 'one payment for each child');
  for (const payment of open.filter(({ orderedWith }) => orderedWith === null))
    await settle(payment, 'canceled');
  answerOf(await pay(parent, one, []));
  assertRefused(await pay(parent, one, [other]), 409, 'conflict');
  answerOf(await pay(parent, other, []));
});

test('pay together · is ordered again as one after a lost answer', async () => {
  const { camp, one, other } = await accepted('Потеря');
  const lost = { ...gateway, create: () => Promise.reject(new Error('no answer')) };
  answerOf(await pay(parent, one, [other]));
  // The gateway’s id was never stored.
  await db.update(payments).set({ gatewayId: null, dueAt: sql`now()` }).where(eq(payments.activityId, camp));
  await assert.rejects(paymentJob.run({ db, gateway: lost, config: app.config, log: app.log }));
  await db.update(payments).set({ dueAt: sql`now()` }).where(eq(payments.activityId, camp));
  await paymentJob.run(app);
  const ids = (await rowsOf(camp)).map(({ gatewayId }) => gatewayId);
  assert.ok(ids[0] && ids[0] === ids[1]);
  assert.equal(server.payments.get(ids[0])?.amount.value, '2000.00');
});

test('price · is what the club asks: shown where one pays, and the only sum that is taken', async () => {
  const { camp, one, other } = await accepted('Сбор подороже');
  const body = { name: 'Сбор подороже', date: '2099-07-12', location: 'Фрязино', price: 2500 };
  answerOf(await scene.club.call(changeActivity, { params: { id: camp }, body }));
  assert.equal(answerOf(await scene.guest.call(getActivity, { params: { id: camp } })).price, 2500);
  assert.equal((await inbox(parent)).find(({ id }) => id === one)?.price, 2500);
  assertRefused(await pay(parent, one, [other]), 400, 'wrong_amount');
  answerOf(await pay(parent, one, [other], 5000));
  assert.deepEqual(
    (await rowsOf(camp)).map(({ amount }) => amount),
    [2500, 2500],
  );
});

test('refund · of one child gives that child’s part back, then the other’s', async () => {
  const { camp, one, other } = await accepted('Возврат');
  answerOf(await pay(parent, one, [other]));
  const [leading] = await rowsOf(camp);
  assert.ok(leading);
  await settle(leading, 'succeeded');
  answerOf(await organiser.call(cancelActivity, { params: { id: camp }, body: { reason: 'Зал закрыт' } }));
  const owed = answerOf(await organiser.call(listDeskPayments)).filter(
    ({ activity }) => activity.name === 'Возврат',
  );
  assert.deepEqual(
    owed.map(({ amount }) => amount),
    [1000, 1000],
  );
  for (const { id } of owed)
    answerOf(
      await organiser.call(refundPayment, { params: { payment: id }, body: { reason: 'Зал закрыт' } }),
    );
  const given = [...server.refunds.values()].filter(({ payment_id }) => payment_id === leading.gatewayId);
  assert.equal(given.length, 2);
  const states = await db
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.activityId, camp), eq(payments.status, 'canceled')));
  assert.equal(states.length, 2);
});
