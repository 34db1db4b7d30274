import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCamp, createEvent, leagueDay } from '@league/shared/contract';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused } from '../../testing/test-app.ts';

const { athlete, club, enrol } = await startCampScene();

test('create · makes a club’s events and camps, and no second one for a repeated request', async () => {
  const body = { name: 'Сборы «Весна»', date: '2027-03-20', location: 'Тула' };
  for (const call of [createEvent, createCamp]) {
    const answers = await Promise.all([1, 2].map(() => club.call(call, { body })));
    const [first, second] = answers.map((answer) => answerOf(answer));
    assert.deepEqual(first, second);
    assert.deepEqual(first, {
      id: first?.id,
      ...body,
      status: null,
      participants: 0,
      ...(call === createCamp && { registeredAthletes: [] }),
    });
  }
});

test('create · answers a repeated request with the camp and its registered athletes', async () => {
  const body = { name: 'Сборы «Лето»', date: '2099-07-12', location: 'Клин' };
  const { id } = answerOf(await club.call(createCamp, { body }));
  await enrol(id, [athlete.id]);
  const again = answerOf(await club.call(createCamp, { body }));
  assert.deepEqual([again.id, again.participants], [id, 1]);
  assert.deepEqual(again.registeredAthletes, [{ athlete_id: athlete.id }]);
});

test('create · accepts today and refuses yesterday', async () => {
  const day = (days: number) => leagueDay(new Date(Date.now() + days * 86_400_000));
  const draft = (date: string) => ({ name: 'Сегодня', date, location: 'Тула' });
  answerOf(await club.call(createEvent, { body: draft(day(0)) }));
  const { fields } = assertRefused(
    await club.call(createEvent, { body: draft(day(-1)) }),
    400,
    'invalid_input',
  );
  assert.deepEqual(fields, { date: 'Эта дата уже прошла' });
});
