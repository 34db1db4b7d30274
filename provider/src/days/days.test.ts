import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  getDay,
  getDayDesk,
  getDayLog,
  openDay,
  sendDayCommand,
  takeDayApplications,
} from '@league/shared/contract';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { visitorAs } from '../testing/test-app.ts';

const { app, guest } = await startCampScene();
const organiser = await visitorAs(app, 'organiser');
const tournament = 'cup_150';
const params = { tournament };

test('open · makes a day with the title and date of the calendar, and the organiser its secretary', async () => {
  const head = answerOf(await organiser.call(openDay, { body: { tournament } }));
  assert.equal(head.stage, 'entries');
  const desk = answerOf(await organiser.call(getDayDesk, { params }));
  assert.deepEqual(
    desk.secretaries.map(({ email }) => email),
    ['organiser@league.test'],
  );
  const shown = answerOf(await guest.call(getDay, { params }));
  assert.equal(shown.seq, 1);
});

const key = randomUUID;
test('command · works', async () => {
  answerOf(
    await organiser.call(sendDayCommand, {
      params,
      body: { key: key(), after: 0, expects: {}, command: { type: 'open-weighing' } },
    }),
  );
  answerOf(await organiser.call(takeDayApplications, { params, body: { key: key(), after: 0 } }));
  answerOf(await organiser.call(getDayLog, { params, query: { after: 0 } }));
});
