import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ActivityRequest,
  createApplication,
  createPayment,
  type DocumentKind,
  type LeagueRequest,
  listRequests,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { documents, participants, tournaments, users } from '../../platform/db/schema.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { athlete, club, coach, db, enrol, invitation, newCamp, parent, referee, respond } = scene;
const { alone, son, stranger } = scene;

const forActivities = (requests: LeagueRequest[]) => requests.filter((one) => one.kind !== 'tournament');
const requestsOf = async (visitor: Visitor) => forActivities(answerOf(await visitor.call(listRequests)));
const athletesOf = (requests: ActivityRequest[]) => new Set(requests.map(({ athlete }) => athlete.id));
const give = (userId: number, kind: DocumentKind, validUntil: string | null) =>
  db.insert(documents).values({ userId, kind, fileName: crypto.randomUUID(), validUntil });

test('list · says what an application is for, its status and the next step', async () => {
  const camp = await newCamp('Летний сбор', '2099-07-12');
  await enrol(camp, [son.id]);
  const { id } = await invitation(parent, camp);
  await give(son.id, 'umo', '2099-07-11');
  await give(son.id, 'passport', null);
  await give(son.id, 'insurance', '2099-07-12');
  await respond(camp, parent, { action: 'accept', athlete_id: son.id });
  const found = (await requestsOf(parent)).find(({ activity }) => activity.id === camp);
  const [row] = await scene.rowsOf(camp);
  assert.deepEqual(found, {
    kind: 'camp',
    activity: {
      id: camp,
      name: 'Летний сбор',
      date: '2099-07-12',
      end_date: null,
      location: 'Фрязино',
      status: null,
      answer_by: null,
      price: 1000,
    },
    athlete: {
      id: son.id,
      firstname: son.firstname,
      lastname: son.lastname,
      middlename: son.middlename,
    },
    status: 'accepted',
    payment_status: 'none',
    payment_refunded: false,
    notification_id: id,
    missing_documents: ['umo'],
    applied_at: row?.createdAt.toISOString(),
    contacts: found?.contacts,
  });
  assert.deepEqual(
    found?.contacts?.map(({ name }) => name),
    ['тренер Климов Сергей', 'организатор, клуб «Олимп»'],
  );
  const payload = { id, amount: 1000 };
  assert.equal((await parent.call(createPayment, { body: payload })).statusCode, 200);
  const paying = (await requestsOf(parent)).find(({ activity }) => activity.id === camp);
  assert.equal(paying?.payment_status, 'pending');
  const seen = (await requestsOf(coach)).find(({ activity }) => activity.id === camp);
  assert.deepEqual(
    [seen?.notification_id, seen?.contacts],
    [null, undefined],
    'the invitation is the parent’s',
  );
});

test('list · shows everybody the applications of their own people only', async () => {
  const camp = await newCamp('Чьи заявки');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  await db.insert(participants).values([
    { activityId: camp, userId: stranger.id },
    { activityId: camp, userId: referee.id },
  ]);
  const seen = async (visitor: Visitor) =>
    (await requestsOf(visitor))
      .filter(({ activity }) => activity.id === camp)
      .map((request) => request.athlete.id)
      .toSorted((a, b) => a - b);
  assert.deepEqual(await seen(athlete), [athlete.id]);
  assert.deepEqual(await seen(referee), [referee.id]);
  assert.deepEqual(await seen(parent), [son.id]);
  const coached = [athlete.id, son.id, alone.id].toSorted((a, b) => a - b);
  assert.deepEqual(await seen(coach), coached);
  const ofClub = await seen(club);
  for (const id of coached) assert.ok(ofClub.includes(id));
  assert.ok(!ofClub.includes(referee.id));

  const rows = await db.select().from(users);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const clubId = byId.get(club.id)?.clubId;
  for (const id of athletesOf(await requestsOf(club)))
    assert.equal(byId.get(byId.get(id)?.coachId ?? 0)?.clubId, clubId);

  await scene.unconfirmed(son, async () => {
    assert.deepEqual(
      await seen(coach),
      coached.filter((id) => id !== son.id),
    );
    assert.deepEqual(await seen(parent), [son.id]);
  });
  await scene.unconfirmed(coach, async () => {
    assert.deepEqual(await requestsOf(coach), []);
    assert.ok(!(await seen(club)).includes(son.id));
  });
  await scene.unconfirmed(club, async () => assert.deepEqual(await requestsOf(club), []));
});

const tournamentsOf = (requests: LeagueRequest[]) =>
  requests.flatMap((one) => (one.kind === 'tournament' ? [one.application] : []));
const applicationsOf = async (visitor: Visitor) => tournamentsOf(answerOf(await visitor.call(listRequests)));
const apply = async (visitor: Visitor, date: string) => {
  const payload = applicationDraft();
  const sent = answerOf(await visitor.call(createApplication, { body: payload }));
  // The tournament is over only after the application was sent.
  await db.update(tournaments).set({ date }).where(eq(tournaments.id, payload.tournament.id));
  return { ...sent, tournament: { ...sent.tournament, date } };
};

test('list · shows a club its own and its confirmed coaches’ tournament applications, a coach the own, others none', async () => {
  const ofCoach = await apply(coach, '2098-08-08');
  const ofClub = await apply(club, '2098-08-08');
  const { rows: _, consent: __, ...summary } = ofCoach;
  const ids = async (visitor: Visitor) => (await applicationsOf(visitor)).map(({ id }) => id);
  const seen = (await applicationsOf(coach)).find(({ id }) => id === ofCoach.id);
  assert.deepEqual(seen, summary, 'as it was answered, without the athletes and their consents');
  assert.ok(!(await ids(coach)).includes(ofClub.id));
  const ofBoth = (await applicationsOf(club)).filter(({ id }) => id >= ofCoach.id);
  assert.deepEqual(
    ofBoth.map(({ id, own }) => [id, own]),
    [
      [ofCoach.id, false],
      [ofClub.id, true],
    ],
  );
  for (const visitor of [parent, athlete, referee]) assert.deepEqual(await ids(visitor), []);

  await scene.unconfirmed(coach, async () => {
    assert.deepEqual(await ids(coach), []);
    assert.ok(!(await ids(club)).includes(ofCoach.id) && (await ids(club)).includes(ofClub.id));
  });
  await scene.unconfirmed(club, async () => assert.deepEqual(await ids(club), []));
  await db.update(users).set({ clubId: 2 }).where(eq(users.id, coach.id));
  assert.ok(!(await ids(club)).includes(ofCoach.id) && (await ids(coach)).includes(ofCoach.id));
  await db.update(users).set({ clubId: 1 }).where(eq(users.id, coach.id));
});
