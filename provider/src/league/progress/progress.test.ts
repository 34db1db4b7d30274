import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication, getTournamentProgress } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';

const { accept, club, coach, guest, params } = await startDayScene();
const progress = (tournament: string) => guest.call(getTournamentProgress, { params: { tournament } });

test('progress · names day and teams of the accepted applications alone, and nobody', async () => {
  const rows = (...teams: string[]) =>
    teams.map((teamName, index) => ({ teamName, name: `Спортсмен ${'АБВГ'[index]}` }));
  await accept(club, rows('Тигр', 'Барс', ' тигр'));
  await accept(coach, rows('Тигр'));
  answerOf(
    await coach.call(createApplication, {
      body: applicationDraft({ tournament: { id: params.tournament }, category: 'cadets-a' }),
    }),
  );
  const answer = answerOf(await progress(params.tournament));
  assert.deepEqual(answer.teams, ['Барс', 'Тигр']);
  assert.equal(answer.day?.stage, 'entries');
  assert.ok(!JSON.stringify(answer).includes('Спортсмен'));
});

test('progress · names no athlete who is hidden · a team is called so', async () => {
  const own = await startDayScene();
  await own.accept(own.club, [{ teamName: 'Команда Яна Щукарёва', name: 'Щукарёв Ян' }]);
  const teams = async () =>
    answerOf(await own.guest.call(getTournamentProgress, { params: own.params })).teams;
  assert.deepEqual(await teams(), ['Команда Яна Щукарёва']);
  await own.db
    .update(applications)
    .set({ consent: sql`'{"dissemination": null}'::jsonb`, revision: 9 })
    .where(eq(applications.status, 'accepted'));
  assert.deepEqual(await teams(), ['Команда Имя не публикуется']);
});

test('progress · is empty · the calendar does not have the tournament', async () => {
  assert.deepEqual(answerOf(await progress('nobody')), { day: null, teams: [] });
});
