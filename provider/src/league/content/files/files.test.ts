import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deleteContentFile, uploadContentFile } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { contentFiles } from '../../../platform/db/schema.ts';
import { fileJob } from '../../../platform/storage/removals.ts';
import { pdf, startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { picture } from '../../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';
import { zip } from '../../../testing/zip.ts';

const MEGABYTE = 1024 * 1024;

const scene = await startContentScene();
const { app, colleague, create, dataDir, db, organiser, upload } = scene;

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

test('file · is stored once a tournament for equal content, and gets another name for another one', async () => {
  const [id, other] = [await create(), await create()];
  const before = stored().length;
  const same = await Promise.all(
    [id, other, id].map((tournament) => upload(tournament, pdf('once'), 'a.pdf')),
  );
  await fileJob.run(app);
  for (const one of same) assert.deepEqual(answerOf(one).names, ['a.pdf']);
  assert.equal(stored().length, before + 2);
  assert.deepEqual(answerOf(await upload(id, pdf('twice'), 'A.pdf')).names, ['a-2.pdf']);
  assert.deepEqual((await open(id, 'a.pdf')).rawPayload, pdf('once'));
  answerOf(await remove(id, 'a.pdf'));
  assert.deepEqual((await open(other, 'a.pdf')).rawPayload, pdf('once'), 'the other one has it still');
  answerOf(await remove(other, 'a.pdf'));
  await fileJob.run(app);
  assert.equal(stored().length, before + 1, 'a-2.pdf alone');
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

test('file · is refused · it is too big, or too much for the tournament', async () => {
  const id = await create();
  const params = { tournament: id };
  const big = { hash: 'f'.repeat(64), storedAs: 'none', size: 200 * MEGABYTE - 10 };
  await db.insert(contentFiles).values({ tournamentId: id, name: 'big.pdf', ...big });
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
