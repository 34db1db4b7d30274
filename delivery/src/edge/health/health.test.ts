import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { HEALTH_PATH, type HealthReport, type ReleaseReport } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import { liveStore } from '../../testing/builds.ts';
import { createEdge } from '../edge.ts';
import { REPORTS_OF_NETWORK } from './reports.ts';

const NO_PROVIDER = 'http://127.0.0.1:9';
const KEY = 'a key of the tests, long enough';

async function openEdge(t: TestContext) {
  const { store } = await liveStore(t);
  const edge = await createEdge({
    store,
    providerUrl: NO_PROVIDER,
    trustProxy: '127.0.0.1',
    health: { metricsKey: KEY },
  });
  t.after(() => edge.close());
  const counted = async () => (await edge.inject('/metrics')).body;
  return { edge, counted };
}

const ofRating = (changes: Partial<ReleaseReport> = {}): ReleaseReport => ({
  ...{ name: 'rating', version: '1.0.0', views: 1, failures: [], ...changes },
});
const lost = ofRating({
  failures: [{ fault: 'load', code: 'REMOTE-004', count: 2 }],
});

function send(
  edge: FastifyInstance,
  release: ReleaseReport,
  { from = '198.51.100.7', ...changes }: Partial<HealthReport> & { from?: string } = {},
) {
  const report: HealthReport = { schema: 1, releases: [release], ...changes };
  return edge.inject({
    ...{ method: 'POST', url: HEALTH_PATH, payload: JSON.stringify(report) },
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from },
  });
}

const NOTHING = /^league_release_(?!reports_dropped_total 0)/m;

test('reports · are counted by release and code, and told to Prometheus', async (t) => {
  const { edge, counted } = await openEdge(t);
  assert.equal((await send(edge, lost)).statusCode, 204);
  await send(edge, ofRating(), { from: '203.0.113.9' });
  await send(edge, ofRating({ version: '9.9.9' }));
  const lines = (await counted()).split('\n').filter((line) => line.startsWith('league_release'));
  assert.deepEqual(lines, [
    'league_release_views_total{part="rating",version="1.0.0"} 2',
    'league_release_failures_total{part="rating",version="1.0.0",fault="load",code="REMOTE-004"} 2',
    'league_release_reports_dropped_total 0',
  ]);
});

test('storm of one network · is dropped and counted as such, others are heard', async (t) => {
  const { edge, counted } = await openEdge(t);
  // The minute may turn in between, which opens the limit again.
  const all = 2 * REPORTS_OF_NETWORK + 10;
  for (let sent = 0; sent < all; sent += 1) assert.equal((await send(edge, ofRating())).statusCode, 204);
  const dropped = async () => Number(/reports_dropped_total (\d+)/.exec(await counted())?.[1]);
  const before = await dropped();
  assert.ok(before >= 10);
  await send(edge, ofRating(), { from: '203.0.113.9' });
  assert.equal(await dropped(), before);
});

test('report with free text, too long, of another site or of none · is refused and not counted', async (t) => {
  const { edge, counted } = await openEdge(t);
  const failing = (failure: object) =>
    send(edge, {
      ...lost,
      failures: [{ fault: 'load', code: 'TypeError', count: 1, ...failure }],
    } as ReleaseReport);
  for (const answer of [
    await failing({ code: 'Ошибка у Иванова' }),
    await failing({ at: 'remote.js:1:1' }),
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
  assert.doesNotMatch(await counted(), NOTHING);
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
