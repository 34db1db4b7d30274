import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CONSENT,
  createApplication,
  deleteUser,
  getUser,
  giveConsent,
  listAthletes,
  listCampParticipants,
  listCamps,
  listChildren,
  listClubs,
  listCoaches,
  login,
  refresh,
  validate,
} from '@league/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import {
  activities,
  applications,
  consents,
  documents,
  invitations,
  notifications,
  outbox,
  participants,
  payments,
  sessions,
  users,
} from '../../platform/db/schema.ts';
import { applicationDraft, applicationRow } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';

const remove = (visitor: Visitor, id: number, password = DEMO_PASSWORD) =>
  visitor.call(deleteUser, { params: { id }, body: { password, at_once: true } });
type Scene = Awaited<ReturnType<typeof startCampScene>>;
const WAITING_COACH = { userType: 'coach', firstname: 'Иван', lastname: 'Ждущий', clubId: 1 } as const;
const rowOf = async ({ db }: Scene, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

test('delete · keeps an athlete’s results without the person', async () => {
  const scene = await startCampScene();
  const { app, athlete, club, coach, db } = scene;
  const email = 'athlete@league.test';
  await db.insert(outbox).values({ letter: { kind: 'verify_email', to: email } });
  await db.insert(documents).values({ userId: athlete.id, kind: 'umo', fileName: 'absent.webp' });
  const consent = { policy: 'personal_data', version: CONSENT.version } as const;
  answerOf(await athlete.call(giveConsent, { params: { id: athlete.id }, body: consent }));
  const camp = await scene.newCamp('Сборы с оплатой');
  const free = await scene.newCamp('Сборы без оплаты');
  const past = await scene.newCamp('Прошедшие сборы');
  for (const id of [camp, free, past]) await scene.enrol(id, [athlete.id]);
  await scene.respond(camp, athlete, { action: 'accept' });
  await db
    .insert(payments)
    .values({ activityId: camp, userId: athlete.id, payerId: athlete.id, amount: 1000, status: 'paid' });
  await db.update(activities).set({ date: '2020-07-12' }).where(eq(activities.id, past));

  answerOf(await remove(athlete, athlete.id));
  assert.equal(athlete.cookies.has('league_refresh'), false);

  const row = await rowOf(scene, athlete.id);
  assert.ok(row?.deletedAt);
  const { id: _id, userType: _type, createdAt: _at, deletedAt: _then, ...rest } = row;
  const left = Object.entries(rest).filter(([, value]) => value !== null);
  assert.deepEqual(Object.fromEntries(left), {
    firstname: 'участник',
    lastname: 'Удалённый',
    confirmed: false,
  });

  assertRefused(await athlete.call(validate), 401, 'unauthorized');
  assertRefused(await athlete.call(refresh), 401, 'unauthorized');
  const again = { email, password: DEMO_PASSWORD };
  assertRefused(await new Visitor(app).call(login, { body: again }), 401, 'wrong_credentials');
  for (const visitor of [coach, club])
    assertRefused(await visitor.call(getUser, { params: { id: athlete.id } }), 404, 'not_found');
  assert.doesNotMatch((await coach.call(listAthletes, { query: { coachId: coach.id } })).body, /Орлов/);

  const about = or(eq(notifications.userId, athlete.id), eq(notifications.subjectId, athlete.id));
  assert.equal(await db.$count(notifications, about), 0);
  assert.equal(await db.$count(invitations, eq(invitations.athleteId, athlete.id)), 0);
  assert.equal(await db.$count(sessions, eq(sessions.userId, athlete.id)), 0);
  assert.equal(await db.$count(documents, eq(documents.userId, athlete.id)), 0);
  assert.ok(!JSON.stringify(await db.select().from(outbox)).includes(email));
  const [proof] = await db.select().from(consents).where(eq(consents.userId, athlete.id));
  assert.deepEqual([proof?.version, proof?.address], [CONSENT.version, '']);
  assert.ok(proof?.withdrawnAt);

  const statusIn = async (id: number) => {
    const rows = await db
      .select()
      .from(participants)
      .where(and(eq(participants.activityId, id), eq(participants.userId, athlete.id)));
    return rows[0]?.status;
  };
  assert.deepEqual(
    [await statusIn(past), await statusIn(camp), await statusIn(free)],
    ['pending', 'declined', undefined],
  );
  const [seen] = answerOf(await coach.call(listCampParticipants, { params: { id: past } }));
  assert.deepEqual([seen?.lastname, seen?.firstname], ['Удалённый', 'участник']);
  const camps = (await coach.call(listCamps)).json() as { id: number; participants: number }[];
  assert.deepEqual(
    [camp, free].map((id) => camps.find((shown) => shown.id === id)?.participants),
    [0, 0],
    'the places are free again',
  );
});

test('delete · lets a parent delete a child; deleting a parent deletes the children without an account', async () => {
  const scene = await startCampScene();
  const { db, parent, son, athlete } = scene;
  await db.update(users).set({ parentId: parent.id }).where(eq(users.id, athlete.id));
  const [daughter] = await db.select().from(users).where(eq(users.firstname, 'Вера')).limit(1);
  assert.equal(daughter?.parentId, parent.id);
  answerOf(await remove(parent, son.id));
  assert.ok((await rowOf(scene, son.id))?.deletedAt);
  assertRefused(await parent.call(getUser, { params: { id: son.id } }), 404, 'not_found');
  assertRefused(await remove(parent, son.id), 404, 'not_found');
  assert.doesNotMatch((await parent.call(listChildren, { query: { parentId: parent.id } })).body, /Белов Ян/);

  answerOf(await remove(parent, parent.id));
  const kept = await rowOf(scene, athlete.id);
  assert.deepEqual([kept?.deletedAt, kept?.parentId, kept?.lastname], [null, null, 'Орлов']);
  assert.ok((await rowOf(scene, daughter.id))?.deletedAt);
});

test('delete · keeps a coach’s athletes with an account or a parent, who wait for another coach', async () => {
  const scene = await startCampScene();
  const { alone, athlete, club, coach, inbox, parent, son } = scene;
  answerOf(await remove(coach, coach.id));
  const held = await rowOf(scene, alone.id);
  assert.deepEqual([held?.deletedAt, held?.coachId, held?.clubId, held?.confirmed], [null, null, 1, true]);
  for (const { id } of [athlete, son]) {
    const row = await rowOf(scene, id);
    assert.deepEqual([row?.deletedAt, row?.coachId, row?.confirmed], [null, null, false]);
  }
  const told = (await inbox(parent)).map(({ message }) => message);
  assert.ok(told.includes('Белов Ян: тренер покинул лигу. Выберите клуб и тренера в профиле.'));
  assert.doesNotMatch((await club.call(listCoaches, { params: { id: 1 } })).body, /Климов/);
});

test('delete · takes a coach’s name from the applications of others, not a namesake’s of another club', async () => {
  const { club, coach, db } = await startCampScene();
  const rows = [applicationRow(), applicationRow({ name: 'Белова Вера', teamName: 'Легион' })];
  const body = applicationDraft({ rows });
  const { id } = answerOf(await club.call(createApplication, { body }));
  answerOf(await remove(coach, coach.id));
  const [stored] = await db.select().from(applications).where(eq(applications.id, id));
  assert.deepEqual(
    stored?.rows.map(({ coachName }) => coachName),
    ['Удалённый участник', 'Климов Сергей'],
  );
});

test('delete · takes confirmation and athletes from a club’s coaches until another club confirms them', async () => {
  const scene = await startCampScene({ CONFIRMATION: 'required' });
  const { club, coach, db, guest, inbox, newCamp, son } = scene;
  const waits = await db
    .insert(users)
    .values({ ...WAITING_COACH, email: 'waits@league.test' })
    .returning();
  const stays = await db.$count(users, and(eq(users.userType, 'coach'), eq(users.confirmed, true)));
  const own = await db.$count(users, and(eq(users.userType, 'coach'), eq(users.clubId, 1)));
  answerOf(await coach.call(getUser, { params: { id: son.id } }));
  const camp = await newCamp('Лагерь');
  answerOf(await remove(club, club.id));
  assert.doesNotMatch((await guest.call(listClubs)).body, /Олимп/);

  const row = await rowOf(scene, coach.id);
  assert.deepEqual([row?.confirmed, row?.deletedAt], [false, null]);
  assertRefused(await coach.call(getUser, { params: { id: son.id } }), 404, 'not_found');
  assertRefused(await scene.enrol(camp, [son.id]), 403, 'forbidden');
  const profile = answerOf(await coach.call(getUser, { params: { id: coach.id } }));
  assert.deepEqual([profile.club_id, profile.club_name], [null, null], 'another one is to be chosen');
  const [news] = await inbox(coach);
  assert.equal(
    news?.message,
    'Подтверждение вашей записи снято: ваш клуб покинул лигу. Другой клуб можно выбрать в профиле.',
  );
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, waits[0]?.id ?? 0));
  assert.deepEqual(told, [], 'who has waited anyhow has lost nothing');
  assert.equal(
    await db.$count(users, and(eq(users.userType, 'coach'), eq(users.confirmed, true))),
    stays - own + 1,
    'the coaches of other clubs stay as they are',
  );
});

test('delete · changes nothing with a wrong password or a foreign id', async () => {
  const scene = await startCampScene();
  const { db, inVain, parent, son } = scene;
  const before = await db.$count(users, eq(users.lastname, 'Удалённый'));
  const refusal = assertRefused(await remove(parent, parent.id, 'Wrong2025'), 403, 'wrong_password');
  assert.deepEqual(Object.keys(refusal.fields ?? {}), ['password']);
  assertRefused(await remove(parent, son.id, 'Wrong2025'), 403, 'wrong_password');
  for (const [visitor, id] of inVain) assertRefused(await remove(visitor, id), 404, 'not_found');
  for (const password of ['', null, 5, 'x'.repeat(1000)])
    assertRefused(
      await parent.callWith(deleteUser, { params: { id: parent.id }, body: { password } }),
      400,
      'invalid_input',
    );
  assert.equal(await db.$count(users, eq(users.lastname, 'Удалённый')), before);
});

test('delete · runs once for concurrent requests', async () => {
  const { referee } = await startCampScene();
  const statuses = (await Promise.all([1, 2].map(() => remove(referee, referee.id)))).map(
    ({ statusCode }) => statusCode,
  );
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.ok(statuses.every((status) => [200, 401, 403, 404].includes(status)));
});
