import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listDocuments, uploadDocument, uploadUserImage } from '@league/shared/contract';
import sharp from 'sharp';
import { fileRemovals } from '../db/schema.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { answerOf, assertRefused, startTestApp, visitorAs } from '../testing/test-app.ts';

const s3 = await startS3Server();
const { app, dataDir, db } = await startTestApp(s3.settings);
const athlete = await visitorAs(app, 'athlete');
const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c22' } })
  .png()
  .toBuffer();

async function upload(path: string) {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(image)], 'x.png', { type: 'image/png' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return athlete.send('POST', path, {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const photoPath = `/user/users/${athlete.id}/upload-image`;
const paperPath = `/user/users/${athlete.id}/documents/umo`;

test('with a bucket photos and papers are kept there alone, and replaced ones go', async () => {
  const first = answerOf(uploadUserImage, await upload(photoPath)).image_url;
  const second = answerOf(uploadUserImage, await upload(photoPath)).image_url;
  assert.equal((await app.inject({ url: first })).statusCode, 404);
  assert.equal((await app.inject({ url: second })).headers['content-type'], 'image/webp');
  const { url } = answerOf(uploadDocument, await upload(paperPath));
  const file = await athlete.send('GET', url ?? '');
  assert.equal((await sharp(file.rawPayload).metadata()).format, 'webp');
  for (const folder of ['uploads', 'documents']) assert.ok(!existsSync(join(dataDir, folder)));
  assert.deepEqual(await db.select().from(fileRemovals), []);
});

test('while the bucket is away an upload is refused, and what was there stays', async () => {
  const before = answerOf(listDocuments, await athlete.send('GET', `/user/users/${athlete.id}/documents`));
  await s3.halt();
  assertRefused(await upload(paperPath), 503, 'unavailable');
  assertRefused(await athlete.send('GET', `${paperPath}/file`), 503, 'unavailable');
  const after = answerOf(listDocuments, await athlete.send('GET', `/user/users/${athlete.id}/documents`));
  assert.deepEqual(after, before);
  assert.equal((await db.select().from(fileRemovals)).length, 1, 'to be removed when it is back');
});
