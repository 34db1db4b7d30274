import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { dayLog, tournaments } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { visitorAs } from '../../testing/test-app.ts';
import { followTournament } from './open-day.ts';

const { app, db, desk, tournament } = await startDayScene();
const isIt = eq(tournaments.id, tournament);

/** The tournament is published with this title and day. */
const show = (title: string, date: string) =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(tournaments).where(isIt);
    const [after] = await tx.update(tournaments).set({ title, date }).where(isIt).returning();
    if (before && after) await followTournament(tx, before, after);
  });
const rules = async () => {
  const { state } = await desk();
  return [state.rules?.title, state.rules?.date];
};

test('day of a tournament · follows its title and first day · until its secretaries choose others', async () => {
  await show('Кубок', '2035-05-19');
  assert.deepEqual(await rules(), ['Кубок', '2035-05-19']);
  await show('Кубок Химок', '2035-06-02');
  assert.deepEqual(await rules(), ['Кубок Химок', '2035-06-02']);
  const count = await db.$count(dayLog);
  await show('Кубок Химок', '2035-06-02');
  assert.equal(await db.$count(dayLog), count, 'nothing is new');

  await db.update(tournaments).set({ date: '2035-06-09' }).where(isIt);
  await show('Кубок Химок', '2035-06-16');
  assert.deepEqual(await rules(), ['Кубок Химок', '2035-06-02'], 'the day had one of its own');
});

test('day of a tournament · has as many days as the tournament · it is opened', async () => {
  await db.insert(tournaments).values({ id: 'cup_two', title: 'Кубок', date: '2035-06-09', days: 2 });
  const organiser = await visitorAs(app, 'organiser');
  assert.equal(answerOf(await organiser.call(openDay, { body: { tournament: 'cup_two' } })).days, 2);
});
