import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPayment,
  getPayment,
  listCampParticipants,
  PARTICIPATION_PRICE,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { activities, payments, sandboxPayments, users } from '../../platform/db/schema.ts';
import { actorOf } from '../../testing/actor.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { decideOnPage, sendCallback } from '../../testing/gateway.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { findInvitation } from '../participation/invitations.ts';
import { findPaymentState, startPayment } from './payments.ts';

const scene = await startCampScene();
const { app, athlete, coach, db, enrol, guest, invitation, newCamp, parent, respond, son } = scene;
const amount = PARTICIPATION_PRICE;

const pay = (visitor: Visitor, id: number, sum = amount) =>
  visitor.call(createPayment, { body: { id, amount: sum } });
const stateOf = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(getPayment, { params: { id } })).status;
const urlOf = async (visitor: Visitor, id: number) =>
  new URL(answerOf(await pay(visitor, id)).confirmation.confirmation_url);
const decide = (url: URL, action: string) => decideOnPage(app, url.pathname, action);
const callback = (id: string, event?: string) => sendCallback(app, id, event);

const returnOf = (id: number) => `http://localhost:3000/payment/return?id=${id}`;

/** Makes an invitation that the athlete has accepted; gives the ids of the camp and of the invitation. */
async function accepted(name: string): Promise<{ camp: number; id: number }> {
  const camp = await newCamp(name);
  await enrol(camp, [athlete.id]);
  await respond(camp, athlete, { action: 'accept' });
  return { camp, id: (await invitation(athlete, camp)).id };
}

test('pay · opens the sandbox page, where an accepted invitation is paid; the coach sees it', async () => {
  const { camp, id } = await accepted('Оплата «Лето»');
  assert.equal(await stateOf(athlete, id), 'none');
  const url = await urlOf(athlete, id);
  assert.equal(url.origin, 'http://localhost:3000');
  assert.equal(await stateOf(athlete, id), 'pending');
  assert.equal((await invitation(athlete, camp)).payment_status, 'pending');

  const page = await app.inject({ url: url.pathname });
  assert.match(page.body, /Оплатить[\s\S]*Отменить/);
  assert.match(page.body, /1\s000\s₽/);
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; style-src 'sha256-/);
  // Firefox reports the icon that it may not show.
  assert.match(page.body, /rel="icon" href="\/favicon\.svg"/);
  assert.match(policy, /img-src 'self'/);

  const answer = await decide(url, 'pay');
  assert.equal(answer.statusCode, 303);
  assert.equal(answer.headers.location, `http://localhost:3000/payment/return?id=${id}`);
  assert.equal(await stateOf(athlete, id), 'paid');
  assert.equal((await invitation(athlete, camp)).payment_status, 'paid');
  const list = answerOf(await coach.call(listCampParticipants, { params: { id: camp } }));
  assert.equal(list[0]?.payment_status, 'paid');
  assertRefused(await pay(athlete, id), 409, 'already_paid');
});

test('pay · shows athlete, camp, day and sum with escaped markup', async () => {
  const name = 'Сборы «Лето» <b>"O\'К"</b> & K';
  const { camp, id } = await accepted('Названия');
  await db.update(activities).set({ name }).where(eq(activities.id, camp));
  await db.update(users).set({ lastname: '<i>О\'Нил"' }).where(eq(users.id, athlete.id));
  const url = await urlOf(athlete, id);
  const { body } = await app.inject({ url: url.pathname });
  assert.match(body, /<dd>Марк &lt;i&gt;О&#39;Нил&quot;<\/dd>/);
  assert.ok(body.includes('<dd>Сборы «Лето» &lt;b&gt;&quot;O&#39;К&quot;&lt;/b&gt; &amp; K</dd>'), body);
  assert.match(body, /<dt>Лагерь<\/dt>/);
  assert.match(body, /<dd>12 июля 2099 г\., Фрязино<\/dd>/);
  assert.match(body, /<strong>1\s000\s₽<\/strong>/);
  const { amount: sum, subject } = answerOf(await athlete.call(getPayment, { params: { id } }));
  assert.equal(sum, 1000);
  assert.deepEqual(subject, {
    athlete: { firstname: 'Марк', lastname: '<i>О\'Нил"' },
    activity: { kind: 'camp', name, date: '2099-07-12', location: 'Фрязино' },
  });
  const [order] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.returnUrl, returnOf(id)));
  assert.doesNotMatch(order?.description ?? '', /Марк|Нил/, 'a gateway is told nothing about the athlete');
  await db.update(users).set({ lastname: 'Орлов' }).where(eq(users.id, athlete.id));
});

test('pay · starts one payment for concurrent requests', async () => {
  const { camp, id } = await accepted('Двойной щелчок');
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(athlete, id)));
  const urls = new Set(answers.map((answer) => answerOf(answer).confirmation.confirmation_url));
  assert.equal(urls.size, 1);
  assert.equal((await db.select().from(payments).where(eq(payments.activityId, camp))).length, 1);
});

test('pay · starts another payment after a cancelled one', async () => {
  const { id } = await accepted('Отмена');
  const first = await urlOf(athlete, id);
  await decide(first, 'cancel');
  assert.equal(await stateOf(athlete, id), 'canceled');
  const second = await urlOf(athlete, id);
  assert.notEqual(second.href, first.href);
  await decide(second, 'pay');
  assert.equal(await stateOf(athlete, id), 'paid');
});

test('pay · lets a parent pay for the child', async () => {
  const camp = await newCamp('Родитель');
  await enrol(camp, [son.id]);
  await respond(camp, parent, { action: 'accept', athlete_id: son.id });
  const { id } = await invitation(parent, camp);
  await decide(await urlOf(parent, id), 'pay');
  assert.equal(await stateOf(parent, id), 'paid');
});

test('pay · refuses pending and declined invitations', async () => {
  const camp = await newCamp('Отказ');
  await enrol(camp, [athlete.id]);
  const { id } = await invitation(athlete, camp);
  assertRefused(await pay(athlete, id), 409, 'not_accepted');
  await respond(camp, athlete, { action: 'decline' });
  assertRefused(await pay(athlete, id), 409, 'not_accepted');
  assert.deepEqual(await db.select().from(payments).where(eq(payments.activityId, camp)), []);
});

test('pay · starts no payment for a past activity; a paid one stays paid', async () => {
  const [unpaid, opened] = [await accepted('Прошлый'), await accepted('Прошлый, начата оплата')];
  const paid = await accepted('Прошлый, оплачен');
  await urlOf(athlete, opened.id);
  await decide(await urlOf(athlete, paid.id), 'pay');
  for (const { camp } of [unpaid, opened, paid])
    await db.update(activities).set({ date: '2025-07-12' }).where(eq(activities.id, camp));
  for (const { id } of [unpaid, opened]) {
    const refusal = assertRefused(await pay(athlete, id), 409, 'activity_over');
    assert.equal(refusal.message, 'Лагерь уже прошёл. Оплатить участие уже нельзя.');
  }
  assert.deepEqual(await db.select().from(payments).where(eq(payments.activityId, unpaid.camp)), []);
  assertRefused(await pay(athlete, paid.id), 409, 'already_paid');
  assert.equal(await stateOf(athlete, paid.id), 'paid');
});

test('pay · refuses another amount (400)', async () => {
  const { id } = await accepted('Сумма');
  for (const sum of [1, 999.99, 0, -1000, 1_000_000]) {
    const { fields } = assertRefused(await pay(athlete, id, sum), 400, 'wrong_amount');
    assert.deepEqual(Object.keys(fields ?? {}), ['amount']);
  }
  for (const wrong of ['1000', null, true, [1000]])
    assertRefused(
      await athlete.callWith(createPayment, { body: { id, amount: wrong } }),
      400,
      'invalid_input',
    );
});

test('callback · counts only if the gateway confirms it, in any number and order', async () => {
  const { id } = await accepted('Подделка');
  const url = await urlOf(athlete, id);
  const key = url.pathname.split('/').at(-1) ?? '';
  for (const event of ['payment.succeeded', 'payment.canceled'])
    assert.equal((await callback(key, event)).statusCode, 200);
  assert.equal(await stateOf(athlete, id), 'pending');
  await decide(url, 'pay');
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => callback(key, n % 2 ? 'payment.canceled' : 'payment.succeeded')),
  );
  await decide(url, 'cancel');
  assert.equal(await stateOf(athlete, id), 'paid');
  assert.equal((await callback('00000000-0000-4000-8000-000000000000')).statusCode, 200);
  assertRefused(
    await guest.send('POST', '/payments/callback', { payload: { object: {} } }),
    400,
    'invalid_input',
  );
});

test('return · makes up for a lost callback', async () => {
  const { id } = await accepted('Потерянный ответ');
  const key = (await urlOf(athlete, id)).pathname.split('/').at(-1) ?? '';
  await db.update(sandboxPayments).set({ status: 'paid' }).where(eq(sandboxPayments.id, key));
  assert.equal(await stateOf(athlete, id), 'paid');
});

test('sandbox page · accepts only its own payments and actions, and refuses forms of other sites', async () => {
  const { id } = await accepted('Страница');
  const url = await urlOf(athlete, id);
  assert.equal((await decide(url, 'steal')).statusCode, 400);
  assert.equal((await app.inject({ url: '/sandbox/pay/x' })).statusCode, 400);
  const absent = new URL('/sandbox/pay/00000000-0000-4000-8000-000000000000', url);
  assert.equal((await app.inject({ url: absent.pathname })).statusCode, 404);
  assert.equal((await decide(absent, 'pay')).statusCode, 404);
  const foreign = await app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'action=pay',
  });
  assert.equal(foreign.statusCode, 403);
  assert.equal(await stateOf(athlete, id), 'pending');
});

test('gateway · leads to 502 when it fails; the next attempt pays the same payment', async () => {
  const { camp, id } = await accepted('Шлюз недоступен');
  const gateway = {
    name: 'sandbox' as const,
    create: () => Promise.reject(new Error('connection refused')),
    find: () => Promise.reject(new Error('connection refused')),
    refund: () => Promise.reject(new Error('connection refused')),
    findRefund: () => Promise.reject(new Error('connection refused')),
  };
  const context = { db, gateway, publicOrigin: 'http://localhost:3000', log: app.log };
  const actor = actorOf(athlete.id, 'athlete');
  const invitation = await findInvitation(db, { activityId: camp, athleteId: athlete.id });
  assert.ok(invitation);
  assert.equal(invitation.id, id);
  await assert.rejects(startPayment(context, actor, [invitation], amount), {
    status: 502,
    code: 'unavailable',
  });
  const url = await urlOf(athlete, id);
  await assert.rejects(startPayment(context, actor, [invitation], amount), { status: 502 });
  assert.equal((await findPaymentState(context, invitation, sql`true`)).status, 'pending');
  await decide(url, 'pay');
  assert.equal((await db.select().from(payments).where(eq(payments.activityId, camp))).length, 1);
});
