import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createEdge } from '../edge/edge.ts';
import { openStore } from '../settings.ts';
import { makeLive } from '../testing/builds.ts';
import { startS3Server } from '../testing/s3-server.ts';

const SCRIPT = '/remotes/rating/1.0.0/remoteEntry.js';

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
