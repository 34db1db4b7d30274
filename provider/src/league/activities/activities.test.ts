import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Camp, listCamps, listEvents } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { participants, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const camps = async (visitor: Visitor) => answerOf(await visitor.call(listCamps));
const events = async (visitor: Visitor) => answerOf(await visitor.call(listEvents));
const named = (list: Camp[]) =>
  list.flatMap((camp) => camp.registeredAthletes.map((entry) => entry.athlete_id));

test('list · shows a guest all camps and events, newest first, without names', async () => {
  const guest = new Visitor(app);
  const list = await camps(guest);
  assert.equal(list.length, 3);
  assert.deepEqual(
    list.map((camp) => camp.date),
    list
      .map((camp) => camp.date)
      .toSorted()
      .toReversed(),
  );
  assert.deepEqual(named(list), []);
  assert.ok(list.every((camp) => camp.participants > 0));
  assert.equal((await events(guest)).length, 3);
});

test('list · shows an unconfirmed coach no names', async () => {
  const coach = await visitorAs(app, 'coach');
  await db.update(users).set({ confirmed: false }).where(eq(users.id, coach.id));
  assert.deepEqual(named(await camps(coach)), []);
  await db.update(users).set({ confirmed: true }).where(eq(users.id, coach.id));
});

test('list · shows a parent everything, with the names of the own children only', async () => {
  const parent = await visitorAs(app, 'parent');
  const [child] = await db.select().from(users).where(eq(users.parentId, parent.id));
  const list = await camps(parent);
  assert.equal(list.length, 3);
  const [newest] = list;
  assert.ok(child && newest);
  await db
    .insert(participants)
    .values({ activityId: newest.id, userId: child.id, status: 'accepted' })
    .onConflictDoUpdate({
      target: [participants.activityId, participants.userId],
      set: { status: 'accepted' },
    });
  const seen = named(await camps(parent));
  assert.ok(seen.includes(child.id));
  const children = await db.select({ id: users.id }).from(users).where(eq(users.parentId, parent.id));
  assert.ok(seen.every((id) => children.some((own) => own.id === id)));
});

test('list · shows athlete and referee only what they take part in, with their own name only', async () => {
  const athlete = await visitorAs(app, 'athlete');
  const list = await camps(athlete);
  assert.equal(list.length, 1);
  assert.deepEqual(named(list), [athlete.id]);
  assert.ok((list[0]?.participants ?? 0) > 1, 'the count is of all');
  assert.equal((await events(athlete)).length, 1);

  const referee = await visitorAs(app, 'referee');
  assert.deepEqual(await camps(referee), []);
  assert.equal((await events(referee)).length, 1);
});
