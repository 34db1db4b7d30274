import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { promote } from '../../sets/promotion.ts';
import { rollback } from '../../sets/rollback/rollback.ts';
import { assetNamed, liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';

const FONT = 'the letters of a font';
const DRAWING = `<svg>${'<path d="M0 0h1"/>'.repeat(60)}</svg>`;
const [font, drawing] = [assetNamed(FONT, 'woff2'), assetNamed(DRAWING, 'svg')];
const FILES = { [font]: FONT, [drawing]: DRAWING };

test('edge · serves an asset for ever at an address without a version, whichever release is live', async (t) => {
  const { store } = await liveStore(t);
  const edge = await startEdge(t, store);
  assert.equal((await edge.inject(`/${font}`)).statusCode, 404);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild(t, store, 'shell', version, { preload: ['kit.js', font] }, FILES);
    await promote(store, [{ name: 'shell', version }], REQUEST);
    const answer = await edge.inject(`/${font}`);
    assert.equal(answer.payload, FONT);
    assert.equal(answer.headers['content-type'], 'font/woff2');
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match((await edge.inject('/')).payload, new RegExp(`href="/${font}" crossorigin`));
    assert.equal((await edge.inject(`/shell/${version}/${font}`)).statusCode, 404);
  }
  await rollback(store, [{ name: 'shell' }], REQUEST);
  assert.equal((await edge.inject(`/${font}`)).payload, FONT);
});

test('edge · sends a drawing compressed, and in plain in place of a damaged copy', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'events', '1.0.0', {}, FILES);
  const edge = await startEdge(t, storeDir);
  const ask = () => edge.inject({ url: `/${drawing}`, headers: { 'accept-encoding': 'br' } });
  const compressed = await ask();
  assert.equal(compressed.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(compressed.rawPayload)), DRAWING);
  await writeFile(join(storeDir, `${drawing}.br`), 'damaged');
  const plain = await ask();
  assert.deepEqual([plain.headers['content-encoding'], plain.payload], [undefined, DRAWING]);
});

test('edge · serves no asset that has other bytes than its name says', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'events', '1.0.0', {}, FILES);
  const edge = await startEdge(t, storeDir);
  await writeFile(join(storeDir, font), 'other letters');
  const ways = [
    font,
    `${drawing}.br`,
    'assets/../sets/production/000001.json',
    'assets/..%2fsets%2f000001.json',
    `assets//${drawing.slice(7)}`,
    drawing.replace('.svg', '.js'),
    drawing.toUpperCase(),
    'assets/',
    'assets',
  ];
  for (const path of ways) assert.equal((await edge.inject(`/${path}`)).statusCode, 404, path);
});
