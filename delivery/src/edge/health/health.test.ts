import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FILE_MISSING,
  HEALTH_PATH,
  type HealthReport,
  type ReleaseReport,
  SESSIONS_OF_NETWORK,
} from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import { promote } from '../../channel/promotion.ts';
import { readMinutes, writeMinute } from '../../health/minutes.ts';
import { summarise } from '../../health/summary.ts';
import { directoryStore, type Store } from '../../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { prune } from '../../upkeep/prune.ts';
import { createEdge } from '../edge.ts';
import { networkOf, REPORTS_OF_NETWORK } from './reports.ts';

const NO_PROVIDER = 'http://127.0.0.1:9';
const KEY = 'a key of the tests, long enough';

async function openEdge(t: TestContext) {
  const { storeDir } = await liveStore(t);
  const store = directoryStore(storeDir);
  const edge = await createEdge({
    store,
    providerUrl: NO_PROVIDER,
    trustProxy: '127.0.0.1',
    health: { metricsKey: KEY },
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await edge.close();
    isOpen = false;
  };
  t.after(close);
  /** What is in the store once the edge is closed. */
  const kept = async () => {
    await close();
    const now = Date.now();
    return readMinutes(store, new Date(now - 3_600_000), new Date(now + 60_000));
  };
  return { edge, store, kept };
}

const ofRating = (changes: Partial<ReleaseReport> = {}): ReleaseReport => ({
  ...{ name: 'rating', version: '1.0.0', views: 1, isFirst: true },
  ...{ newFaults: [], failures: [], vitals: {}, ...changes },
});
const lost = ofRating({
  newFaults: ['load'],
  failures: [{ fault: 'load', code: 'REMOTE-004', at: 'remoteEntry.js:1:204', count: 2 }],
});

function send(
  edge: FastifyInstance,
  release: ReleaseReport,
  { from = '198.51.100.7', ...changes }: Partial<HealthReport> & { from?: string } = {},
) {
  const report: HealthReport = { schema: 1, isTroubled: false, releases: [release], ...changes };
  return edge.inject({
    ...{ method: 'POST', url: HEALTH_PATH, payload: JSON.stringify(report) },
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from },
  });
}

test('reports · are counted by release and minute, and kept in the store', async (t) => {
  const { edge, kept } = await openEdge(t);
  assert.equal((await send(edge, lost)).statusCode, 204);
  await send(edge, ofRating({ vitals: { lcp: 900, cls: 0.3 } }), { from: '203.0.113.9' });
  const [minute, ...more] = await kept();
  assert.deepEqual(more, []);
  const counted = minute?.releases['rating@1.0.0'];
  assert.deepEqual(
    { ...counted, vitals: { lcp: counted?.vitals.lcp?.indexOf(1), cls: counted?.vitals.cls?.indexOf(1) } },
    {
      ...{
        views: 2,
        sessions: 2,
        troubled: 0,
        troubledNetworks: 0,
        networks: 2,
        faulty: { load: 1 },
        faultyNetworks: { load: 1 },
        missingNetworks: 0,
      },
      ...{ failures: { 'load REMOTE-004 remoteEntry.js:1:204': 2 }, vitals: { lcp: 3, cls: 10 } },
    },
  );
});

test('reports · are kept in pieces that add up, before the minute is over · a promotion is young', {
  timeout: 120_000,
}, async (t) => {
  const { edge, store, kept } = await openEdge(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const keptNow = async () => {
    const hours = await store.list('health');
    return (await Promise.all(hours.map((hour) => store.list(`health/${hour}`)))).flat().length;
  };
  const isKept = async (count: number) => {
    while ((await keptNow()) < count) await pause(100);
  };
  const failing = { ...lost, version: '1.1.0' };
  await send(edge, failing);
  await isKept(1);
  await send(edge, failing, { from: '203.0.113.9' });
  await isKept(2);
  // What is said again by the same network adds no evidence, whichever piece it comes in.
  await send(edge, failing);
  const pieces = await kept();
  assert.equal(pieces.length, 3);
  assert.equal(new Set(pieces.map(({ edge: name }) => name)).size, 1);
  const [rating] = summarise(pieces);
  assert.deepEqual([rating?.views, rating?.sessions, rating?.faulty], [3, 3, { load: 3 }]);
  const networks = pieces.map(({ releases }) => releases['rating@1.1.0']?.faultyNetworks.load ?? 0);
  assert.deepEqual(networks, [1, 1, 0]);
});

test('one network · counts a few times for a release, whatever it says', async (t) => {
  const { edge, kept } = await openEdge(t);
  for (let tab = 0; tab < 30; tab += 1) await send(edge, lost, { from: `198.51.100.${tab}` });
  await send(edge, { ...lost, isFirst: false }, { from: '203.0.113.9' });
  const counted = (await kept())[0]?.releases['rating@1.0.0'];
  assert.deepEqual(
    [counted?.sessions, counted?.faulty.load, counted?.networks, counted?.faultyNetworks.load],
    [SESSIONS_OF_NETWORK, SESSIONS_OF_NETWORK, 1, 1],
  );
  assert.equal(counted?.views, 31);
});

test('network · fails for a release as its first tab does, whatever the later ones say', async (t) => {
  const { edge, kept } = await openEdge(t);
  await send(edge, ofRating());
  for (let tab = 0; tab < 3; tab += 1) await send(edge, lost);
  await send(edge, ofRating(), { from: '203.0.113.9' });
  await send(edge, { ...lost, isFirst: false }, { from: '203.0.113.9' });
  // The minute may turn in between.
  const minutes = (await kept()).map(({ releases }) => releases['rating@1.0.0']);
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, one = 0) => all + one, 0);
  assert.equal(sum(minutes.map((counted) => counted?.networks)), 2);
  assert.equal(sum(minutes.map((counted) => counted?.faulty.load)), 4);
  assert.equal(sum(minutes.map((counted) => counted?.faultyNetworks.load)), 1);
});

test('network · has met a missing file · its first tab says so, with the failure or after it', async (t) => {
  const { edge, kept } = await openEdge(t);
  const missing = { fault: 'load', code: FILE_MISSING, count: 1 } as const;
  const later = { isFirst: false, views: 0 };
  await send(edge, ofRating({ newFaults: ['load'], failures: [missing] }));
  await send(edge, lost, { from: '203.0.113.9' });
  for (let time = 0; time < 3; time += 1)
    await send(edge, ofRating({ ...later, failures: [missing] }), { from: '203.0.113.9' });
  // Its second tab says nothing of the network.
  for (const failures of [[], [missing]]) await send(edge, ofRating({ failures }), { from: '192.0.2.4' });
  const minutes = (await kept()).map(({ releases }) => releases['rating@1.0.0']?.missingNetworks ?? 0);
  assert.equal(
    minutes.reduce((sum, count) => sum + count, 0),
    2,
  );
});

test('tab whose provider or network has failed · is shown and does not count', async (t) => {
  const { edge, kept } = await openEdge(t);
  for (let tab = 0; tab < 30; tab += 1) await send(edge, lost, { isTroubled: true });
  const counted = (await kept())[0]?.releases['rating@1.0.0'];
  assert.deepEqual([counted?.views, counted?.sessions, counted?.faulty], [30, 0, {}]);
  assert.deepEqual([counted?.troubled, counted?.troubledNetworks], [SESSIONS_OF_NETWORK, 1]);
  assert.deepEqual(counted?.failures, { 'load REMOTE-004 remoteEntry.js:1:204': 60 });
});

test('place that is in no file of the release, and text for a code · are not kept', async (t) => {
  const { edge, kept } = await openEdge(t);
  const failure = { fault: 'load', code: 'REMOTE-004', at: 'ivanov-8-903-555.js:1:1', count: 900 } as const;
  assert.equal((await send(edge, { ...lost, failures: [failure] })).statusCode, 204);
  assert.equal((await send(edge, { ...lost, failures: [{ ...failure, code: 'petrov' }] })).statusCode, 400);
  assert.deepEqual((await kept())[0]?.releases['rating@1.0.0']?.failures, { 'load REMOTE-004': 10 });
});

test('store that fails once · costs the reports of that moment, and no later ones', async (t) => {
  const { edge, store, kept } = await openEdge(t);
  const list = t.mock.method(store, 'list', async () => {
    throw new Error('the disk is away');
  });
  assert.equal((await send(edge, lost)).statusCode, 500);
  list.mock.restore();
  assert.equal((await send(edge, lost)).statusCode, 204);
  assert.equal((await kept())[0]?.releases['rating@1.0.0']?.sessions, 1);
});

test('troubled network · counts a few times for all releases together', async (t) => {
  const { edge, kept } = await openEdge(t);
  const ofTournaments = ofRating({ name: 'tournaments' });
  for (let tab = 0; tab < 2 * SESSIONS_OF_NETWORK; tab += 1)
    await send(edge, tab % 2 ? lost : ofTournaments, { isTroubled: true });
  await send(edge, ofTournaments, { isTroubled: true, from: '203.0.113.9' });
  // The minute may turn in between.
  const minutes = (await kept()).flatMap(({ releases }) => Object.values(releases));
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, one = 0) => all + one, 0);
  assert.deepEqual(
    [sum(minutes.map(({ troubled }) => troubled)), sum(minutes.map((each) => each.troubledNetworks))],
    [SESSIONS_OF_NETWORK + 1, 3],
  );
});

test('release that was never live · is not counted', async (t) => {
  const { edge, kept } = await openEdge(t);
  assert.equal((await send(edge, ofRating({ version: '9.9.9' }))).statusCode, 204);
  await send(edge, ofRating({ name: 'made-up' }));
  assert.deepEqual(await kept(), []);
});

test('storm of one network · is dropped and counted as such, others are heard', async (t) => {
  const { edge, kept } = await openEdge(t);
  // The minute may turn in between, which opens the limit again.
  const all = 2 * REPORTS_OF_NETWORK + 10;
  for (let sent = 0; sent < all; sent += 1) assert.equal((await send(edge, ofRating())).statusCode, 204);
  await send(edge, ofRating(), { from: '203.0.113.9' });
  const minutes = await kept();
  assert.ok(minutes.reduce((sum, { dropped }) => sum + dropped, 0) >= 10);
  assert.ok((minutes.at(-1)?.releases['rating@1.0.0']?.sessions ?? 0) > 0);
});

test('report with free text, too long, of another site or of none · is refused and not counted', async (t) => {
  const { edge, kept } = await openEdge(t);
  const failing = (failure: object) =>
    send(edge, {
      ...lost,
      failures: [{ fault: 'load', code: 'TypeError', count: 1, ...failure }],
    } as ReleaseReport);
  for (const answer of [
    await failing({ code: 'Ошибка у Иванова' }),
    await failing({ at: '/api/user/users/7?token=secret' }),
    await failing({ message: 'Иванов' }),
    await edge.inject({ method: 'POST', url: HEALTH_PATH, payload: '{' }),
    await edge.inject({ method: 'POST', url: HEALTH_PATH }),
    await edge.inject({
      ...{ method: 'POST', url: HEALTH_PATH, payload: JSON.stringify({ schema: 1 }) },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  ]) {
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().error, 'invalid_input');
  }
  const long = await edge.inject({ method: 'POST', url: HEALTH_PATH, payload: 'x'.repeat(9_000) });
  assert.equal(long.statusCode, 413);
  assert.deepEqual(await kept(), []);
});

test('what is kept · names no address, no path of a person, and no word that a report brings', async (t) => {
  const { edge, store, kept } = await openEdge(t);
  await send(edge, lost);
  const named = { fault: 'handler', code: 'IvanovPetrTelegramError', count: 3 } as const;
  assert.equal((await send(edge, { ...lost, failures: [named] })).statusCode, 204);
  const [minute] = await kept();
  const files = await Promise.all(
    (await store.list('health')).map(async (hour) => {
      const [file = ''] = await store.list(`health/${hour}`);
      return String(await store.get(`health/${hour}/${file}`));
    }),
  );
  assert.match(files.join(), /"handler other":3/);
  assert.doesNotMatch(files.join(), /198\.51|[а-яё]|@.*@|token|\/api|Ivanov/i);
  assert.deepEqual(Object.keys(minute ?? {}).sort(), ['dropped', 'edge', 'minute', 'releases', 'schema']);
});

test('metrics · tell this machine and the holder of the key, and nobody else', async (t) => {
  const { edge } = await openEdge(t);
  const scrape = (headers = {}) => edge.inject({ url: '/metrics', headers });
  assert.equal((await scrape()).statusCode, 200);
  assert.equal((await scrape({ 'x-forwarded-for': '127.0.0.1' })).statusCode, 404);
  assert.equal((await scrape({ 'x-forwarded-for': '203.0.113.5' })).statusCode, 404);
  const { statusCode, body } = await scrape({
    'x-forwarded-for': '203.0.113.5',
    authorization: `Bearer ${KEY}`,
  });
  assert.equal(statusCode, 200);
  assert.match(body, /league_release_views_total/);
});

test('networks · are the first part of an address', () => {
  assert.equal(networkOf('198.51.100.7'), networkOf('198.51.100.200'));
  assert.notEqual(networkOf('198.51.100.7'), networkOf('198.51.101.7'));
  assert.equal(networkOf('::ffff:198.51.100.7'), networkOf('198.51.100.7'));
  assert.equal(networkOf('2001:db8:1::1'), networkOf('2001:db8:1:ffff::2'));
  assert.notEqual(networkOf('2001:db8:1::1'), networkOf('2001:db8:2::1'));
});

test('hour that is over · is listed once, the one that runs each time', async (t) => {
  const { storeDir } = await liveStore(t);
  const store = directoryStore(storeDir);
  const listed: string[] = [];
  const counting: Store = {
    ...store,
    async list(path) {
      listed.push(path);
      return store.list(path);
    },
  };
  const write = (at: string) => writeMinute(store, 'a', { schema: 1, minute: at, releases: {}, dropped: 1 });
  const read = (until: string) => readMinutes(counting, new Date('2020-01-31T10:00Z'), new Date(until));
  await write('2020-01-31T10:58');
  assert.equal((await read('2020-01-31T11:01Z')).length, 1);
  await write('2020-01-31T10:59');
  await write('2020-01-31T11:12');
  assert.equal((await read('2020-01-31T11:12Z')).length, 3);
  await write('2020-01-31T11:13');
  assert.equal((await read('2020-01-31T11:13Z')).length, 4);
  const times = (hour: string) => listed.filter((path) => path.endsWith(hour)).length;
  assert.deepEqual([times('T10'), times('T11')], [2, 2]);
});

test('damaged and old minutes · are passed over, and removed after their time', async (t) => {
  const { storeDir } = await liveStore(t);
  const store = directoryStore(storeDir);
  const minute = (at: string) => ({ schema: 1 as const, minute: at, releases: {}, dropped: 1 });
  await writeMinute(store, 'a', minute('2020-01-31T10:07'));
  await writeMinute(store, 'b', minute('2020-01-31T10:08'));
  await store.put('health/2020-01-31T10/09-a.json', Buffer.from('{"schema":1}'));
  const read = () => readMinutes(store, new Date('2020-01-31T10:08Z'), new Date('2020-01-31T11:00Z'));
  assert.deepEqual(await read(), [{ ...minute('2020-01-31T10:08'), edge: 'b' }]);
  const removed = await prune(store, { keepDays: 30, dryRun: false });
  assert.ok(removed.some(({ path }) => path === 'health/2020-01-31T10'));
  assert.deepEqual(await read(), []);
});
