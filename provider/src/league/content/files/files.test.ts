import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { deleteContentFile, readContentResults, uploadContentFile } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { contentBlobs, contentFiles } from '../../../platform/db/schema.ts';
import { pdf, startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { picture } from '../../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';
import { resultsOf, workbookOf } from '../../../testing/workbook.ts';
import { zip } from '../../../testing/zip.ts';

const MEGABYTE = 1024 * 1024;

const scene = await startContentScene();
const { app, colleague, create, dataDir, db, organiser, read, set, upload } = scene;

const stored = () => {
  try {
    return readdirSync(join(dataDir, 'content'));
  } catch {
    return [];
  }
};
const open = (id: string, name: string, by: Visitor = organiser) =>
  by.send('GET', `/organiser/tournaments/${id}/files/${name}`);
const remove = (id: string, name: string) =>
  organiser.call(deleteContentFile, { params: { tournament: id, name } });
const results = (id: string, name: string) =>
  organiser.call(readContentResults, { params: { tournament: id, name } });

test('file · has a plain name, and opens for organisers alone', async () => {
  const id = await create();
  const { names, draft } = answerOf(await upload(id, pdf(), '../../Положение «Кубок».PDF'));
  assert.deepEqual(names, ['polozhenie-kubok.pdf']);
  assert.deepEqual(
    draft.files.map(({ name, size, used, type }) => [name, size, used, type]),
    [['polozhenie-kubok.pdf', pdf().length, false, 'application/pdf']],
  );
  const answer = await open(id, 'polozhenie-kubok.pdf', colleague);
  assert.deepEqual([answer.statusCode, answer.rawPayload], [200, pdf()]);
  assert.equal(answer.headers['cache-control'], 'private, no-store');
  for (const name of ['other.pdf', '..%2f..%2fsession-secret', 'polozhenie-kubok.pdf%00'])
    assert.ok([400, 404].includes((await open(id, name)).statusCode), name);
});

test('file · is stored once for equal content, and gets another name for another one', async () => {
  const [id, other] = [await create(), await create()];
  const before = stored().length;
  const same = await Promise.all(
    [id, other, id].map((tournament) => upload(tournament, pdf('once'), 'a.pdf')),
  );
  for (const one of same) assert.deepEqual(answerOf(one).names, ['a.pdf']);
  assert.equal(stored().length, before + 1);
  assert.deepEqual(answerOf(await upload(id, pdf('twice'), 'A.pdf')).names, ['a-2.pdf']);
  assert.deepEqual((await open(id, 'a.pdf')).rawPayload, pdf('once'));
  answerOf(await remove(id, 'a.pdf'));
  assert.deepEqual((await open(other, 'a.pdf')).rawPayload, pdf('once'), 'the other one has it still');
  answerOf(await remove(other, 'a.pdf'));
  assert.equal(stored().length, before + 1, 'a-2.pdf alone');
});

test('file · stays while a draft names it', async () => {
  const id = await create();
  answerOf(await upload(id, pdf('named'), 'p.pdf'));
  await set(id, { links: { regulations: { kind: 'file', file: 'p.pdf' } } });
  assert.equal((await read(id)).files[0]?.used, true);
  assertRefused(await remove(id, 'p.pdf'), 409, 'conflict');
  await set(id, { links: {} });
  answerOf(await remove(id, 'p.pdf'));
  assertRefused(await remove(id, 'p.pdf'), 404, 'not_found');
});

test('file · is refused and not stored · its content is not its name, it is of another kind', async () => {
  const id = await create();
  const before = stored();
  const image = await picture().png().toBuffer();
  for (const [bytes, name] of [
    [Buffer.from('<script>alert(1)</script>'), 'a.pdf'],
    [pdf(), 'a.xlsx'],
    [image, 'a.pdf'],
    [pdf(), 'a.png'],
    [image.subarray(0, 60), 'a.png'],
    [Buffer.from('PK\x03\x04 no archive'), 'a.xlsx'],
    [Buffer.from(''), 'a.pdf'],
    [pdf(), 'a.html'],
    [pdf(), 'a.pdf.exe'],
    [pdf(), 'pdf'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    [zip('word/document.xml', Buffer.from('x')), 'a.xlsx'],
  ] as const)
    assert.ok(assertRefused(await upload(id, bytes, name), 415, 'invalid_input').fields?.file, name);
  assert.deepEqual(stored(), before);
});

test('file · is refused before it has arrived · 100 MB, too much for the tournament', async () => {
  const id = await create();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/organiser/tournaments/${id}/files`;
  const sending = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organiser.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100 * MEGABYTE,
    },
  });
  sending.on('error', () => undefined);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  let [sent, isAnswered] = [0, false];
  void answered.then(() => (isAnswered = true));
  for (; sent < 100 && !isAnswered; sent += 1)
    await new Promise((resolve) => sending.write(Buffer.alloc(MEGABYTE), resolve));
  const [response] = await answered;
  assert.equal(response.statusCode, 413);
  assert.ok(sent < 40, `${sent} MB were read`);
  sending.destroy();
  const params = { tournament: id };
  const [big] = await db
    .insert(contentBlobs)
    .values({ hash: 'f'.repeat(64), storedAs: 'none', size: 200 * MEGABYTE - 10 })
    .returning();
  await db.insert(contentFiles).values({ tournamentId: id, name: 'big.pdf', hash: big?.hash ?? '' });
  assert.match(assertRefused(await upload(id, pdf(), 'b.pdf'), 413, 'too_large').message, /200 МБ/);
  await db.delete(contentFiles).where(eq(contentFiles.name, 'big.pdf'));
  const eleven = Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]);
  assertRefused(await upload(id, eleven, 'a.pdf'), 413, 'too_large');
  assertRefused(
    await organiser.callWith(uploadContentFile, { params, body: { file: 'x' } }),
    400,
    'invalid_input',
  );
  assertRefused(await upload('nowhere', pdf(), 'a.pdf'), 404, 'not_found');
});

test('picture · is kept as pixels in two sizes, upright and without its place', async () => {
  const id = await create();
  const exif = { IFD3: { GPSLatitude: '55/1 57/1 0/1', GPSLatitudeRef: 'N' } };
  const image = await picture(3000, 1500).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  const { names } = answerOf(await upload(id, image, 'Зал.JPG'));
  assert.deepEqual(names, ['zal.webp', 'zal-1024.webp']);
  for (const [name, height] of [
    ['zal.webp', 2400],
    ['zal-1024.webp', 1024],
  ] as const) {
    const metadata = await sharp((await open(id, name)).rawPayload).metadata();
    assert.deepEqual([metadata.format, metadata.height, metadata.exif], ['webp', height, undefined]);
  }
});

const row = (place: unknown, name: string) => ['Муж.', 37, place, name, 2022, 'Олимп', 1];

test('results · are read by row, with what is not understood', async () => {
  const id = await create();
  const book = workbookOf(
    resultsOf(row(1, 'Белов Ян'), row('3-4', 'Орлов Глеб'), row(2, 'Юдин Лев')),
    (sheet) => {
      sheet.D6 = { t: 's', v: 'Юдин Лев', f: 'A1&"x"' };
    },
  );
  const [name = ''] = answerOf(await upload(id, book, 'Результаты.xlsx')).names;
  const table = answerOf(await results(id, name));
  assert.deepEqual(
    table.rows.map(({ number, place }) => [number, place]),
    [[4, 1]],
  );
  assert.deepEqual(table.problems, [
    { number: 5, message: 'в столбце «Место» нужно целое число, а не «3-4»' },
    { number: 6, message: 'в ячейке D6 формула: вставьте вместо неё значение' },
  ]);
  const [wrong = ''] = answerOf(await upload(id, workbookOf([['Имя'], ['Ян']]), 'b.xlsx')).names;
  assert.match(answerOf(await results(id, wrong)).problems[0]?.message ?? '', /нет столбца «Пол»/);
});

test('workbook · is refused with a sentence · a row too many, a zip bomb, an archive that lies', async () => {
  const id = await create();
  const long = workbookOf(resultsOf(...Array.from({ length: 5_001 }, () => row(5, 'Белов Ян'))));
  const spaces = Buffer.alloc(50 * 1024 * 1024, ' ');
  const bomb = zip('xl/workbook.xml', spaces);
  const lying = zip('xl/workbook.xml', spaces, 1000);
  const before = process.memoryUsage().rss;
  for (const [bytes, sentence] of [
    [long, /больше 5000 строк/],
    [bomb, /больше 48 МБ/],
    [lying, /больше 48 МБ/],
  ] as const) {
    assert.ok(bytes.length < 10 * 1024 * 1024);
    assert.match(assertRefused(await upload(id, bytes, 'a.xlsx'), 415, 'invalid_input').message, sentence);
  }
  assert.ok(process.memoryUsage().rss - before < 400e6, 'the memory of the threads is given back or bounded');
  // The process goes on reading.
  answerOf(await upload(id, workbookOf(resultsOf(row(1, 'Белов Ян'))), 'a.xlsx'));
});
