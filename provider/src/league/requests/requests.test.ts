import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ActivityRequest,
  createApplication,
  createPayment,
  type DocumentKind,
  type LeagueRequest,
  listRequests,
  PAST_REQUESTS_LISTED,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { activities, documents, participants, tournaments, users } from '../../platform/db/schema.ts';
import { actorOf } from '../../testing/actor.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';
import { listRequestsOf } from './requests.ts';

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
      location: 'Фрязино',
      status: null,
      answer_by: null,
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
  });
  const payload = { id, amount: 1000 };
  assert.equal((await parent.call(createPayment, { body: payload })).statusCode, 200);
  const paying = (await requestsOf(parent)).find(({ activity }) => activity.id === camp);
  assert.equal(paying?.payment_status, 'pending');
  const seen = (await requestsOf(coach)).find(({ activity }) => activity.id === camp);
  assert.equal(seen?.notification_id, null, 'the invitation is the parent’s');
});

test('list · shows upcoming ones by date, then past ones, latest first', async () => {
  const early = await newCamp('Ранний', '2098-01-01');
  const late = await newCamp('Поздний', '2098-05-05');
  for (const camp of [late, early]) await enrol(camp, [athlete.id]);
  const actor = actorOf(athlete.id, 'athlete');
  const order = async (day: string) => forActivities(await listRequestsOf(db, actor, day));
  const dates = (await order('2098-03-03')).map(({ activity }) => activity.date);
  assert.ok(dates.includes('2098-01-01') && dates.includes('2098-05-05'));
  const ahead = dates.filter((date) => date >= '2098-03-03');
  const over = dates.filter((date) => date < '2098-03-03');
  assert.deepEqual(dates, [...ahead.toSorted(), ...over.toSorted().toReversed()]);
  const onTheDay = await order('2098-01-01');
  assert.equal(onTheDay[0]?.activity.id, early, 'on its day an event is not over');
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

test('list · excludes deleted athletes', async () => {
  const camp = await newCamp('Удалённый спортсмен');
  await enrol(camp, [alone.id]);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, alone.id));
  assert.ok(!athletesOf(await requestsOf(coach)).has(alone.id));
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, alone.id));
});

test('list · limits past ones to the latest, but not upcoming ones', async () => {
  const actor = actorOf(coach.id, 'coach');
  const dayOf = (n: number) => new Date(Date.UTC(2090, 0, 1 + n)).toISOString().slice(0, 10);
  const made = await db
    .insert(activities)
    .values(
      Array.from({ length: PAST_REQUESTS_LISTED / 2 + 10 }, (_, n) => ({
        kind: 'camp' as const,
        name: `Сбор ${n}`,
        date: dayOf(n),
        location: 'Клин',
      })),
    )
    .returning();
  const both = [athlete.id, son.id];
  await db
    .insert(participants)
    .values(made.flatMap(({ id }) => both.map((userId) => ({ activityId: id, userId }))));
  const listed = async (day: string) =>
    forActivities(await listRequestsOf(db, actor, day)).map(({ activity }) => activity.date);
  const over = await listed(dayOf(made.length));
  const past = over.filter((date) => date < dayOf(made.length));
  assert.equal(past.length, PAST_REQUESTS_LISTED);
  assert.deepEqual(
    past,
    made
      .flatMap(({ date }) => [date, date])
      .toReversed()
      .slice(0, PAST_REQUESTS_LISTED),
  );
  const ahead = (await listed(dayOf(0))).filter((date) => date.startsWith('2090'));
  assert.equal(ahead.length, made.length * 2);
  for (const { id } of made) await db.delete(activities).where(eq(activities.id, id));
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

test('list · shows tournaments after events and camps, in the same order', async () => {
  await enrol(await newCamp('После турниров', '2098-12-31'), [athlete.id]);
  for (const date of ['2098-05-05', '2020-02-02', '2098-03-03', '2021-01-01']) await apply(coach, date);
  const actor = actorOf(coach.id, 'coach');
  const requests = await listRequestsOf(db, actor, '2026-11-21');
  const first = requests.findIndex(({ kind }) => kind === 'tournament');
  assert.ok(first > 0 && requests.slice(first).every(({ kind }) => kind === 'tournament'));
  // The third one is from the demo data.
  const dates = ['2098-03-03', '2098-05-05', '2025-03-22', '2021-01-01', '2020-02-02'];
  assert.deepEqual(
    tournamentsOf(requests).map(({ tournament }) => tournament.date),
    dates,
  );
  const onTheDay = tournamentsOf(await listRequestsOf(db, actor, '2021-01-01'));
  assert.equal(onTheDay[0]?.tournament.date, '2021-01-01', 'on its day a tournament is not over');
});

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
