import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, countNotifications, leagueDay, openDay } from '@league/shared/contract';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import type { Visitor } from '../../testing/test-app.ts';

const { club, organiser, referee, tournament, unconfirmed } = await startDayScene();
const duties = async (visitor: Visitor) =>
  answerOf(await visitor.call(countNotifications)).duties?.map((duty) => duty.tournament);

test('duties · are the tournaments of a secretary that are not over, while the desk is open to him', async () => {
  const own = { tournament: 'own_cup', title: 'Свой кубок', date: addDays(leagueDay(), -1), courts: 1 };
  answerOf(await organiser.call(openDay, { body: own }));
  assert.deepEqual(await duties(referee), [tournament]);
  assert.deepEqual(await duties(organiser), [tournament]);
  assert.deepEqual(await duties(club), []);
  await unconfirmed(referee, async () => assert.deepEqual(await duties(referee), []));
});
