import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getContentDraft, getTournament, importTournament, publishContent } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import {
  consents,
  contentDrafts,
  contentFiles,
  contentRevisions,
  users,
} from '../../../platform/db/schema.ts';
import { pdf, startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';
import { WHOLE } from '../../../testing/tournaments.ts';
import { workbookOf } from '../../../testing/workbook.ts';

const { app, db, organiser, read, set } = await startContentScene();
const guest = new Visitor(app);

const DOCUMENT = {
  ...{ ...WHOLE, title: 'Кубок из файла' },
  links: { ...WHOLE.links, regulations: { kind: 'file', file: 'p.pdf' } },
};
const FILES = { 'p.pdf': pdf('one').toString('base64') };
const send = (tournament: string, document: object = DOCUMENT, more: object = {}, by: Visitor = organiser) =>
  by.call(importTournament, {
    params: { tournament },
    body: { document: { ...document }, files: FILES, ...more },
  });
const counts = async () => {
  const tables = [contentDrafts, contentRevisions, contentFiles];
  return Promise.all(tables.map((table) => db.$count(table)));
};
const placeOf = async (tournament: string) =>
  answerOf(await guest.call(getTournament, { params: { tournament } })).summary.place;

test('import · publishes a tournament, and the same again changes nothing', async () => {
  const draft = answerOf(await send('iz_fayla_2035'));
  assert.deepEqual([draft.live, draft.revision, draft.document.place], [1, 1, 'Химки']);
  assert.equal(await placeOf('iz_fayla_2035'), 'Химки');
  const before = await counts();
  answerOf(await send('iz_fayla_2035'));
  assert.deepEqual(await counts(), before);
  answerOf(await send('iz_fayla_2035', { ...DOCUMENT, place: 'Клин' }));
  assert.equal(await placeOf('iz_fayla_2035'), 'Клин');
  const files = { 'p.pdf': pdf('two').toString('base64') };
  const { document } = answerOf(await send('iz_fayla_2035', DOCUMENT, { files }));
  assert.deepEqual((document.links as typeof DOCUMENT.links).regulations, { kind: 'file', file: 'p-2.pdf' });
});

test('import · does not replace what the desk has changed, unless it is asked to', async () => {
  const { revision: desk } = await set('iz_fayla_2035', { place: 'Дубна' });
  const other = { ...DOCUMENT, place: 'Тверь' };
  assert.match(assertRefused(await send('iz_fayla_2035', other), 409, 'conflict').message, /на столе/);
  const { document } = answerOf(await send('iz_fayla_2035', other, { over: true }));
  assert.equal(document.place, 'Тверь');
  const left = and(eq(contentRevisions.tournamentId, 'iz_fayla_2035'), eq(contentRevisions.number, desk));
  const [revision] = await db.select().from(contentRevisions).where(left);
  assert.equal(revision?.document.place, 'Дубна', "the desk's own revision stays");
  await set('iz_fayla_2035', { place: 'Клин' });
  const { version } = await read('iz_fayla_2035');
  const params = { tournament: 'iz_fayla_2035' };
  answerOf(await organiser.call(publishContent, { params, body: { version } }));
  answerOf(await send('iz_fayla_2035', other));
  assert.equal(await placeOf('iz_fayla_2035'), 'Клин', 'the same file again is no order');
  answerOf(await send('iz_fayla_2035', other, { over: true }));
  assert.equal(await placeOf('iz_fayla_2035'), 'Тверь');
  const draft = answerOf(await organiser.call(getContentDraft, { params: { tournament: 'iz_fayla_2035' } }));
  assert.equal(draft.live, draft.revision);
});

test('import · is refused with its fields · what is wrong, a file that is missing or another one', async () => {
  const fieldsOf = async (document: object, more: object = {}) =>
    Object.keys(assertRefused(await send('new_2035', document, more), 400, 'invalid_input').fields ?? {});
  assert.deepEqual(await fieldsOf({ ...DOCUMENT, venue: undefined }), ['document.venue']);
  const field = ['document.links.regulations.file'];
  assert.deepEqual(await fieldsOf(DOCUMENT, { files: {} }), field);
  const files = { 'p.pdf': Buffer.from('<html>').toString('base64') };
  assert.deepEqual(await fieldsOf(DOCUMENT, { files }), field);
  assert.deepEqual(await fieldsOf({ ...DOCUMENT, id: 'other_2035' }), ['document.id']);
  assert.deepEqual(await fieldsOf(DOCUMENT, { files: { 'p.pdf': `${FILES['p.pdf']} no` } }), ['files.p.pdf']);
  for (const file of ['../p.pdf', `${'p'.repeat(200)}.pdf`]) {
    const links = { ...DOCUMENT.links, regulations: { kind: 'file', file } };
    assert.deepEqual(await fieldsOf({ ...DOCUMENT, links }), field);
  }
  const { fields } = assertRefused(await send('new_2035', { ...DOCUMENT, extra: 1 }), 400, 'invalid_input');
  assert.deepEqual(fields, { document: 'Такого поля нет' });
  const results = [{ category: 'Кадеты', file: 'r.xlsx' }];
  const book = { ...FILES, 'r.xlsx': workbookOf([['Ничего']]).toString('base64') };
  assert.deepEqual(await fieldsOf({ ...DOCUMENT, results }, { files: book }), ['document.results.0.file']);
});

test('import · is refused · a text names somebody whose name may not be shown', async () => {
  await db
    .insert(users)
    .values({ userType: 'athlete', firstname: 'Ян', lastname: 'Щукарёв', confirmed: true });
  const athlete = eq(users.lastname, 'Щукарёв');
  const [child] = await db.select().from(users).where(athlete);
  const decision = { userId: child?.id ?? 0, subjectId: child?.id ?? 0, address: '', version: 'any' };
  await db.insert(consents).values({ ...decision, policy: 'dissemination', withdrawnAt: new Date() });
  const named = { ...DOCUMENT, description: 'Победил Ян Щукарёв.' };
  const { fields } = assertRefused(await send('new_2035', named), 400, 'invalid_input');
  assert.match(fields?.['document.description'] ?? '', /Ян Щукарёв/);
  assert.equal(await db.$count(contentDrafts, eq(contentDrafts.tournamentId, 'new_2035')), 0);
});
