import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRating, getRatingChanges, getRatingTable, listNotifications } from '@league/shared/contract';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, publishRows, ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';

const ORLOV = ['41', 'Орлов Марк', 'Олимп', '', 120, ''];
const BELOV = ['41', 'Белов Ян', 'Олимп', '', 80, ''];

test('upload · is compared with what is live, by name and year · before anybody else sees it', async () => {
  const { db, organiser, params, read, upload } = await startRatingScene();
  await publishRows(db, [
    line('Орлов Марк', 120, { born: 2011 }),
    line('Орлов Марк', 60, { born: 2012 }),
    line('Белов Ян', 80),
    line('Седов Пётр', 30, { weight: '37' }),
    line('Ким Ян', 20),
    line('Ким Ян', 15, { club: 'Барс' }),
  ]);
  const uploaded = answerOf(
    await upload(
      ratingBook(
        ['41', 'Орлов  Марк', 'Олимп', 2011, 140, ''],
        ['41', 'Орлов Марк', 'Олимп', 2012, 60, ''],
        ['41', 'Седов Петр', 'Легион', '', 30, 30],
        ['41', 'Быков Ян', 'Олимп', '', 10, ''],
        ['41', 'Ким Ян', 'Олимп', '', 20, ''],
        ['41', 'Ким Ян', 'Барс', '', 50, ''],
      ),
    ),
  );
  assert.deepEqual([uploaded.version, uploaded.uploaded?.athletes, uploaded.live?.athletes], [2, 6, 6]);
  assert.deepEqual(answerOf(await organiser.call(getRatingChanges, { params })), {
    added: { count: 2, first: ['Быков Ян (Муж., 41): 10', 'Ким Ян (Муж., 41): 50'] },
    gone: { count: 2, first: ['Белов Ян (Муж., 41): 80', 'Ким Ян (Муж., 41): 15'] },
    points: { count: 1, first: ['Орлов Марк (Муж., 41): 120 → 140'] },
    other: { count: 1, first: ['Седов Петр (Муж., 41): вес, клуб, имя, очки по турнирам'] },
    hidden: { count: 0, first: [] },
    days: [],
    unknown: [],
  });
  assert.equal((await read()).uploaded?.athletes, 6);
});

test('publication · is what everybody reads, and the one before it is again · it is taken back', async () => {
  const { goLive, organiser, params, publish, read, withdraw } = await startRatingScene();
  const shown = async () =>
    answerOf(await organiser.call(getRating, { params })).flatMap(({ rows }) => rows.map(({ name }) => name));
  await goLive(ORLOV, BELOV, ['33', 'Быков Ян', 'Олимп', '', 10, '']);
  assert.deepEqual(await shown(), ['Быков Ян', 'Орлов Марк', 'Белов Ян']);
  const { live, uploaded } = await read();
  assert.deepEqual([live?.athletes, uploaded], [3, null]);
  assert.ok(live?.since && live.by);
  assertRefused(await publish(), 409, 'conflict');
  assert.equal(answerOf(await organiser.call(getRatingTable, { params })).rows.length, 3);

  await goLive(ORLOV);
  assert.equal((await read()).before?.athletes, 3);
  assert.deepEqual(await shown(), ['Орлов Марк']);
  answerOf(await withdraw());
  assert.equal((await shown()).length, 3);
  answerOf(await publish());
  assert.deepEqual(await shown(), ['Орлов Марк'], 'published once more');
  answerOf(await withdraw());
  answerOf(await withdraw());
  assertRefused(await organiser.call(getRating, { params }), 404, 'not_found');
  const back = await read();
  assert.deepEqual([back.live, back.uploaded?.athletes], [null, 1]);
  assertRefused(await withdraw(), 409, 'conflict');
  assert.deepEqual(answerOf(await organiser.call(listNotifications)), []);
});

test('publication · happens once · two at once', async () => {
  const { publish, read, upload } = await startRatingScene();
  answerOf(await upload(ratingBook(ORLOV)));
  const both = await Promise.all([publish(), publish()]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  assert.equal((await read()).before, null);
});

test('upload · replaces nothing that somebody else has just uploaded · two at once', async () => {
  const { colleague, publish, read, upload } = await startRatingScene();
  const both = await Promise.all([
    upload(ratingBook(ORLOV), { version: 0 }),
    upload(ratingBook(BELOV), { version: 0, by: colleague }),
  ]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  answerOf(await upload(ratingBook(ORLOV, BELOV), { version: 1 }));
  assert.match(
    assertRefused(await upload(ratingBook(BELOV), { version: 1 }), 409, 'stale_version').message,
    /Таблицу с тех пор заменили/,
  );
  assertRefused(await publish({ version: 1 }), 409, 'stale_version');
  assert.deepEqual([(await read()).version, (await read()).uploaded?.athletes], [2, 2]);
  answerOf(await upload(ratingBook(ORLOV, BELOV), { version: 2 }));
  assert.equal((await read()).version, 2, 'the same table again');
});
