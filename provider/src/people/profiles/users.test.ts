import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser } from '@league/shared/contract';
import { answerOf } from '../../testing/contract-call.ts';
import { startTestApp, visitorAs } from '../../testing/test-app.ts';

test('profile · names club and coach of an athlete', async () => {
  const { app } = await startTestApp();
  const athlete = await visitorAs(app, 'athlete');
  const user = answerOf(await athlete.call(getUser, { params: { id: athlete.id } }));
  assert.deepEqual([user.club_name, user.coachName], ['Олимп', 'Климов Сергей Павлович']);
});
