import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { createEdge } from '../edge/edge.ts';
import { openStore } from '../open-store.ts';
import { makeLive, publishBuild, REQUEST } from '../testing/builds.ts';
import { startS3Server } from '../testing/s3-server.ts';

const SCRIPT = '/remotes/rating/1.0.0/remoteEntry.js';
const BR = { 'accept-encoding': 'br' };

async function open(t: TestContext) {
  const s3 = await startS3Server(t);
  const store = await openStore(s3.settings);
  await makeLive(t, store);
  const edge = await createEdge({
    store: await openStore(s3.settings),
    providerUrl: 'http://127.0.0.1:9',
    trustProxy: '127.0.0.1',
    health: {},
  });
  t.after(() => edge.close());
  return { s3, store, edge };
}

const versionOf = async (edge: FastifyInstance): Promise<string> =>
  (await edge.inject('/releases.json')).json().microFrontends['@league/rating'][0].metadata.version;

test('edge on a bucket · fetches a page and a file once, however often people ask', async (t) => {
  const { s3, edge } = await open(t);
  const page = await edge.inject({ url: '/rating', headers: BR });
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['content-encoding'], 'br');
  const script = await edge.inject({ url: SCRIPT, headers: BR });
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(script.headers['content-encoding'], 'br');
  const before = s3.asked.length;
  for (let time = 0; time < 20; time++) await edge.inject({ url: SCRIPT, headers: BR });
  assert.deepEqual(s3.asked.slice(before), []);
});

test('edge on a bucket · shows a promotion and a rollback a second later', async (t) => {
  const { store, edge } = await open(t);
  assert.equal(await versionOf(edge), '1.0.0');
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await pause(1_000);
  assert.equal(await versionOf(edge), '1.1.0');
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await pause(1_000);
  assert.equal(await versionOf(edge), '1.0.0');
});

test('edge on a bucket · serves what it has read, and 503 for the rest · the bucket is away', async (t) => {
  const { s3, edge } = await open(t);
  await edge.inject('/');
  await edge.inject(SCRIPT);
  s3.halt();
  await pause(1_000);
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  assert.equal((await edge.inject(SCRIPT)).statusCode, 200);
  const unread = await edge.inject('/remotes/rating/1.0.0/kit.js');
  assert.equal(unread.statusCode, 503);
  assert.equal(unread.headers['cache-control'], 'no-store');
});

test('bucket · makes two promotions of different parts live · they run at once', async (t) => {
  const { store } = await open(t);
  const names = ['rating', 'tournaments'] as const;
  for (const name of names) await publishBuild(t, store, name, '1.1.0');
  await Promise.all(names.map((name) => promote(store, [{ name, version: '1.1.0' }], REQUEST)));
  const live = (await readNewestChannel(store))?.live;
  assert.deepEqual(live, { shell: '1.0.0', rating: '1.1.0', tournaments: '1.1.0' });
});
