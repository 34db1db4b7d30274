import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { HEALTH_PATH, type HealthReport, type ReleaseReport } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import { readMinutes } from '../../health/minutes.ts';
import { directoryStore } from '../../release/store.ts';
import { liveStore } from '../../testing/builds.ts';
import { createEdge } from '../edge.ts';
import { REPORTS_OF_NETWORK } from './reports.ts';

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
