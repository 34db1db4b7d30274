import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { read, utils } from 'xlsx';
import { users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { CUP, startContentSite } from '../../testing/content-site.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, TEST_SECRET } from '../../testing/test-app.ts';
import { resultsOf, workbookOf } from '../../testing/workbook.ts';
import { siteContents } from '../tournaments/live-contents.ts';
import { createSiteReader } from '../tournaments/site-reader.ts';

/** Ends its text in Latin: the built-in fonts of the library have no other letters. */
async function pdf(...lines: string[]): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const line of lines) document.text(line);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

const site = await startContentSite();
const scene = await startCampScene(
  {},
  { liveContents: siteContents(site.address, createSiteReader(TEST_SECRET)) },
);
const { app, athlete, db, guest } = scene;
site.provider = app;
await db.update(users).set({ birthday: '2012-03-14' }).where(eq(users.id, athlete.id));

const results = workbookOf(
  resultsOf(
    ['Муж.', 41, 1, 'Орлов Марк Ильич', 2012, 'Олимп', 3],
    ['Муж.', 41, 2, 'ОРЛОВ  Марк', 2011, 'Олимп', 2],
    ['Муж.', 41, 3, 'Белов Ян', 2012, 'Олимп (Орлов М.)', 1],
  ),
);
const brackets = workbookOf([
  ['Сетка', '17.02.2024'],
  ['Бой 1', 'Орлов', 'Марк', 'Белов Ян (Легион)'],
]);
const plain = workbookOf([['Бой 1', 'Белов Ян']]);
const files = {
  'results.xlsx': results,
  'setki.xlsx': brackets,
  'plain.xlsx': plain,
  'named.pdf': await pdf('Final', 'Orlov', 'Mark'),
  'other.pdf': await pdf('Belov Yan'),
  'broken.pdf': Buffer.from('%PDF-1.4'),
  'unlisted.xlsx': results,
};
const href = (name: keyof typeof files) => ({
  ...{ category: name, href: `named/files/${CUP}/${name}`, size: 9 },
});
site.publish('2.0.0', {
  winners: [],
  content: {
    setki: [href('setki.xlsx'), href('plain.xlsx')],
    results: [href('results.xlsx'), href('named.pdf'), href('other.pdf'), href('broken.pdf')],
  },
  files: Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [`named/files/${CUP}/${name}`, bytes]),
  ),
});

const ask = (name: string, headers: Record<string, string> = {}) =>
  guest.send('GET', `/tournaments/${CUP}/files/${name}`, { headers });
const rowsOf = (bytes: Buffer) => {
  const { Sheets, SheetNames } = read(bytes);
  return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

test('file of results · is the published one, byte for byte · everybody may read its names', async () => {
  for (const name of ['results.xlsx', 'setki.xlsx', 'other.pdf'] as const) {
    const answer = await ask(name);
    assert.equal(answer.statusCode, 200, name);
    assert.deepEqual(answer.rawPayload, files[name], name);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    const again = await ask(name, { 'if-none-match': String(answer.headers.etag) });
    assert.equal(again.statusCode, 304);
  }
});

test('file of results · is not there · no page links to it, or its name is another path', async () => {
  for (const name of ['unlisted.xlsx', 'gone.pdf', '..%2F..%2Fresults.json', '%2e%2e%2fcontent.json'])
    assertRefused(await ask(name), 404, 'not_found');
});

test('file of results · hides a name with the next request after the refusal', async () => {
  const before = (await ask('results.xlsx')).headers.etag;
  await db.update(users).set({ lastname: 'Orlov', firstname: 'Mark' }).where(eq(users.id, athlete.id));
  const params = { id: athlete.id };
  answerOf(await athlete.call(decideDissemination, { params, body: { allowed: false, version: 'any' } }));
  assert.equal((await ask('named.pdf')).statusCode, 410);
  assert.match((await ask('named.pdf')).body, /имя, которое публиковать не разрешено. Напишите лиге/);
  assert.equal((await ask('other.pdf')).statusCode, 200);
  assert.equal((await ask('broken.pdf')).statusCode, 410, 'what cannot be read might name somebody');

  await db.update(users).set({ lastname: 'Орлов', firstname: 'Марк' }).where(eq(users.id, athlete.id));
  const masked = await ask('results.xlsx');
  assert.notEqual(masked.headers.etag, before);
  assert.deepEqual(rowsOf(masked.rawPayload).slice(3), [
    ['Муж.', 41, 1, 'Имя не публикуется', 2012, 'Олимп', 3],
    ['Муж.', 41, 2, 'ОРЛОВ  Марк', 2011, 'Олимп', 2],
    ['Муж.', 41, 3, 'Белов Ян', 2012, 'Олимп (Имя не публикуется.)', 1],
  ]);
  assert.doesNotMatch(masked.rawPayload.toString('latin1'), /Ильич/);
  const drawn = await ask('setki.xlsx');
  // The year of the tournament is nobody's year of birth.
  assert.deepEqual(rowsOf(drawn.rawPayload)[1], ['Бой 1', 'Имя не публикуется', '', 'Белов Ян (Легион)']);
  assert.deepEqual((await ask('plain.xlsx')).rawPayload, plain);
});
