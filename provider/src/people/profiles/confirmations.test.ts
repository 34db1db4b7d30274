import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  confirmUser,
  createChild,
  getUser,
  listAthletes,
  listCoaches,
  listWaiting,
  releaseUser,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene({ DEMO: '0' });
const { alone, app, club, coach, db, guest, inbox, parent } = scene;

type Person = typeof users.$inferInsert;
const [demo] = await db.select().from(users).where(eq(users.id, coach.id));

/** Logs in a new account that waits for confirmation. */
async function newcomer(person: Pick<Person, 'userType' | 'lastname'> & Partial<Person>) {
  const email = `${crypto.randomUUID()}@league.test`;
  const account = { email, emailVerifiedAt: new Date(), passwordHash: demo?.passwordHash };
  await db.insert(users).values({ firstname: 'Иван', ...account, ...person });
  await admitEverybody(db);
  const visitor = new Visitor(app);
  const { id } = await visitor.login(email, DEMO_PASSWORD);
  return Object.assign(visitor, { id });
}
const newAthlete = (lastname: string) =>
  newcomer({ userType: 'athlete', lastname, clubId: 1, coachId: coach.id, birthday: '2000-01-01' });
const newCoach = (lastname: string) => newcomer({ userType: 'coach', lastname, clubId: 1 });

const profile = (visitor: Visitor, id: number) => visitor.call(getUser, { params: { id } });
const confirm = (visitor: Visitor, id: number) => visitor.call(confirmUser, { params: { id } });
const detach = (visitor: Visitor, id: number) => visitor.call(releaseUser, { params: { id } });
const waiting = async (visitor: Visitor) => answerOf(await visitor.call(listWaiting));
const news = async (visitor: Visitor, id: number) =>
  (await inbox(visitor))
    .filter(({ type }) => type === 'account_notification')
    .filter(({ subject_id, message }) => subject_id === id || message.startsWith('Учётная запись'))
    .map(({ message }) => message);

test('confirm · shows the coach an athlete who was hidden before', async () => {
  const ivan = await newAthlete('Иванов');
  assert.deepEqual(await waiting(coach), [
    {
      id: ivan.id,
      user_type: 'athlete',
      firstname: 'Иван',
      lastname: 'Иванов',
      middlename: null,
      birthdate: '2000-01-01',
      federation: null,
    },
  ]);
  const listed = async () =>
    answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } })).some(
      ({ id }) => id === ivan.id,
    );
  for (const visitor of [coach, club]) assertRefused(await profile(visitor, ivan.id), 404, 'not_found');
  assert.equal(await listed(), false);
  assert.equal(answerOf(await profile(ivan, ivan.id)).confirmed, false);

  answerOf(await confirm(coach, ivan.id));
  answerOf(await confirm(coach, ivan.id));
  for (const visitor of [coach, club])
    assert.equal(answerOf(await profile(visitor, ivan.id)).confirmed, true);
  assert.equal(await listed(), true);
  assert.deepEqual(await waiting(coach), []);
  assert.deepEqual(await news(ivan, ivan.id), ['Учётная запись подтверждена. Тренер: Климов Сергей.']);
});

test('confirm · shows the club a coach who was hidden before, and through the coach the athletes', async () => {
  const petrov = await newCoach('Петров');
  assert.deepEqual(
    (await waiting(club)).map(({ id, user_type }) => [id, user_type]),
    [[petrov.id, 'coach']],
  );
  const listed = async () =>
    answerOf(await guest.call(listCoaches, { params: { id: 1 } })).some(({ id }) => id === petrov.id);
  assertRefused(await profile(club, petrov.id), 404, 'not_found');
  assert.equal(await listed(), false);
  assertRefused(await waitingOf(petrov), 403, 'not_confirmed');

  answerOf(await confirm(club, petrov.id));
  answerOf(await profile(club, petrov.id));
  assert.equal(await listed(), true);
  assert.deepEqual(await waiting(petrov), []);
  assert.deepEqual(await news(petrov, petrov.id), ['Учётная запись подтверждена. Клуб: Олимп.']);
});
const waitingOf = (visitor: Visitor) => visitor.call(listWaiting);

test('confirm · notifies the coach of a waiting child, and the parent of the answer', async () => {
  const draft = { firstname: 'Лев', lastname: 'Белов', middlename: '', federation: 'Тульская область' };
  await db.update(users).set({ clubId: 1, coachId: coach.id }).where(eq(users.id, parent.id));
  const { id } = answerOf(await parent.call(createChild, { body: draft }));
  assert.deepEqual(await news(coach, id), ['Белов Лев ждёт вашего подтверждения.']);
  assertRefused(await profile(coach, id), 404, 'not_found');
  answerOf(await profile(parent, id));

  answerOf(await confirm(coach, id));
  answerOf(await profile(coach, id));
  assert.deepEqual(await news(coach, id), [], 'what is done is taken off the list');
  assert.deepEqual(await news(parent, id), ['Спортсмен подтверждён: Белов Лев. Тренер: Климов Сергей.']);
  assertRefused(await profile(coach, parent.id), 404, 'not_found');
});

test('detach · takes coach and club from the person, who is notified and no longer visible', async () => {
  const ivan = await newAthlete('Сидоров');
  answerOf(await confirm(coach, ivan.id));
  answerOf(await detach(coach, ivan.id));
  assertRefused(await profile(coach, ivan.id), 404, 'not_found');
  const own = answerOf(await profile(ivan, ivan.id));
  assert.deepEqual([own.confirmed, own.club_id, own.coachName], [false, null, null]);
  const [last] = await news(ivan, ivan.id);
  assert.equal(last, 'Ваша запись снята. Тренер: Климов Сергей. Выберите клуб и тренера в профиле.');
  assertRefused(await detach(coach, ivan.id), 404, 'not_found');

  const petrov = await newCoach('Кузнецов');
  answerOf(await detach(club, petrov.id));
  assert.equal(answerOf(await profile(petrov, petrov.id)).club_id, null);
});

test('detach · deletes an athlete whom nobody else could reach', async () => {
  answerOf(await detach(coach, alone.id));
  const [row] = await db.select().from(users).where(eq(users.id, alone.id));
  assert.ok(row?.deletedAt);
  assert.equal(row?.lastname, 'Удалённый');
});
