import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deleteUserImage, getUser, uploadUserImage } from '@league/shared/contract';
import sharp from 'sharp';
import { fileJob } from '../../platform/storage/removals.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const { app, athlete, club, coach, dataDir, parent } = await startCampScene();
const folder = join(dataDir, 'uploads');

const evil = (image: Buffer, type?: string) => imageFile(image, '../../evil.svg', type);
const upload = (visitor: Visitor, id: number, image: Buffer, type?: string) =>
  visitor.call(uploadUserImage, { params: { id }, file: evil(image, type) });
const fileOf = (url: string) => /[0-9a-f-]{36}\.webp/.exec(url)?.[0] ?? '';
const shown = (url: string) => app.inject({ url });

test('upload · converts jpeg, png and webp to WebP under a new name and deletes the previous file', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const image = await picture()[format]().toBuffer();
    const { image_url } = answerOf(await upload(athlete, athlete.id, image));
    assert.match(image_url, /^\/api\/images\/[0-9a-f-]{36}\.webp\?/);
    const profile = await athlete.call(getUser, { params: { id: athlete.id } });
    assert.equal(answerOf(profile).image_url, image_url);
    const answer = await shown(image_url);
    assert.equal(answer.headers['content-type'], 'image/webp');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? [];
    assert.ok(Number(seconds) <= 12 * 3600, seconds);
    assert.equal(
      (await shown(image_url.replace(/\?.*/, ''))).statusCode,
      404,
      'the name alone opens nothing',
    );
    assert.equal((await sharp(answer.rawPayload).metadata()).format, 'webp');
    await fileJob.run(app);
    assert.deepEqual(readdirSync(folder), [fileOf(image_url)]);
  }
});

test('upload · keeps only the pixels: no EXIF, no location, no appended data', async () => {
  const exif = { IFD0: { Copyright: 'секрет' }, IFD3: { GPSLatitude: '55/1 57/1 0/1', GPSLatitudeRef: 'N' } };
  const image = Buffer.concat([
    await picture().jpeg().withExif(exif).toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { image_url } = answerOf(await upload(coach, coach.id, image));
  const stored = (await shown(image_url)).rawPayload;
  const { exif: left, xmp, iptc } = await sharp(stored).metadata();
  assert.deepEqual([left, xmp, iptc], [undefined, undefined, undefined]);
  assert.ok(!stored.includes('script'));
});

test('upload · scales down and rotates a large photo', async () => {
  const image = await picture(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { image_url } = answerOf(await upload(coach, coach.id, image));
  const { width, height } = await sharp((await shown(image_url)).rawPayload).metadata();
  assert.deepEqual([width, height], [512, 1024]);
});

test('upload · refuses other types, whatever they claim to be, and stores nothing (415)', async () => {
  const files = readdirSync(folder);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const whole = await picture(300, 300).jpeg().toBuffer();
  // The header says 30,000 × 30,000 pixels.
  const huge = await picture(1, 1).png().toBuffer();
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  for (const image of [
    Buffer.from(svg),
    Buffer.from('%PDF-1.4'),
    Buffer.from('GIF89a'),
    await picture().gif().toBuffer(),
    await picture().tiff().toBuffer(),
    Buffer.from(''),
    whole.subarray(0, whole.length / 2),
    huge,
  ])
    for (const type of ['image/jpeg', 'image/svg+xml']) {
      const refusal = assertRefused(await upload(athlete, athlete.id, image, type), 415, 'invalid_input');
      assert.deepEqual(Object.keys(refusal.fields ?? {}), ['image']);
    }
  assert.deepEqual(readdirSync(folder), files);
});

test('delete · lets the owner and the parent delete a photo with its file; a second delete is a no-op', async () => {
  const image = await picture().png().toBuffer();
  const { image_url } = answerOf(await upload(athlete, athlete.id, image));
  const remove = (visitor: Visitor, id: number) => visitor.call(deleteUserImage, { params: { id } });
  for (const visitor of [coach, club, parent])
    assertRefused(await remove(visitor, athlete.id), 404, 'not_found');
  assert.equal((await shown(image_url)).statusCode, 200);

  for (let n = 0; n < 2; n++) answerOf(await remove(athlete, athlete.id));
  await fileJob.run(app);
  assert.equal((await shown(image_url)).statusCode, 404);
  const profile = answerOf(await athlete.call(getUser, { params: { id: athlete.id } }));
  assert.equal(profile.image_url, null);
  assert.ok(!readdirSync(folder).includes(fileOf(image_url)));
});
