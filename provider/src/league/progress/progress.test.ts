import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptApplications, createApplication, getTournamentProgress } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import { applicationConsent, applicationDraft, applicationRow } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';

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

test('team, city · are refused with their row · they are called by an athlete whom the application itself hides', async () => {
  const own = await startDayScene();
  const rows = [applicationRow({ teamName: 'Команда Яна Щукарёва', city: 'Щукарёв Ян', name: 'Щукарёв Ян' })];
  const send = (isShown: boolean) => {
    const body = applicationDraft({ rows, consent: applicationConsent(isShown) });
    return own.club.call(createApplication, {
      body: { ...body, tournament: { id: own.params.tournament } },
    });
  };
  const { fields } = assertRefused(await send(false), 400, 'invalid_input');
  assert.deepEqual(Object.keys(fields ?? {}), ['rows.0.teamName', 'rows.0.city']);
  const { id } = answerOf(await send(true));
  const consent = sql`'{"dissemination": null}'::jsonb`;
  await own.db.update(applications).set({ consent }).where(eq(applications.id, id));
  const body = { applications: [{ id, revision: 1 }] };
  const [answer] = answerOf(await own.organiser.call(acceptApplications, { body }));
  assert.match(answer?.problem ?? '', /названы именем. Уберите «Яна Щукарёва»/);
});

test('progress · is empty · the calendar does not have the tournament', async () => {
  assert.deepEqual(answerOf(await progress('nobody')), { day: null, teams: [] });
});
