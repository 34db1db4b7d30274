import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelRatingPublication,
  getContentDraft,
  getRatingChanges,
  getRatingTable,
  listContentDrafts,
  listDeskRatings,
  listNotifications,
  publishContent,
} from '@league/shared/contract';
import { versionOf } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';

const ORLOV = ['41', 'Орлов Марк', 'Олимп', '', 120, ''];
const BELOV = ['41', 'Белов Ян', 'Олимп', '', 80, ''];
const names = (task: Awaited<ReturnType<Awaited<ReturnType<typeof startRatingScene>>['bring']>>) =>
  task.ratings.map(({ id, rows }) => [id, rows.map(({ name, points }) => `${name} ${points}`)]);

test('desk · shows and hands out the archive’s table · none was uploaded', async () => {
  const { archive, organiser, params, read, withdraw } = await startRatingScene();
  const known = { source: 'archive', athletes: 2, since: null, by: null };
  assert.deepEqual((await read()).live, known);
  assert.deepEqual(answerOf(await organiser.call(getRatingTable, { params })).rows, archive.rows);
  assertRefused(await withdraw(), 404, 'not_found');
  const { ratings } = answerOf(await organiser.call(listDeskRatings));
  assert.deepEqual(
    ratings.map(({ id, live, version }) => [id, live?.source, version]),
    [
      ['championship', 'archive', 0],
      ['season-2024', undefined, 0],
    ],
  );
  const other = { params: { rating: 'season-2024' } } as const;
  assertRefused(await organiser.call(getRatingTable, other), 404, 'not_found');
  assertRefused(await organiser.call(getRatingChanges, { params }), 404, 'not_found');
  archive.isAway = true;
  assert.deepEqual((await read()).live, { ...known, athletes: null });
  assertRefused(await organiser.call(getRatingTable, { params }), 503, 'unavailable');
});

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

test('publication · waits, can be cancelled, and is one at a time · the worker is away', async () => {
  const { next, organiser, params, publish, read, upload } = await startRatingScene();
  answerOf(await upload(ratingBook(ORLOV)));
  answerOf(await publish());
  answerOf(await upload(ratingBook(BELOV)));
  assert.match(assertRefused(await publish(), 409, 'conflict').message, /Эта таблица уже ждёт публикации/);
  const { publication, uploaded } = await read();
  assert.deepEqual([publication?.state, uploaded?.athletes], ['waiting', 1]);
  const cancel = (id: number) =>
    organiser.call(cancelRatingPublication, { params: { ...params, publication: id } });
  answerOf(await cancel(publication?.id ?? 0));
  assertRefused(await cancel(99), 404, 'not_found');
  assert.equal(await next(), undefined);
  answerOf(await publish());
  const task = await next();
  assertRefused(await cancel(task?.publication ?? 0), 409, 'conflict');
});

test('publication that fails · is said at the desk, and its author is led there', async () => {
  const { next, organiser, publish, read, report, upload } = await startRatingScene();
  answerOf(await upload(ratingBook(ORLOV)));
  answerOf(await publish());
  const reasons = ['Ворота не пропустили релиз'];
  await report((await next())?.publication ?? 0, { state: 'failed', reasons });
  assert.deepEqual((await read()).publication?.reasons, reasons);
  const [card] = answerOf(await organiser.call(listNotifications));
  assert.match(card?.message ?? '', /^«Рейтинг чемпионата»: не опубликован\nВорота/);
  assert.deepEqual(card?.link, { path: '/organiser?tab=rating', label: 'Открыть рейтинг' });
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

test('publication over a rollback · is asked for, and is composed on what is live', async () => {
  const { bring, clock, goLive, publish, read, site, upload, withdraw } = await startRatingScene();
  const first = await goLive(ORLOV);
  await goLive(ORLOV, BELOV);
  site.release = versionOf(first);
  clock.now = new Date(clock.now.getTime() + 60_000);
  assert.deepEqual([(await read()).isRolledBack, (await read()).live?.athletes], [true, 1]);
  answerOf(await upload(ratingBook(ORLOV, BELOV, ['33', 'Быков Ян', 'Олимп', '', 10, ''])));
  for (const refused of [await publish(), await withdraw()])
    assert.match(assertRefused(refused, 409, 'conflict').fields?.over ?? '', /вернул прежний выпуск/);
  answerOf(await publish({ over: true }));
  const task = await bring();
  assert.equal(task.base, versionOf(first));
  assert.deepEqual([(await read()).isRolledBack, (await read()).live?.athletes], [false, 3]);
});
