import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, listCampAthletes, listCampParticipants } from '@league/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { activities, payments, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';

const { alone, athlete, club, coach, db, enrol, newCamp, parent, son } = await startCampScene();

test('list · shows the participants whom the visitor may see, and no other', async () => {
  const camp = await newCamp('Список');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  for (const call of [listCampParticipants, listCampAthletes]) {
    const seenBy = async (visitor: Visitor) =>
      answerOf(await visitor.call(call, { params: { id: camp } })).map(({ athlete_id }) => athlete_id);
    for (const visitor of [club, coach]) assert.equal((await seenBy(visitor)).length, 3);
    assert.deepEqual(await seenBy(parent), [son.id]);
    assert.deepEqual(await seenBy(athlete), [athlete.id]);
  }
});

test('list · tells who has paid about own athletes, and to the club that holds the camp', async () => {
  const camp = await newCamp('Оплата');
  await enrol(camp, [athlete.id]);
  await db.insert(payments).values({ activityId: camp, userId: athlete.id, amount: 1000, status: 'paid' });
  const seenBy = async (visitor: Visitor) =>
    answerOf(await visitor.call(listCampParticipants, { params: { id: camp } }))[0]?.payment_status;
  for (const visitor of [club, coach, athlete]) assert.equal(await seenBy(visitor), 'paid');
  const own = await db.select().from(users).where(eq(users.id, athlete.id));
  await db.update(users).set({ coachId: null }).where(eq(users.id, athlete.id));
  assert.equal(await seenBy(coach), 'none');
  assert.equal(await seenBy(club), 'paid');
  await db.update(activities).set({ createdBy: null }).where(eq(activities.id, camp));
  assert.equal(await seenBy(club), 'none');
  await db
    .update(users)
    .set({ coachId: own[0]?.coachId ?? null })
    .where(eq(users.id, athlete.id));
});

test('list · says birth date, belt, weight and papers of own people, and of no other', async () => {
  const camp = await newCamp('Поездка');
  await enrol(camp, [athlete.id, son.id]);
  const seenBy = async (visitor: Visitor) =>
    answerOf(await visitor.call(listCampParticipants, { params: { id: camp } })).map(({ id, own }) => [
      id,
      own?.birthdate,
    ]);
  const birthdays = await db
    .select({ id: users.id, birthday: users.birthday })
    .from(users)
    .where(inArray(users.id, [athlete.id, son.id]));
  const whole = birthdays.map(({ id, birthday }) => [id, birthday]).toSorted();
  assert.deepEqual((await seenBy(coach)).toSorted(), whole);
  await db.update(users).set({ coachId: null }).where(eq(users.id, athlete.id));
  assert.deepEqual(
    (await seenBy(coach)).find(([id]) => id === athlete.id),
    [athlete.id, undefined],
  );
  await db.update(users).set({ coachId: coach.id }).where(eq(users.id, athlete.id));
});

test('list · hides a refused name from the coach of others, not from own people and the holding club', async () => {
  const camp = await newCamp('Имена');
  await enrol(camp, [athlete.id, son.id]);
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed: false, version: 'any' },
    }),
  );
  const seenBy = async (visitor: Visitor) => {
    const rows = answerOf(await visitor.call(listCampParticipants, { params: { id: camp } }));
    const { lastname, firstname, middlename } = rows.find(({ id }) => id === athlete.id) ?? {};
    return [lastname, firstname, middlename].filter(Boolean).join(' ');
  };
  for (const visitor of [club, coach, athlete]) assert.equal(await seenBy(visitor), 'Орлов Марк Алексеевич');
  const own = await db.select().from(users).where(eq(users.id, athlete.id));
  await db.update(users).set({ coachId: null }).where(eq(users.id, athlete.id));
  assert.match(await seenBy(coach), /^Спортсмен 1 \(.+\)$/);
  assert.equal(await seenBy(club), 'Орлов Марк Алексеевич');
  await db
    .update(users)
    .set({ coachId: own[0]?.coachId ?? null })
    .where(eq(users.id, athlete.id));
});
