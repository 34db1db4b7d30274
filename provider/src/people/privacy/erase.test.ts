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
  login,
  refresh,
  validate,
} from '@league/shared/contract';
import { and, eq, getTableColumns, or } from 'drizzle-orm';
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
import { applicationConsent, applicationDraft, applicationRow } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';

const remove = (visitor: Visitor, id: number, password = DEMO_PASSWORD) =>
  visitor.call(deleteUser, { params: { id }, body: { password, at_once: true } });
type Scene = Awaited<ReturnType<typeof startCampScene>>;
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

  const texts = Object.entries(getTableColumns(users)).filter(([, column]) => column.columnType === 'PgText');
  const before = await rowOf(scene, athlete.id);
  const filled = texts.filter(([key]) => before?.[key as keyof typeof before] === null);
  await db
    .update(users)
    .set(Object.fromEntries(filled.map(([key]) => [key, 'о человеке'])))
    .where(eq(users.id, athlete.id));

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
    newsByMail: true,
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
  const own = and(eq(consents.userId, athlete.id), eq(consents.version, CONSENT.version));
  const [proof] = await db.select().from(consents).where(own);
  assert.equal(proof?.address, '');
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
  assert.deepEqual([seen?.lastname, seen?.firstname], ['Спортсмен 1', '']);
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

test('delete · takes an athlete’s name from the teams of others’ applications', async () => {
  const { club, athlete, db } = await startCampScene();
  const rows = [applicationRow({ teamName: 'Сборная Марка Орлова' })];
  const consent = applicationConsent(true);
  const { id } = answerOf(await club.call(createApplication, { body: applicationDraft({ rows, consent }) }));
  answerOf(await remove(athlete, athlete.id));
  const [stored] = await db.select().from(applications).where(eq(applications.id, id));
  assert.deepEqual(
    stored?.rows.map(({ teamName }) => teamName),
    ['Сборная Удалённый участник'],
  );
});
