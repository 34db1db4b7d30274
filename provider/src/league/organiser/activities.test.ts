import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ActivityChange,
  cancelActivity,
  changeActivity,
  createPayment,
  getActivity,
  listActivityTerms,
  listCamps,
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
const { alone, app, athlete, club, coach, db, enrol, guest, invitation, newCamp, parent, respond, son } =
  scene;
const organiser = await visitorAs(app, 'organiser');

const shownOf = async (id: number) =>
  answerOf(await organiser.call(listDeskActivities)).find((one) => one.id === id && one.kind === 'camp');
const cancel = (id: number, reason = 'Зал закрыт') =>
  organiser.call(cancelActivity, { params: { id }, body: { reason } });
const change = (id: number, body: ActivityChange) => organiser.call(changeActivity, { params: { id }, body });
const cards = async (activityId: number) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.activityId, activityId), eq(notifications.kind, 'change')));
const readersOf = async (camp: number) =>
  (await cards(camp)).map(({ userId }) => userId).sort((one, other) => one - other);
const everybody = [club.id, coach.id, parent.id, athlete.id].sort((one, other) => one - other);

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

test('change · tells everybody concerned once what was and what is; equal values tell nobody', async () => {
  const { camp } = await paidCamp('Перенос');
  const shown = await shownOf(camp);
  assert.deepEqual([shown?.pending, shown?.accepted, shown?.paid], [2, 1, 1]);
  const body = { name: 'Перенос', date: '2099-08-01', location: 'Химки' };
  assert.equal(answerOf(await change(camp, body)).location, 'Химки');
  answerOf(await change(camp, body));
  assert.deepEqual(await readersOf(camp), everybody);
  const text = [
    'Перенос: Лагерь «Перенос» — теперь 1 августа 2099 г., Химки',
    'Было: Лагерь «Перенос», 12 июля 2099 г., Фрязино.',
    'Стало: Лагерь «Перенос», 1 августа 2099 г., Химки.',
  ].join('\n');
  const textFor = async ({ id }: { id: number }) =>
    (await cards(camp)).find(({ userId }) => userId === id)?.message;
  for (const reader of [athlete, coach, club]) assert.equal(await textFor(reader), text);
  assert.equal(await textFor(parent), `${text}\nСпортсмен: ${son.firstname} ${son.lastname}.`);
});

test('change · names in the first line, the subject of the mail, what counts now', async () => {
  const camp = await newCamp('Было');
  await enrol(camp, [athlete.id]);
  const body = { name: 'Было', date: '2099-07-12', location: 'Фрязино' };
  for (const [changed, title] of [
    [{ date: '2099-07-13' }, 'Перенос: Лагерь «Было» — теперь 13 июля 2099 г., Фрязино'],
    [{ date: '2099-07-13', location: 'Клин' }, 'Перенос: Лагерь «Было» — теперь 13 июля 2099 г., Клин'],
    [{ end_date: '2099-07-20' }, 'Перенос: Лагерь «Было» — теперь 12–20 июля 2099 г., Фрязино'],
    [{ name: 'Стало' }, 'Новое название: Лагерь «Стало»'],
    [{ answer_by: '2099-07-01' }, 'Новый срок ответа: Лагерь «Было» — до 1 июля 2099 г.'],
  ] as const) {
    const initial = { ...body, end_date: null, answer_by: null };
    answerOf(await change(camp, initial));
    await db.delete(notifications).where(eq(notifications.activityId, camp));
    answerOf(await change(camp, { ...initial, ...changed }));
    assert.equal((await cards(camp))[0]?.message.split('\n')[0], title);
  }
});

test('change · stores last day, deadline and programme, tells the first two, and refuses wrong days', async () => {
  const camp = await newCamp('Сроки');
  await enrol(camp, [athlete.id]);
  const body = { name: 'Сроки', date: '2099-07-12', location: 'Фрязино' };
  answerOf(await change(camp, { ...body, programme: 'Подъём в 8:00' }));
  assert.deepEqual(await readersOf(camp), [], 'the programme alone');
  answerOf(await change(camp, { ...body, end_date: '2099-07-20', answer_by: '2099-07-01' }));
  assert.equal(
    (await cards(camp))[0]?.message,
    'Перенос: Лагерь «Сроки» — теперь 12–20 июля 2099 г., Фрязино\nБыло: Лагерь «Сроки», 12 июля 2099 г., Фрязино.\nСтало: Лагерь «Сроки», 12–20 июля 2099 г., Фрязино.\nОтветить можно до 1 июля 2099 г.',
  );
  const opened = answerOf(await guest.call(getActivity, { params: { id: camp } }));
  assert.deepEqual(
    [opened.end_date, opened.answer_by, opened.programme, opened.participants],
    ['2099-07-20', '2099-07-01', 'Подъём в 8:00', 1],
  );
  assert.deepEqual(
    answerOf(await guest.call(listActivityTerms)).find(({ id }) => id === camp),
    {
      id: camp,
      kind: 'camp',
      end_date: '2099-07-20',
      answer_by: '2099-07-01',
      places: null,
      moved_from: null,
      cancel_reason: null,
      picture_url: null,
      picture_alt: '',
    },
  );
  const preview = await guest.send('GET', `/preview?path=/camp/${camp}`);
  assert.deepEqual(preview.json(), {
    title: 'Сроки',
    description: 'Лагерь: 12–20 июля 2099 г., Фрязино. Олимп. Подъём в 8:00',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Сроки',
      description: 'Лагерь: 12–20 июля 2099 г., Фрязино. Олимп. Подъём в 8:00',
      sport: 'Тхэквондо',
      startDate: '2099-07-12',
      endDate: '2099-07-20',
      inLanguage: 'ru',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Фрязино', address: 'Фрязино' },
      organizer: { '@type': 'SportsOrganization', name: 'Олимп' },
    },
  });
  for (const path of [`/certification/${camp}`, '/camp/999999', '/camp/1e3', '/camp/9999999999'])
    assertRefused(await guest.send('GET', `/preview?path=${path}`), 410, 'not_found');
  for (const path of ['/camp', `/camp/${camp}/x`, '/profile/1'])
    assertRefused(await guest.send('GET', `/preview?path=${path}`), 404, 'not_found');
  const moved = answerOf(await change(camp, { ...body, date: '2099-06-30' }));
  assert.deepEqual([moved.end_date, moved.answer_by], ['2099-07-20', null], 'what the new day allows stays');
  assertRefused(await change(camp, { ...body, end_date: '2099-07-11' }), 400, 'invalid_input');
  assertRefused(await change(camp, { ...body, answer_by: '2099-07-13' }), 400, 'invalid_input');
});

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

test('cancel · tells everybody why and closes enrolment, answer and payment', async () => {
  const { camp } = await paidCamp('Отмена');
  answerOf(await cancel(camp));
  answerOf(await cancel(camp));
  assertRefused(await cancel(camp, 'Другое'), 409, 'conflict');
  assert.deepEqual(await readersOf(camp), everybody);
  assert.match((await cards(camp))[0]?.message ?? '', /^Отменено: Лагерь «Отмена»[\s\S]*Причина: Зал закрыт/);
  assertRefused(await respond(camp, parent, { action: 'accept', athlete_id: son.id }), 409, 'activity_over');
  assertRefused(await change(camp, { name: 'x', date: '2099-08-01', location: 'x' }), 409, 'activity_over');
  const listed = answerOf(await guest.call(listCamps)).find(({ id }) => id === camp);
  assert.equal(listed?.status, 'Отменено');
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
  const base = { db, publicOrigin: 'http://localhost:3000', log: app.log };
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
    const context = { db, gateway, publicOrigin: 'http://localhost:3000', log: app.log };
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
