import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ACTIVITY_CAPACITY,
  type Call,
  countNotifications,
  createCamp,
  createEvent,
  listCampAthletes,
  listCampParticipants,
  listCamps,
  listNotifications,
  registerForCamp,
  registerForEvent,
  respondToCamp,
  setNotificationStatus,
} from '@league/shared/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { notifications, participants, users } from '../db/schema.ts';
import { answerOf, assertRefused, startTestApp, Visitor, visitorAs } from '../testing/test-app.ts';

const { app, db } = await startTestApp();
const club = await visitorAs(app, 'club');
const coach = await visitorAs(app, 'coach');
const parent = await visitorAs(app, 'parent');
const athlete = await visitorAs(app, 'athlete');
const referee = await visitorAs(app, 'referee');

const own = await db
  .select()
  .from(users)
  .where(and(eq(users.coachId, coach.id), eq(users.userType, 'athlete')))
  .orderBy(users.id);
const [, son] = own;
const [stranger] = await db
  .select()
  .from(users)
  .where(and(eq(users.userType, 'athlete'), ne(users.coachId, coach.id)));
assert.ok(son && stranger);

async function newCamp(name: string): Promise<number> {
  const payload = { name, date: '2025-07-12', location: 'Фрязино' };
  return answerOf(createCamp, await club.send('POST', '/camps', { payload })).id;
}
const enrol = (camp_id: number, athleteIds: unknown, visitor: Visitor = coach) =>
  visitor.send('POST', '/camps/register', { payload: { camp_id, athleteIds } });
const respond = (camp: number, visitor: Visitor, payload: object) =>
  visitor.send('POST', `/camps/${camp}/respond`, { payload });
const inbox = async (visitor: Visitor) =>
  answerOf(listNotifications, await visitor.send('GET', '/notifications'));
const invitation = async (visitor: Visitor, camp: number) => {
  const found = (await inbox(visitor)).find(
    ({ camp_id, type }) => camp_id === camp && type === 'camp_invitation',
  );
  assert.ok(found);
  return found;
};
const statuses = async (camp: number) =>
  Object.fromEntries(
    answerOf(listCampParticipants, await coach.send('GET', `/camps/${camp}/participants`)).map((row) => [
      row.athlete_id,
      row.status,
    ]),
  );
const rowsOf = (camp: number) => db.select().from(participants).where(eq(participants.activityId, camp));

test('a club creates events and camps; sent twice, the form creates one', async () => {
  const payload = { name: 'Сборы «Весна»', date: '2027-03-20', location: 'Тула' };
  for (const [path, call] of [
    ['/events', createEvent],
    ['/camps', createCamp],
  ] as [string, Call][]) {
    const answers = await Promise.all([1, 2].map(() => club.send('POST', path, { payload })));
    const [first, second] = answers.map((answer) => answerOf(call, answer)) as { id: number }[];
    assert.deepEqual(first, second);
    assert.deepEqual(first, {
      id: first?.id,
      ...payload,
      status: null,
      participants: 0,
      ...(path === '/camps' && { registeredAthletes: [] }),
    });
  }
});

test('nobody else creates them, and neither does a club that is not confirmed', async () => {
  const payload = { name: 'Сборы', date: '2027-03-20', location: 'Тула' };
  for (const visitor of [coach, parent, athlete, referee]) {
    const event = assertRefused(await visitor.send('POST', '/events', { payload }), 403, 'forbidden');
    assert.equal(event.message, 'У вас нет прав создавать события.');
    const camp = assertRefused(await visitor.send('POST', '/camps', { payload }), 403, 'forbidden');
    assert.equal(camp.message, 'У вас нет прав создавать лагеря.');
  }
  await db.update(users).set({ confirmed: false }).where(eq(users.id, club.id));
  assertRefused(await club.send('POST', '/camps', { payload }), 403, 'forbidden');
  await db.update(users).set({ confirmed: true }).where(eq(users.id, club.id));
  assertRefused(await new Visitor(app).send('POST', '/camps', { payload }), 401, 'unauthorized');
});

test('a draft that is no good is refused field by field', async () => {
  const drafts = [
    [{}, ['name', 'date', 'location']],
    [{ name: ' ', date: '2027-02-30', location: 'Тула' }, ['name', 'date']],
    [{ name: '<b>', date: '0000-01-01', location: 'Тула' }, ['name', 'date']],
    [{ name: 'x'.repeat(101), date: '12.07.2027', location: 5 }, ['name', 'date', 'location']],
  ] as const;
  for (const [payload, fields] of drafts) {
    const refusal = assertRefused(await club.send('POST', '/events', { payload }), 400, 'invalid_input');
    assert.deepEqual(Object.keys(refusal.fields ?? {}).sort(), [...fields].sort());
  }
});

test('enrolling makes participants and invites the athlete, or the parent of a child', async () => {
  const camp = await newCamp('Летний «Мастер»');
  const before = (await inbox(athlete)).length;
  const { registered } = answerOf(registerForCamp, await enrol(camp, [athlete.id, son.id]));
  assert.deepEqual(
    registered.map(({ athlete_id, status, payment_status }) => [athlete_id, status, payment_status]).sort(),
    [
      [athlete.id, 'pending', 'none'],
      [son.id, 'pending', 'none'],
    ],
  );
  assert.equal((await inbox(athlete)).length, before + 1);
  const forAthlete = await invitation(athlete, camp);
  assert.equal(
    forAthlete.message,
    'Приглашение в лагерь «Летний „Мастер“»\n12 июля 2025 г., Фрязино. Тренер: Сергей Климов.',
  );
  assert.equal(forAthlete.participant_status, 'pending');
  assert.equal(forAthlete.read, false);
  const forParent = await invitation(parent, camp);
  assert.equal(forParent.subject_id, son.id);
  assert.match(forParent.message, /\nСпортсмен: Ян Белов\.$/);

  const listed = answerOf(listCamps, await coach.send('GET', '/camps')).find(({ id }) => id === camp);
  assert.equal(listed?.participants, 2);
  assert.deepEqual(listed?.registeredAthletes.map(({ athlete_id }) => athlete_id).sort(), [
    athlete.id,
    son.id,
  ]);
});

test('enrolling again, also twice at once, changes nothing', async () => {
  const camp = await newCamp('Дважды');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => enrol(camp, [athlete.id, son.id, son.id])),
  );
  for (const answer of answers) assert.equal(answerOf(registerForCamp, answer).registered.length, 2);
  assert.equal((await rowsOf(camp)).length, 2);
  const invitations = await db.select().from(notifications).where(eq(notifications.activityId, camp));
  assert.equal(invitations.length, 2);
});

test('a foreign athlete and an absent one are refused alike, and nobody is enrolled', async () => {
  const camp = await newCamp('Чужие');
  for (const id of [stranger.id, 999_999, club.id, parent.id]) {
    const refusal = assertRefused(await enrol(camp, [son.id, id]), 404, 'not_found');
    assert.deepEqual(refusal.fields, { 'athleteIds.1': 'Такого спортсмена нет среди ваших' });
  }
  assert.deepEqual(await rowsOf(camp), []);
});

test('only a confirmed coach enrols, in a camp that exists, at least one athlete', async () => {
  const camp = await newCamp('Права');
  for (const visitor of [club, parent, athlete, referee])
    assertRefused(await enrol(camp, [son.id], visitor), 403, 'forbidden');
  assertRefused(await enrol(camp, [son.id], new Visitor(app)), 401, 'unauthorized');
  await db.update(users).set({ confirmed: false }).where(eq(users.id, coach.id));
  assertRefused(await enrol(camp, [son.id]), 403, 'forbidden');
  await db.update(users).set({ confirmed: true }).where(eq(users.id, coach.id));

  assertRefused(await enrol(999_999, [son.id]), 404, 'not_found');
  // The number of a camp is no event.
  const payload = { event_id: camp, athleteIds: [son.id] };
  assertRefused(await coach.send('POST', '/events/register', { payload }), 404, 'not_found');
  const empty = assertRefused(await enrol(camp, []), 400, 'invalid_input');
  assert.deepEqual(empty.fields, { athleteIds: 'Выберите хотя бы одного спортсмена.' });
  for (const ids of ['1', [1.5], [-1], [null], [99_999_999_999], undefined])
    assertRefused(await enrol(camp, ids), 400, 'invalid_input');
});

test('an event is enrolled in the same way', async () => {
  const payload = { name: 'Аттестация', date: '2027-01-10', location: 'Клин' };
  const { id } = answerOf(createEvent, await club.send('POST', '/events', { payload }));
  const body = { event_id: id, athleteIds: [athlete.id] };
  answerOf(registerForEvent, await coach.send('POST', '/events/register', { payload: body }));
  const [latest] = await inbox(athlete);
  assert.equal(latest?.type, 'event_invitation');
  assert.equal(latest?.event_id, id);
  assert.equal(latest?.camp_id, null);
  answerOf(
    respondToCamp,
    await athlete.send('POST', `/events/${id}/respond`, { payload: { action: 'accept' } }),
  );
});

/** Athletes of the coach who fill a camp up. */
async function fill(camp: number, number: number): Promise<void> {
  const rows = Array.from({ length: number }, (_, index) => ({
    userType: 'athlete' as const,
    firstname: 'Лев',
    lastname: `Номер${index}`,
    confirmed: true,
  }));
  const added = await db.insert(users).values(rows).returning({ id: users.id });
  await db.insert(participants).values(added.map(({ id }) => ({ activityId: camp, userId: id })));
}

test('a full camp says who no longer fitted and enrols nobody', async () => {
  const camp = await newCamp('Полный');
  await fill(camp, ACTIVITY_CAPACITY - 1);
  const refusal = assertRefused(await enrol(camp, [athlete.id, son.id]), 409, 'capacity_reached');
  assert.equal(refusal.message, 'Мест не хватило: Белов Ян. Никто не заявлен.');
  assert.deepEqual(refusal.fields, { 'athleteIds.1': 'Белов Ян: мест больше нет' });
  assert.equal((await rowsOf(camp)).length, ACTIVITY_CAPACITY - 1);
});

test('of fifty coaches at once one gets the last place', async () => {
  const camp = await newCamp('Последнее место');
  await fill(camp, ACTIVITY_CAPACITY - 1);
  const candidates = await db
    .insert(users)
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        userType: 'athlete' as const,
        firstname: 'Ия',
        lastname: `Последняя${index}`,
        coachId: coach.id,
        confirmed: true,
      })),
    )
    .returning({ id: users.id });
  const answers = await Promise.all(candidates.map(({ id }) => enrol(camp, [id])));
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
  assert.equal(counts.get(200)?.length, 1);
  assert.equal(counts.get(409)?.length, 49);
  assert.equal((await rowsOf(camp)).length, ACTIVITY_CAPACITY);
  const ids = candidates.map(({ id }) => id);
  const invited = await db.select().from(notifications).where(inArray(notifications.subjectId, ids));
  assert.equal(invited.length, 1);
});

test('an athlete answers once; coach and club are told, and see it in the list', async () => {
  const camp = await newCamp('Ответ');
  await enrol(camp, [athlete.id, son.id]);
  const unread = async (visitor: Visitor) =>
    answerOf(countNotifications, await visitor.send('GET', '/notifications/count')).count;
  const before = [await unread(coach), await unread(club)];
  assert.equal(
    answerOf(respondToCamp, await respond(camp, athlete, { action: 'accept' })).status,
    'accepted',
  );
  assert.equal(
    answerOf(respondToCamp, await respond(camp, athlete, { action: 'accept' })).status,
    'accepted',
  );
  assertRefused(await respond(camp, athlete, { action: 'decline' }), 409, 'not_pending');
  assert.equal((await invitation(athlete, camp)).participant_status, 'accepted');
  assert.deepEqual(
    [await unread(coach), await unread(club)],
    before.map((count) => count + 1),
  );
  const [told] = await inbox(coach);
  assert.equal(told?.type, 'camp_confirmation');
  assert.equal(told?.message, 'Марк Орлов: участие подтверждено\nЛагерь «Ответ», 12 июля 2025 г., Фрязино.');
  assert.deepEqual(await statuses(camp), { [athlete.id]: 'accepted', [son.id]: 'pending' });
});

test('a parent answers for the child only, and declining frees the place', async () => {
  const camp = await newCamp('Ребёнок');
  await enrol(camp, [athlete.id, son.id]);
  for (const athlete_id of [athlete.id, stranger.id, 999_999])
    assertRefused(await respond(camp, parent, { action: 'accept', athlete_id }), 404, 'not_found');
  assertRefused(await respond(camp, parent, { action: 'accept' }), 404, 'not_found');
  const declined = await respond(camp, parent, { action: 'decline', athlete_id: son.id });
  assert.equal(answerOf(respondToCamp, declined).status, 'declined');
  const all = answerOf(listCampParticipants, await club.send('GET', `/camps/${camp}/participants`));
  const holding = answerOf(listCampAthletes, await club.send('GET', `/camps/${camp}/registered-athletes`));
  assert.equal(all.length, 2);
  assert.deepEqual(
    holding.map(({ id }) => id),
    [athlete.id],
  );
});

test('who has declined can be invited again, and the invitation stands as new', async () => {
  const camp = await newCamp('Ещё раз');
  await enrol(camp, [athlete.id]);
  const first = await invitation(athlete, camp);
  await athlete.send('PUT', `/notifications/read/${first.id}`);
  await respond(camp, athlete, { action: 'decline' });
  answerOf(registerForCamp, await enrol(camp, [athlete.id]));
  const again = await invitation(athlete, camp);
  assert.equal(again.participant_status, 'pending');
  assert.equal(again.read, false);
  assert.equal(
    answerOf(respondToCamp, await respond(camp, athlete, { action: 'accept' })).status,
    'accepted',
  );
});

test('an athlete without account and parent is answered for by the coach, and by no other one', async () => {
  const camp = await newCamp('Без учётной записи');
  const alone = own.find((row) => row.email === null && row.parentId === null);
  assert.ok(alone);
  await enrol(camp, [alone.id]);
  assertRefused(await respond(camp, coach, { action: 'accept', athlete_id: athlete.id }), 404, 'not_found');
  const answer = await respond(camp, coach, { action: 'accept', athlete_id: alone.id });
  assert.equal(answerOf(respondToCamp, answer).status, 'accepted');
});

test('notification and participant stay in step whichever is answered first', async () => {
  const camp = await newCamp('Вместе');
  await enrol(camp, [athlete.id, son.id]);
  const mine = await invitation(athlete, camp);
  const patch = (visitor: Visitor, id: number, status: unknown) =>
    visitor.send('PATCH', `/notifications/${id}/status`, { payload: { status } });
  const answer = answerOf(setNotificationStatus, await patch(athlete, mine.id, 'accepted'));
  assert.equal(answer.participant_status, 'accepted');
  assert.equal((await statuses(camp))[athlete.id], 'accepted');
  answerOf(respondToCamp, await respond(camp, athlete, { action: 'accept' }));
  assertRefused(await patch(athlete, mine.id, 'declined'), 409, 'not_pending');

  answerOf(respondToCamp, await respond(camp, parent, { action: 'decline', athlete_id: son.id }));
  const theirs = await invitation(parent, camp);
  assert.equal(theirs.participant_status, 'declined');
  answerOf(setNotificationStatus, await patch(parent, theirs.id, 'declined'));
  assertRefused(await patch(parent, theirs.id, 'accepted'), 409, 'not_pending');

  for (const [visitor, id] of [
    [parent, mine.id],
    [athlete, 999_999],
    [coach, (await inbox(coach))[0]?.id ?? 0],
  ] as const)
    assertRefused(await patch(visitor, id, 'accepted'), 404, 'not_found');
  for (const status of ['pending', '', 1, undefined])
    assertRefused(await patch(athlete, mine.id, status), 400, 'invalid_input');
  assertRefused(await patch(new Visitor(app), mine.id, 'accepted'), 401, 'unauthorized');
});

test('an answer has to be one, to something one is invited to', async () => {
  const camp = await newCamp('Ответы');
  for (const payload of [{}, { action: 'maybe' }, { action: 'accept', athlete_id: 'x' }])
    assertRefused(await respond(camp, athlete, payload), 400, 'invalid_input');
  assertRefused(await respond(camp, athlete, { action: 'accept' }), 404, 'not_found');
  assertRefused(await respond(999_999, athlete, { action: 'accept' }), 404, 'not_found');
  assertRefused(await respond(camp, new Visitor(app), { action: 'accept' }), 401, 'unauthorized');
});

test('everyone sees the participants that are theirs to see', async () => {
  const camp = await newCamp('Список');
  const unowned = own.find((row) => row.parentId === null && row.id !== athlete.id);
  assert.ok(unowned);
  await enrol(camp, [athlete.id, son.id, unowned.id]);
  for (const [call, path] of [
    [listCampParticipants, `/camps/${camp}/participants`],
    [listCampAthletes, `/camps/${camp}/registered-athletes`],
  ] as const) {
    const seenBy = async (visitor: Visitor) =>
      answerOf(call, await visitor.send('GET', path)).map(({ athlete_id }) => athlete_id);
    for (const visitor of [club, coach]) assert.equal((await seenBy(visitor)).length, 3);
    assert.deepEqual(await seenBy(parent), [son.id]);
    assert.deepEqual(await seenBy(athlete), [athlete.id]);
    assertRefused(await referee.send('GET', path), 404, 'not_found');
    assertRefused(await new Visitor(app).send('GET', path), 401, 'unauthorized');
    assertRefused(await coach.send('GET', path.replace(`${camp}`, '999999')), 404, 'not_found');
    await db.update(users).set({ confirmed: false }).where(eq(users.id, coach.id));
    assertRefused(await coach.send('GET', path), 403, 'forbidden');
    await db.update(users).set({ confirmed: true }).where(eq(users.id, coach.id));
  }
});

test('names are listed as a Russian list goes: ё after е', async () => {
  const camp = await newCamp('Алфавит');
  const names = ['Ёлкин', 'Ежов', 'Жуков', 'Ершов'];
  const added = await db
    .insert(users)
    .values(
      names.map((lastname) => ({
        userType: 'athlete' as const,
        firstname: 'Пётр',
        lastname,
        coachId: coach.id,
        confirmed: true,
      })),
    )
    .returning({ id: users.id });
  const { registered } = answerOf(
    registerForCamp,
    await enrol(
      camp,
      added.map(({ id }) => id),
    ),
  );
  assert.deepEqual(
    registered.map(({ lastname }) => lastname),
    ['Ежов', 'Ёлкин', 'Ершов', 'Жуков'],
  );
});
