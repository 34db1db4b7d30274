import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDaySecretary, getDayDesk, openDay } from '@league/shared/contract';
import { journal } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';

const { club, db, organiser, params, referee, tournament, unconfirmed } = await startDayScene();
const name = (email: string, visitor: Visitor = organiser) =>
  visitor.call(addDaySecretary, { params, body: { email } });
const read = (visitor: Visitor) => visitor.call(getDayDesk, { params });

test('secretary · may be a confirmed referee or club, whom another secretary names', async () => {
  for (const email of ['parent@league.test', 'coach@league.test', 'athlete@league.test'])
    assert.match(assertRefused(await name(email), 409, 'conflict').message, /судья или клуб/);
  assertRefused(await name('nobody@league.test'), 409, 'conflict');
  assertRefused(await name('club@league.test', club), 403, 'forbidden');
  assertRefused(await read(club), 403, 'forbidden');
  for (const _ of [1, 2]) answerOf(await name('CLUB@league.test ', referee));
  assert.deepEqual(
    answerOf(await read(club))
      .secretaries.map(({ email }) => email)
      .toSorted(),
    ['club@league.test', 'organiser@league.test', 'referee@league.test'],
  );
  const actions = (await db.select().from(journal)).map(({ action }) => action);
  assert.equal(actions.filter((action) => action === 'day_secretary_named').length, 3);
});

test('right · ends with the confirmation', async () => {
  await unconfirmed(club, async () => assertRefused(await read(club), 403, 'forbidden'));
  answerOf(await read(club));
});

test('open · takes what the calendar lacks from the organiser, once', async () => {
  const open = (body: Partial<{ tournament: string; title: string; date: string; courts: number }>) =>
    organiser.call(openDay, { body: { tournament: 'own_cup', ...body } });
  assertRefused(await open({}), 404, 'tournament_unknown');
  const own = { title: 'Свой кубок', date: '2027-02-14', courts: 3 };
  const both = await Promise.all([open(own), open(own)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const { title, date, days } = answerOf(both.find(({ statusCode }) => statusCode === 200) ?? both[0]);
  assert.deepEqual([title, date, days], ['Свой кубок', '2027-02-14', 1]);
  assert.match(assertRefused(await open({ tournament }), 409, 'conflict').message, /уже открыт/);
});
