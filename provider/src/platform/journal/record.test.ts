import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  CALLS,
  type Call,
  exportUser,
  getApplication,
  getUser,
  listAthletePapers,
  listAthletes,
  listChildren,
  listConsents,
  listDocuments,
  listEventParticipants,
  listRequests,
  listWaiting,
  uploadDocument,
  validate,
} from '@league/shared/contract';
import { asc, sql } from 'drizzle-orm';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';
import { actAs, OPERATOR, record } from './record.ts';

const { app, db, statements } = await startTestApp();
const [club, coach, parent, athlete] = [
  await visitorAs(app, 'club'),
  await visitorAs(app, 'coach'),
  await visitorAs(app, 'parent'),
  await visitorAs(app, 'athlete'),
];
const of = (id: number) => ({ params: { id } });
const entries = async () => {
  const rows = await db.select().from(journal).orderBy(asc(journal.id));
  return rows.map(({ actorId, action, subjects, object, outcome }) => ({
    actorId,
    action,
    subjects,
    object,
    outcome,
  }));
};

beforeEach(async () => {
  await db.execute(sql`alter table journal disable trigger user`);
  await db.delete(journal);
  await db.execute(sql`alter table journal enable trigger user`);
});

test('opening · is recorded with who, whom, from where and in which request', async () => {
  const response = await coach.call(getUser, of(athlete.id));
  answerOf(response);
  const [entry] = await db.select().from(journal);
  assert.deepEqual(
    [entry?.actorId, entry?.role, entry?.action, entry?.subjects, entry?.address, entry?.requestId],
    [coach.id, 'coach', 'profile_opened', [athlete.id], '127.0.0.1', response.headers['x-request-id']],
  );
});

test('opening · is one entry within a minute for the same person and the same thing', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  for (const visitor of [club, coach]) {
    await Promise.all([1, 2, 3].map(() => visitor.call(listDocuments, of(athlete.id))));
    await visitor.call(listDocuments, of(athlete.id));
  }
  assert.deepEqual(
    (await entries()).map(({ actorId }) => actorId),
    [club.id, coach.id],
  );
  t.mock.timers.tick(61_000);
  await coach.call(listDocuments, of(athlete.id));
  assert.equal((await entries()).length, 3);
});

test('opening · is refused if the journal does not take it, and recorded the next time', async () => {
  await db.execute(sql`alter table journal rename to journal_away`);
  assertRefused(await club.call(getUser, of(athlete.id)), 500, 'internal');
  await db.execute(sql`alter table journal_away rename to journal`);
  answerOf(await club.call(getUser, of(athlete.id)));
  assert.equal((await entries()).length, 1);
});

test('own data, and a token check · write nothing', async () => {
  statements.length = 0;
  await athlete.call(getUser, of(athlete.id));
  await athlete.call(listDocuments, of(athlete.id));
  await athlete.call(validate);
  assert.ok(!statements.some((text) => text.startsWith('insert')));
  assert.deepEqual(await entries(), []);
});

test('refused opening · is recorded with the person whom the path names', async () => {
  assertRefused(await parent.call(getUser, of(athlete.id)), 404, 'not_found');
  const entry = { actorId: parent.id, subjects: [athlete.id], object: null, outcome: 'refused' };
  assert.deepEqual(await entries(), [{ ...entry, action: 'profile_opened' }]);
});

test('lists, papers and applications · are recorded with the people whom they show', async () => {
  const children = answerOf(await parent.call(listChildren, { query: { parentId: parent.id } }));
  const athletes = answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } }));
  const participants = answerOf(await club.call(listEventParticipants, of(2)));
  const papers = answerOf(await coach.call(listAthletePapers));
  answerOf(await coach.call(listRequests));
  answerOf(await club.call(listWaiting));
  answerOf(await parent.call(listConsents, of(children[0]?.id ?? 0)));
  answerOf(await club.call(getApplication, of(1)));
  const paper = { params: { id: athlete.id, kind: 'umo' as const } };
  answerOf(
    await athlete.call(uploadDocument, { ...paper, file: imageFile(await picture().jpeg().toBuffer()) }),
  );
  assert.equal((await club.send('GET', `/user/users/${athlete.id}/documents/umo/file`)).statusCode, 200);
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  const seen = (await entries()).filter(({ action }) => action !== 'paper_stored');
  assert.deepEqual(
    seen.filter(({ action }) => action !== 'requests_listed'),
    [
      [parent, 'people_listed', ids(children), null],
      [coach, 'people_listed', ids(athletes), null],
      [club, 'participants_listed', ids(participants), 'event:2'],
      [coach, 'papers_listed', papers.map(({ athlete_id }) => athlete_id).sort((a, b) => a - b), null],
      [parent, 'consents_listed', [children[0]?.id], null],
      [club, 'application_opened', [coach.id], 'application:1'],
      [club, 'paper_opened', [athlete.id], null],
    ].map(([who, action, subjects, object]) => ({
      actorId: (who as typeof club).id,
      action,
      subjects,
      object,
      outcome: 'done',
    })),
  );
  assert.ok(seen.find(({ action }) => action === 'requests_listed')?.subjects.includes(athlete.id));
});

test('views · a person and the parent of a child read in the copy who looked, by role, newest first', async () => {
  const [child = 0] = answerOf(await parent.call(listChildren, { query: { parentId: parent.id } })).map(
    ({ id }) => id,
  );
  const opened = { action: 'paper_opened', subjects: [child], details: { kind: 'umo' } } as const;
  await record(db, { ...opened, by: coach.id });
  await record(db, { ...opened, by: club.id, outcome: 'refused' });
  await actAs(OPERATOR, () => record(db, { action: 'data_exported', subjects: [child] }));
  const copy = answerOf(await parent.call(exportUser, of(child)));
  const views = copy.views as { who: string; what: string }[];
  assert.deepEqual(
    views.slice(0, 2).map(({ who, what }) => [who, what]),
    [
      ['Оператор лиги', 'Выгружены все данные'],
      ['Тренер Климов С.', 'Открыт документ: УМО — медицинский допуск'],
    ],
  );
  assertRefused(await coach.call(exportUser, of(child)), 404, 'not_found');
});

/** Reads that show nobody else: own things, public ones, and what has entries of its own. */
const SHOW_NOBODY = new Set([
  'validate',
  'listSessions',
  'getSecurity',
  'listNotifications',
  'countNotifications',
  'getNewsSettings',
  'getPushKey',
  'listDeskActivities',
  // Tournaments and notices name nobody by an account.
  'listDeskNotices',
  'listContentDrafts',
  'getContentDraft',
  'listContentRevisions',
  'readContentResults',
  // Tables of the rating name nobody by an account.
  'listDeskRatings',
  'getRatingTable',
  'getRatingChanges',
  // How many people a message is for, not who they are.
  'getContentChanges',
  // Letters from the help page name no account.
  'listNamedTexts',
  'listDeskRequests',
  // Counts of releases, and nobody's data.
  'getSiteHealth',
  // Its entry is written with the list, since the answer has no ids of the athletes.
  'listDeskPayments',
  // The same.
  'getDayDesk',
  'listUnseeded',
  'getDayLog',
  'getMyDay',
  'getDayExtract',
  // Devices, which have no account.
  'listDayPasses',
  'getPayment',
  // Tells a person who has looked at the own data.
  'exportUser',
]);

test('read · is journalled for every private call, or shows nobody else', () => {
  const reads = (CALLS as readonly Call[]).filter(
    ({ method, access }) => method === 'GET' && access === 'session',
  );
  for (const { id } of reads) assert.notEqual(app.journalled.has(id), SHOW_NOBODY.has(id), id);
});
