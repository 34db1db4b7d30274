import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { dayLog, tournaments } from '../../platform/db/schema.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { updateTournaments } from '../tournaments/keep-tournaments.ts';
import { followTournament } from './follow-tournament.ts';

const { db, desk, tournament } = await startDayScene();
const isIt = eq(tournaments.id, tournament);

/** The site shows the tournament with this title and first day. */
const show = (title: string, startsOn: string) =>
  updateTournaments({
    db,
    list: async () => [{ id: tournament, title, startsOn, applications: null }],
    isDemo: false,
    follow: followTournament,
  })();
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
