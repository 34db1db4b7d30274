import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getContentDraft,
  getRatingChanges,
  getRatingTable,
  listContentDrafts,
  listNotifications,
  publishContent,
} from '@league/shared/contract';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';

const ORLOV = ['41', 'Орлов Марк', 'Олимп', '', 120, ''];
const BELOV = ['41', 'Белов Ян', 'Олимп', '', 80, ''];
const names = (task: Awaited<ReturnType<Awaited<ReturnType<typeof startRatingScene>>['bring']>>) =>
  task.ratings.map(({ id, rows }) => [id, rows.map(({ name, points }) => `${name} ${points}`)]);

test('upload · is compared with what is live, by name · before anybody else sees it', async () => {
  const { archive, organiser, params, read, upload } = await startRatingScene();
  archive.rows = [
    line('Орлов Марк', 120, { born: 2011 }),
    line('Орлов Марк', 60, { born: 2012 }),
    line('Белов Ян', 80),
    line('Седов Пётр', 30, { weight: '37' }),
  ];
  const uploaded = answerOf(
    await upload(
      ratingBook(
        ['41', 'Орлов  Марк', 'Олимп', 2011, 140, ''],
        ['41', 'Орлов Марк', 'Олимп', 2012, 60, ''],
        ['41', 'Седов Петр', 'Легион', '', 30, 30],
        ['41', 'Быков Ян', 'Олимп', '', 10, ''],
      ),
    ),
  );
  assert.deepEqual([uploaded.version, uploaded.uploaded?.athletes, uploaded.live?.source], [1, 4, 'archive']);
  assert.deepEqual(answerOf(await organiser.call(getRatingChanges, { params })), {
    added: { count: 1, first: ['Быков Ян (Муж., 41): 10'] },
    gone: { count: 1, first: ['Белов Ян (Муж., 41): 80'] },
    points: { count: 1, first: ['Орлов Марк (Муж., 41): 120 → 140'] },
    other: { count: 1, first: ['Седов Петр (Муж., 41): вес, клуб, имя, очки по турнирам'] },
    hidden: { count: 0, first: [] },
  });
  assert.equal((await read()).uploaded?.athletes, 4);
});

test('publication · is live with the worker’s report, and nobody is told · beside the tournaments', async () => {
  const scene = await startRatingScene({ CONFIRMATION: 'auto' });
  const { bring, createWhole, goLive, organiser, params, publish, read, set, site, withdraw } = scene;
  const cup = await createWhole();
  const { version } = await set(cup, { place: 'Клин' });
  answerOf(await organiser.call(publishContent, { params: { tournament: cup }, body: { version } }));
  await bring();
  const task = await goLive(ORLOV, BELOV, ['33', 'Быков Ян', 'Олимп', '', 10, '']);
  assert.deepEqual(names(task), [['championship', ['Орлов Марк 120', 'Белов Ян 80', 'Быков Ян 10']]]);
  assert.deepEqual([task.tournament, task.documents.map(({ id }) => id)], ['rating-championship', [cup]]);
  const { live, uploaded, publication } = await read();
  assert.deepEqual([live?.source, live?.athletes, uploaded], ['desk', 3, null]);
  assert.ok(live?.since && live.by);
  assert.deepEqual([publication?.state, publication?.release], ['live', site.release]);
  assertRefused(await publish(), 409, 'conflict');
  assert.equal(answerOf(await organiser.call(getRatingTable, { params })).rows.length, 3);

  const { tournaments } = answerOf(await organiser.call(listContentDrafts));
  assert.deepEqual(
    tournaments.map(({ id, live: revision }) => [id, revision]),
    [[cup, 1]],
  );
  const draft = await organiser.call(getContentDraft, { params: { tournament: 'rating-championship' } });
  assertRefused(draft, 400, 'invalid_input');

  await goLive(ORLOV);
  assert.equal((await read()).before?.athletes, 3);
  answerOf(await withdraw());
  assert.deepEqual(names(await bring())[0]?.[1]?.length, 3);
  answerOf(await withdraw());
  const last = await bring();
  assert.deepEqual([last.kind, last.ratings, last.documents.length], ['withdraw', [], 1]);
  const back = await read();
  assert.deepEqual([back.live?.source, back.uploaded?.athletes], ['archive', 1]);
  assertRefused(await withdraw(), 409, 'conflict');
  assert.deepEqual(answerOf(await organiser.call(listNotifications)), []);
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
