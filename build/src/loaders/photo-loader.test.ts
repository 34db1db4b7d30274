import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { encodePhoto, findPhotos } from './photo-loader.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b4bd1' } });

test('photograph · is encoded in the widths of screens, never wider than the original', async () => {
  const wide = await encodePhoto(await picture(2400, 1200).jpeg().toBuffer(), 'camps-1', 'webp');
  assert.deepEqual(
    wide.map(({ width }) => width),
    [640, 1280, 1920],
  );
  const narrow = await encodePhoto(await picture(900, 600).jpeg().toBuffer(), 'camps-2', 'avif');
  assert.deepEqual(
    narrow.map(({ width }) => width),
    [640, 900],
  );
  for (const { name, bytes, width } of narrow) {
    assert.match(name, /^camps-2-\d+\.avif$/);
    const { width: real, format } = await sharp(bytes).metadata();
    assert.deepEqual([real, format], [width, 'heif']);
  }
});

test('photograph · is turned upright and loses its metadata', async () => {
  const source = await picture(800, 400)
    .withExif({ IFD3: { GPSLatitude: '55/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [encoded] = await encodePhoto(source, 'camps-1', 'webp');
  const { width, height, exif } = await sharp(encoded?.bytes).metadata();
  assert.deepEqual([width, height, exif], [400, 800, undefined]);
});

test('photograph · stops the build and is named · its name is not one of 1 to 4', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-photos-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['2.jpg', '1.JPEG', '.DS_Store', 'README.md'])
    writeFileSync(path.join(folder, name), '');
  assert.deepEqual(
    findPhotos(folder).map(({ number }) => number),
    ['1', '2'],
  );
  writeFileSync(path.join(folder, '5.jpg'), '');
  assert.throws(() => findPhotos(folder), /5\.jpg: фотография называется/);
});
