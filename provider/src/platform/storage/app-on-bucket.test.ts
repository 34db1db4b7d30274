import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listDocuments, uploadDocument, uploadUserImage } from '@league/shared/contract';
import sharp from 'sharp';
import { answerOf, pathOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';
import { fileRemovals } from '../db/schema.ts';

const s3 = await startS3Server();
const { app, dataDir, db } = await startTestApp(s3.settings);
const athlete = await visitorAs(app, 'athlete');
const file = imageFile(await picture().png().toBuffer());
const params = { id: athlete.id };
const uploadPhoto = () => athlete.call(uploadUserImage, { params, file });
const paper = { ...params, kind: 'umo' } as const;
const uploadPaper = () => athlete.call(uploadDocument, { params: paper, file });

test('bucket · stores photos and papers, nothing stays on disk, and replaced files are deleted', async () => {
  const first = answerOf(await uploadPhoto()).image_url;
  const second = answerOf(await uploadPhoto()).image_url;
  assert.equal((await app.inject({ url: first })).statusCode, 404);
  assert.equal((await app.inject({ url: second })).headers['content-type'], 'image/webp');
  const { url } = answerOf(await uploadPaper());
  const shown = await athlete.send('GET', url ?? '');
  assert.equal((await sharp(shown.rawPayload).metadata()).format, 'webp');
  for (const folder of ['uploads', 'documents']) assert.ok(!existsSync(join(dataDir, folder)));
  assert.deepEqual(await db.select().from(fileRemovals), []);
});

test('bucket · answers uploads 503 and keeps stored files while it is down', async () => {
  const before = answerOf(await athlete.call(listDocuments, { params }));
  await s3.halt();
  assertRefused(await uploadPaper(), 503, 'unavailable');
  assertRefused(
    await athlete.send('GET', `${pathOf(uploadDocument, { params: paper })}/file`),
    503,
    'unavailable',
  );
  const after = answerOf(await athlete.call(listDocuments, { params }));
  assert.deepEqual(after, before);
  assert.equal((await db.select().from(fileRemovals)).length, 1, 'to be removed when it is back');
});
