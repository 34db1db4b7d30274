import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createPayment, deleteUser, leagueDay, registerForCamp } from '@league/shared/contract';
import { and, eq, gte } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { openSession } from '../../identity/session/sessions.ts';
import { activities, participants, users } from '../../platform/db/schema.ts';
import { actorOf } from '../../testing/actor.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD } from '../../testing/test-app.ts';
import { findUser } from '../people/users.ts';
import { addAthlete } from '../profiles/athletes.ts';
import { saveProfile } from '../profiles/routes.ts';

/** Requests that passed authorisation before their person was deleted, and run afterwards. */
const scene = await startCampScene();
const { athlete, coach, db, parent } = scene;
const remove = (visitor: typeof athlete) =>
  visitor.call(deleteUser, { params: { id: visitor.id }, body: { password: DEMO_PASSWORD, at_once: true } });
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

test('enrol · gives no place to a person who is deleted meanwhile', async () => {
  const camp_id = await scene.newCamp('Сборы без ушедшего');
  const body = { camp_id, athleteIds: [athlete.id] };
  let enrolling: ReturnType<typeof coach.send> | undefined;
  await db.transaction(async (tx) => {
    await erasePerson(tx, athlete.id);
    // Nobody has committed the deletion yet.
    enrolling = coach.call(registerForCamp, { body });
    await pause(300);
  });
  assert.ok(enrolling);
  assertRefused(await enrolling, 404, 'not_found');
  const coming = await db
    .select({ id: activities.id })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(eq(participants.userId, athlete.id), gte(activities.date, leagueDay())));
  assert.deepEqual(coming, []);
});

test('accept, pay · are refused when the child is deleted meanwhile; the deletion succeeds', async () => {
  const { son } = scene;
  const [answered, paid] = [await scene.newCamp('Ответ'), await scene.newCamp('Оплата')];
  for (const camp of [answered, paid]) await scene.enrol(camp, [son.id]);
  await scene.respond(paid, parent, { action: 'accept', athlete_id: son.id });
  const body = { id: (await scene.invitation(parent, paid)).id, amount: 1000 };
  let meeting: ReturnType<typeof parent.send>[] = [];
  await db.transaction(async (tx) => {
    // A deletion begins with this lock.
    await tx.select().from(users).where(eq(users.id, son.id)).for('update');
    meeting = [
      scene.respond(answered, parent, { action: 'accept', athlete_id: son.id }),
      parent.call(createPayment, { body }),
    ];
    await pause(300);
    await erasePerson(tx, son.id);
  });
  const [answer, payment] = (await Promise.all(meeting)).map(({ statusCode }) => statusCode);
  assert.equal(answer, 404);
  assert.ok(payment === 404 || payment === 409, String(payment));
  assert.ok((await rowOf(son.id))?.deletedAt);
  for (const camp of [answered, paid]) assert.deepEqual(await scene.rowsOf(camp), []);
});

test('update · does not write a profile into the anonymous row after the deletion', async () => {
  const before = await findUser(db, parent.id);
  assert.ok(before);
  const { passwordHash } = (await rowOf(parent.id)) ?? {};
  assert.ok(passwordHash);
  answerOf(await remove(parent));

  await saveProfile(db, before, { lastname: 'Вернувшийся' });
  assert.equal((await rowOf(parent.id))?.lastname, 'Удалённый');

  const actor = actorOf(parent.id, 'parent');
  const child = { firstname: 'Ия', lastname: 'Тихая', middlename: '', birthdate: null, federation: 'Москва' };
  await assert.rejects(addAthlete(db, child, actor), { status: 404 });
  assert.equal(await db.$count(users, eq(users.lastname, 'Тихая')), 0);

  assert.equal(await openSession(db, { id: parent.id, passwordHash }), undefined);
});

test('login · opens no session for a password that has changed since it was checked', async () => {
  const row = await rowOf(coach.id);
  assert.ok(row?.passwordHash);
  await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, coach.id));
  assert.equal(await openSession(db, row), undefined);
  await db.update(users).set({ passwordHash: row.passwordHash }).where(eq(users.id, coach.id));
  assert.ok(await openSession(db, row));
});
