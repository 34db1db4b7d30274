import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { publishBuild } from '../../testing/builds.ts';
import { liveEdge } from '../../testing/edges.ts';

const SCRIPT = '/remotes/rating/1.0.0/remoteEntry.js';

test('edge · serves release files as immutable, in the encoding that the browser accepts', async (t) => {
  const { edge, store } = await liveEdge(t);
  const source = await store.get(SCRIPT.slice(1));
  const plain = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.statusCode, 200);
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(plain.headers['content-type']), /^(text|application)\/javascript/);
  assert.deepEqual(plain.rawPayload, source);
  const br = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.match(String(br.headers['content-type']), /^(text|application)\/javascript/);
  assert.match(String(br.headers.vary), /accept-encoding/i);
  assert.deepEqual(brotliDecompressSync(br.rawPayload), source);
  for (const header of ['gzip', 'br;q=0, gzip']) {
    const other = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': header } });
    assert.equal(other.headers['content-encoding'], undefined);
    assert.deepEqual(other.rawPayload, source);
  }
});

test('edge · answers a file that no release lists with an uncached 404, never with a page', async (t) => {
  const { edge, storeDir } = await liveEdge(t);
  await writeFile(join(storeDir, 'remotes/rating/1.0.0/unlisted.js'), 'secret');
  const paths = [
    '/remotes/rating/1.0.0/gone.js',
    '/remotes/rating/1.0.0/unlisted.js',
    '/remotes/rating/1.0.0/remoteEntry.js.br',
    '/remotes/rating/1.0.0/release.json',
    '/remotes/rating/1.0.0/',
    '/remotes/rating/9.9.9/remoteEntry.js',
    '/remotes/nobody/1.0.0/remoteEntry.js',
    '/remotes/shell/1.0.0/shell.js',
    '/remotes/rating/1.0.0/__proto__',
    '/remotes/',
    '/shell/',
    '/shell/1.0.0',
  ];
  for (const path of paths) {
    const answer = await edge.inject(path);
    assert.equal(answer.statusCode, 404, path);
    assert.equal(answer.headers['cache-control'], 'no-store', path);
    assert.match(String(answer.headers['content-type']), /json/, path);
  }
});

test('edge · lets no path leave the folder of a release, however it is spelt', async (t) => {
  const { edge } = await liveEdge(t);
  await edge.listen({ host: '127.0.0.1', port: 0 });
  const { port } = edge.server.address() as AddressInfo;
  const set = 'sets/000001.json';
  const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', './/../'];
  const fromRelease = ways.map((up) => `/remotes/rating/1.0.0/${up.repeat(3)}${set}`);
  const fromRoot = ways.map((up) => `/shell/${up}${set}`);
  for (const path of [...fromRelease, ...fromRoot, `/shell/1.0.0/%00`, '/.git/config', '/remotes/.tmp/x']) {
    // A raw request: fetch would normalise the path before sending it.
    const { status, body } = await rawGet(port, path);
    assert.ok(status >= 400 && status < 500, `${path} answers ${status}`);
    assert.doesNotMatch(body, /"htmlIntegrity"/, path);
  }
});

const rawGet = (port: number, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

test('edge · serves the other parts · the files of a remote disappear and return', async (t) => {
  const { edge, store, storeDir } = await liveEdge(t);
  const path = join(storeDir, SCRIPT);
  const bytes = await store.get(SCRIPT.slice(1));
  assert.equal((await edge.inject(SCRIPT)).statusCode, 200);
  await Promise.all(['', '.br'].map((suffix) => rm(path + suffix)));
  const gone = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'br' } });
  assert.equal(gone.statusCode, 404);
  assert.equal(gone.headers['cache-control'], 'no-store');
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  await writeFile(path, bytes ?? '');
  assert.equal((await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'br' } })).statusCode, 200);
});

test('edge · sends the plain file in place of a damaged copy, and nothing in place of a damaged file', async (t) => {
  const { edge, store, storeDir } = await liveEdge(t);
  const source = await store.get(SCRIPT.slice(1));
  const ask = () => edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'gzip, br' } });
  const br = await readFile(join(storeDir, `${SCRIPT}.br`));
  for (const harm of [br.subarray(0, 20), brotliCompressSync('another script')]) {
    await writeFile(join(storeDir, `${SCRIPT}.br`), harm);
    const answer = await ask();
    assert.equal(answer.headers['content-encoding'], undefined);
    assert.deepEqual(answer.rawPayload, source);
  }
  await writeFile(join(storeDir, SCRIPT), 'tampered');
  assert.equal((await ask()).statusCode, 404);
});

test('edge · serves the service worker of the live shell, asked for anew each time', async (t) => {
  const { edge } = await liveEdge(t);
  const worker = await edge.inject('/sw.js');
  assert.equal(worker.payload, '// worker');
  assert.match(String(worker.headers['content-type']), /javascript/);
  assert.equal(worker.headers['cache-control'], 'no-cache');
});

test('edge · lets the worker of a remote control what lies below its name, and no other file anything', async (t) => {
  const { edge, store } = await liveEdge(t);
  const files = { 'worker.js': '// worker', 'a/worker.js': '// other' };
  await publishBuild(t, store, 'rating', '1.1.0', {}, files);
  await publishBuild(t, store, 'shell', '1.1.0', {}, files);
  const allowed = async (url: string) => (await edge.inject(url)).headers['service-worker-allowed'];
  assert.equal(await allowed('/remotes/rating/1.1.0/worker.js'), '/rating/');
  for (const file of [
    'remotes/rating/1.1.0/a/worker.js',
    'remotes/rating/1.1.0/kit.js',
    'shell/1.1.0/worker.js',
  ])
    assert.equal(await allowed(`/${file}`), undefined, file);
});
