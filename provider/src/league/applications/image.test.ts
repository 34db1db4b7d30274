import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  createApplication,
  getApplication,
  uploadApplicationImage,
  withdrawApplication,
} from '@league/shared/contract';
import sharp from 'sharp';
import { fileRemovals } from '../../platform/db/schema.ts';
import { fileJob } from '../../platform/storage/removals.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { review } from './review.ts';

const scene = await startCampScene();
const { app, coach, dataDir, db } = scene;
const stored = () => readdirSync(join(dataDir, 'documents'));

const form = await picture().jpeg().toBuffer();

const upload = (visitor: Visitor, id: number, image = form) =>
  visitor.call(uploadApplicationImage, { params: { id }, file: imageFile(image, 'заявка.jpg') });
const apply = async (visitor: Visitor) =>
  answerOf(await visitor.call(createApplication, { body: applicationDraft() }));
const image = (visitor: Visitor, id: number) => visitor.send('GET', `/applications/${id}/image`);

test('upload · keeps only the pixels; the image is served uncached, replaced, and deleted with its application', async () => {
  const { id, version, image_url } = await apply(coach);
  assert.equal(image_url, null);
  assertRefused(await image(coach, id), 404, 'not_found');

  const exif = { IFD3: { GPSLatitude: '55/1 57/1 0/1', GPSLatitudeRef: 'N' } };
  const large = await picture(4000, 3000).jpeg().withExif(exif).toBuffer();
  const first = answerOf(await upload(coach, id, large));
  assert.deepEqual([first.image_url, first.version], [`/applications/${id}/image`, version]);
  const { rows: _, consent: __, ...summary } = answerOf(await coach.call(getApplication, { params: { id } }));
  assert.deepEqual(summary, first);

  const shown = await coach.send('GET', first.image_url ?? '');
  assert.equal(shown.statusCode, 200);
  assert.equal(shown.headers['content-type'], 'image/webp');
  assert.equal(shown.headers['cache-control'], 'private, no-store');
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(shown.headers['content-disposition'], `inline; filename="application-${id}.webp"`);
  const metadata = await sharp(shown.rawPayload).metadata();
  assert.deepEqual(
    [metadata.format, metadata.width, metadata.height, metadata.exif],
    ['webp', 2400, 1800, undefined],
  );

  const [name] = stored();
  answerOf(await upload(coach, id));
  await fileJob.run(app);
  assert.equal(stored().length, 1);
  assert.notEqual(stored()[0], name);
  assert.equal((await coach.call(withdrawApplication, { params: { id } })).statusCode, 200);
  await fileJob.run(app);
  assert.deepEqual(stored(), []);
  assert.deepEqual(await db.select().from(fileRemovals), []);
});

test('upload · refuses other types, more than 10 MB, and accepted applications', async () => {
  const { id } = await apply(coach);
  for (const wrong of [Buffer.from('%PDF-1.4'), Buffer.from('<svg/>'), Buffer.from('')])
    assertRefused(await upload(coach, id, wrong), 415, 'invalid_input');
  assertRefused(await upload(coach, id, Buffer.alloc(10 * 1024 * 1024 + 1)), 413, 'too_large');
  const noFile = await coach.callWith(uploadApplicationImage, { params: { id }, body: { image: 'x' } });
  assertRefused(noFile, 400, 'invalid_input');
  await review(db, id, { status: 'accepted' });
  assertRefused(await upload(coach, id), 409, 'conflict');
  await fileJob.run(app);
  assert.deepEqual(stored(), []);
});
