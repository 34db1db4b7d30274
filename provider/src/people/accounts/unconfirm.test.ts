import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  confirmUser,
  createCamp,
  getUser,
  listAthletes,
  listClubs,
  listWaiting,
  validate,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { withdrawConfirmation } from '../profiles/confirmations.ts';
import { confirmAccount, confirmLocked, lockAccount, unconfirmAccount } from './confirm.ts';

const scene = await startCampScene({ DEMO: '0' });
const { athlete, club, coach, db, guest, inbox, newCamp, parent, son, stranger } = scene;
const camp = await newCamp('Лагерь');

const profile = (visitor: Visitor, id: number) => visitor.call(getUser, { params: { id } });
const confirm = (visitor: Visitor, id: number) => visitor.call(confirmUser, { params: { id } });
const isConfirmed = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.confirmed;
const news = async (visitor: Visitor) =>
  (await inbox(visitor)).filter(({ type }) => type === 'account_notification').map(({ message }) => message);
const athletesOf = async () =>
  answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } })).length;
const clubNames = async () => answerOf(await guest.call(listClubs)).map(({ club_name }) => club_name);

test('unconfirm · takes the rights of a club and of the coaches it confirmed', async () => {
  const others = await db.$count(users, eq(users.confirmed, true));
  const own = await db.$count(users, eq(users.clubId, 1));
  const before = await athletesOf();
  assert.ok(before > 0 && own > 0);
  for (let time = 0; time < 2; time++) await unconfirmAccount(db, ' CLUB@league.test ');
  assert.equal(await isConfirmed(club.id), false);

  for (const visitor of [club, coach]) {
    const { user } = answerOf(await visitor.call(validate));
    assert.equal(user.confirmed, false);
  }
  const draft = { name: 'Ещё лагерь', date: '2099-01-01', location: 'Клин' };
  assertRefused(await club.call(createCamp, { body: draft }), 403, 'forbidden');
  assertRefused(await club.call(listWaiting), 403, 'not_confirmed');
  assertRefused(await scene.enrol(camp, [son.id]), 403, 'forbidden');
  for (const [visitor, id] of [
    [club, coach.id],
    [club, son.id],
    [coach, son.id],
    [coach, athlete.id],
  ] as const)
    assertRefused(await profile(visitor, id), 404, 'not_found');
  assert.equal(await athletesOf(), 0);
  assert.ok(!(await clubNames()).includes('Олимп'));
  answerOf(await profile(parent, son.id));

  assert.deepEqual(await news(club), ['Подтверждение учётной записи снято. Юношеская лига тхэквондо.']);
  const [told, ...more] = await news(coach);
  assert.match(told ?? '', /лига больше не подтверждает ваш клуб/);
  assert.deepEqual(more, []);
  const clubsCoaches = await db.select().from(users).where(eq(users.clubId, 1));
  const left = clubsCoaches.filter(({ userType }) => userType === 'coach' || userType === 'club').length;
  assert.equal(await db.$count(users, eq(users.confirmed, true)), others - left, 'nobody else is touched');
  assert.equal(await isConfirmed(stranger.coachId ?? 0), true);
});

test('confirm · lets a club confirm its coaches again, who get their athletes back', async () => {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, 'club@league.test');
    assert.ok(account);
    await confirmLocked(tx, account);
  });
  assert.ok((await clubNames()).includes('Олимп'));
  const waiting = answerOf(await club.call(listWaiting)).map(({ id }) => id);
  assert.ok(waiting.includes(coach.id));
  assert.equal(await athletesOf(), 0);
  for (const id of waiting) answerOf(await confirm(club, id));
  assert.ok((await athletesOf()) > 0);
  answerOf(await profile(club, son.id));
});

test('confirm · leaves a coach unconfirmed if the club is unconfirmed at the same moment', async () => {
  await db.update(users).set({ confirmed: false }).where(eq(users.id, coach.id));
  let confirming: ReturnType<typeof confirm> | undefined;
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, club.id)).for('no key update');
    assert.ok(account);
    await withdrawConfirmation(tx, account, 'Лига');
    // The request is authorised while the club is still confirmed.
    confirming = confirm(club, coach.id);
    await pause(300);
  });
  assert.ok(confirming);
  assertRefused(await confirming, 403, 'not_confirmed');
  assert.equal(await isConfirmed(coach.id), false);
});

test('confirm · confirms a club by its address, however it is typed, and no unknown one', async () => {
  await db.update(users).set({ confirmed: false }).where(eq(users.id, club.id));
  assert.match(await confirmAccount(db, ' CLUB@league.test '), /подтверждена/);
  assert.equal(await isConfirmed(club.id), true);
  await assert.rejects(
    confirmAccount(db, 'nobody@league.test'),
    /Учётной записи с адресом nobody@league\.test нет/,
  );
});
