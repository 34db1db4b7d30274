import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPayment,
  getPayment,
  listCampParticipants,
  PARTICIPATION_PRICE,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { activities, payments } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { decideOnPage } from '../../testing/gateway.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { app, athlete, coach, db, enrol, invitation, newCamp, respond } = scene;
const amount = PARTICIPATION_PRICE;

const pay = (visitor: Visitor, id: number, sum = amount) =>
  visitor.call(createPayment, { body: { id, amount: sum } });
const stateOf = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(getPayment, { params: { id } })).status;
const urlOf = async (visitor: Visitor, id: number) =>
  new URL(answerOf(await pay(visitor, id)).confirmation.confirmation_url);
const decide = (url: URL, action: string) => decideOnPage(app, url.pathname, action);

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

test('pay · starts one payment for concurrent requests', async () => {
  const { camp, id } = await accepted('Двойной щелчок');
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(athlete, id)));
  const urls = new Set(answers.map((answer) => answerOf(answer).confirmation.confirmation_url));
  assert.equal(urls.size, 1);
  assert.equal((await db.select().from(payments).where(eq(payments.activityId, camp))).length, 1);
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
