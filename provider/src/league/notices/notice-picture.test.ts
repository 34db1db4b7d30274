import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createNotice,
  deleteNotice,
  deleteNoticePicture,
  leagueDay,
  listNotices,
  uploadNoticePicture,
  uploadUserImage,
} from '@league/shared/contract';
import sharp from 'sharp';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, coach, guest } = await startCampScene();
const organiser = await visitorAs(app, 'organiser');
const body = { title: 'Набор судей', text: 'Пишите до пятницы', until: leagueDay(), picture_alt: 'Судьи' };
const { id } = answerOf(await organiser.call(createNotice, { body }));
const params = { id };
const image = await picture(3000, 800)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'секрет' } })
  .toBuffer();
const put = (bytes = image, visitor: Visitor = organiser) =>
  visitor.call(uploadNoticePicture, { params, file: imageFile(bytes) });
const open = (path: string | null, etag = '') =>
  app.inject({ url: String(path), headers: { 'if-none-match': etag } });

test('picture of a notice · is cut to one size without its EXIF, and is gone for everybody when it is replaced', async () => {
  const { picture_url: url } = answerOf(await put());
  assert.equal(answerOf(await guest.call(listNotices))[0]?.picture_url, url);
  const shown = await open(url);
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
  assert.deepEqual([width, height, format, exif], [1200, 630, 'jpeg', undefined]);
  assert.equal(shown.headers['cache-control'], 'no-cache');
  assert.equal((await open(url, String(shown.headers.etag))).statusCode, 304);
  const { picture_url: next } = answerOf(await put());
  assert.equal((await open(url, String(shown.headers.etag))).statusCode, 404);
  assert.equal((await open(next)).statusCode, 200);
  for (let n = 0; n < 2; n++)
    assert.equal(answerOf(await organiser.call(deleteNoticePicture, { params })).picture_url, null);
  assert.equal((await open(next)).statusCode, 404);
});

test('picture of a notice · is refused · it is no picture, or there is no such notice', async () => {
  assertRefused(await put(Buffer.from('<svg onload="alert(1)"/>')), 415, 'invalid_input');
  assertRefused(await put(Buffer.from('%PDF-1.7')), 415, 'invalid_input');
  assertRefused(
    await organiser.call(uploadNoticePicture, { params: { id: id + 1 }, file: imageFile(image) }),
    404,
    'not_found',
  );
});

test('picture of a notice · shows no photo of a person that lies beside it, and goes with the notice', async () => {
  const { image_url } = answerOf(
    await coach.call(uploadUserImage, { params: { id: coach.id }, file: imageFile(image) }),
  );
  const photo = new URL(image_url, 'http://x').pathname.split('/').at(-1);
  assertRefused(await guest.send('GET', `/notice-pictures/${photo}`), 404, 'not_found');
  const { picture_url: url } = answerOf(await put());
  answerOf(await organiser.call(deleteNotice, { params }));
  assert.equal((await open(url)).statusCode, 404);
});
