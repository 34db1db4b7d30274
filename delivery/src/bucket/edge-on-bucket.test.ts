import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, HEALTH_PATH, type HealthReport, type ReleaseMinute } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { createEdge } from '../edge/edge.ts';
import { minuteOf, readMinutes, writeMinute } from '../health/minutes.ts';
import { summarise } from '../health/summary.ts';
import { openStore } from '../open-store.ts';
import { makeLive, publishBuild, REQUEST } from '../testing/builds.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { followReleases } from '../watch/follow.ts';

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

test('release that does not load · goes back · the bucket is away while tabs say so', {
  timeout: 120_000,
}, async (t) => {
  const { s3, store, edge } = await open(t);
  const well: ReleaseMinute = {
    ...{ views: 120, sessions: 120, networks: 120, troubled: 0, vitals: {} },
    ...{ faulty: {}, faultyNetworks: {}, failures: {}, troubledNetworks: 0, missingNetworks: 0 },
  };
  await writeMinute(store, 'before', {
    ...{ schema: 1, dropped: 0, minute: minuteOf(new Date(Date.now() - 1_800_000)) },
    releases: { 'rating@1.0.0': well, 'tournaments@1.0.0': well },
  });
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const report = async (network: number, newFaults: Fault[]) => {
    const seen = { views: 1, isFirst: true, failures: [], vitals: {} };
    const payload: HealthReport = {
      ...{ schema: 1, isTroubled: false },
      releases: [
        { ...seen, name: 'rating', version: '1.1.0', newFaults },
        { ...seen, name: 'tournaments', version: '1.0.0', newFaults: [] },
      ],
    };
    const headers = { 'x-forwarded-for': `203.0.${network}.7`, 'content-type': 'text/plain' };
    await edge.inject({ method: 'POST', url: HEALTH_PATH, payload: JSON.stringify(payload), headers });
  };
  const ratingSaid = async () => {
    const now = Date.now();
    const minutes = await readMinutes(store, new Date(now - 3_600_000), new Date(now + 60_000));
    return summarise(minutes).find(({ name, version }) => name === 'rating' && version === '1.1.0');
  };
  const writes = () => s3.asked.filter((line) => line.startsWith('PUT') && line.includes('/health/')).length;
  while ((await versionOf(edge)) !== '1.1.0') await pause(100);
  await report(0, ['load']);
  while (!(await ratingSaid())) await pause(100);
  const before = writes();
  s3.setAway(true);
  for (let network = 1; network <= 20; network += 1) await report(network, ['load']);
  while (writes() === before) await pause(50);
  s3.setAway(false);
  const end = new AbortController();
  const said: string[] = [];
  const watched = { store: await openStore(s3.settings), providerUrl: 'http://127.0.0.1:9', who: 'watch' };
  await followReleases(watched, end.signal, (line) => {
    said.push(line);
    end.abort();
  });
  assert.match(said.join(), /^Наблюдение откатило rating: rating 1\.1\.0 не загружается: 21 из 21 сети/);
  assert.equal((await readNewestChannel(store))?.live.rating, '1.0.0');
  assert.equal((await ratingSaid())?.faulty.load, 21);
});

test('bucket · makes two promotions of different parts live · they run at once', async (t) => {
  const { store } = await open(t);
  const names = ['rating', 'tournaments'] as const;
  for (const name of names) await publishBuild(t, store, name, '1.1.0');
  await Promise.all(names.map((name) => promote(store, [{ name, version: '1.1.0' }], REQUEST)));
  const live = (await readNewestChannel(store))?.live;
  assert.deepEqual(live, { shell: '1.0.0', rating: '1.1.0', tournaments: '1.1.0' });
});
