import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { readNewestChannel } from '../channel/channel.ts';
import { confirm } from '../channel/confirm.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { publishBuild, REQUEST, showDay } from '../testing/builds.ts';
import { publishContent } from '../testing/contents.ts';
import { liveEdge, startEdge } from '../testing/edges.ts';

const NEW = [{ name: 'rating', version: '1.1.0' }];
const IN = { cookie: 'theme=dark; league_share=19' };
const OUT = { cookie: 'league_share=1a' };

type Headers = Record<string, string>;
const get = (edge: FastifyInstance, url: string, headers: Headers = {}) => edge.inject({ url, headers });

const versionIn = (body: string) => /remotes\/rating\/([\d.]+)\/remoteEntry\.js/.exec(body)?.[1];

/** Ten of a hundred visitors, those of the buckets up to `19`, get rating 1.1.0. */
async function sharedEdge(t: Parameters<typeof liveEdge>[0]) {
  const made = await liveEdge(t);
  await publishBuild(t, made.store, 'rating', '1.1.0');
  const before = await get(made.edge, '/rating');
  await promote(made.store, NEW, { ...REQUEST, share: { percent: 10 } });
  return { ...made, before };
}

test('edge · says nothing of a share · none runs', async (t) => {
  const { edge } = await liveEdge(t);
  for (const path of ['/rating', '/releases.json', '/404']) {
    const { headers } = await get(edge, path, IN);
    assert.equal(headers['set-cookie'], undefined);
    assert.deepEqual([headers['cache-control'], headers.vary], ['no-cache', 'accept-encoding'], path);
  }
});

test('edge · gives the visitors of a share its set, whole, and the others the same bytes as before', async (t) => {
  const { edge, before } = await sharedEdge(t);
  for (const [visitor, version, revision] of [
    [IN, '1.1.0', 2.5],
    [OUT, '1.0.0', 1],
  ] as const) {
    const page = await get(edge, '/rating/girls', visitor);
    assert.equal(versionIn(page.body), version);
    assert.match(page.body, new RegExp(`"revision":${revision},`));
    const releases = await get(edge, '/releases.json', visitor);
    assert.equal(releases.json().revision, revision);
    assert.equal(versionIn(releases.body), version);
    for (const { headers } of [page, releases]) {
      assert.equal(headers['set-cookie'], undefined);
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal(headers.vary, 'accept-encoding, cookie');
    }
  }
  assert.equal((await get(edge, '/rating', OUT)).body, before.body);
  const known = { ...OUT, 'if-none-match': String(before.headers.etag) };
  const again = await get(edge, '/rating', known);
  assert.deepEqual([again.statusCode, again.headers['cache-control']], [304, 'private, no-cache']);
  assert.equal((await get(edge, '/rating', { ...known, ...IN })).statusCode, 200);
});

test('edge · puts a new visitor into a bucket with the first page, and without a cookie among the others', async (t) => {
  const { edge } = await sharedEdge(t);
  for (let visit = 0; visit < 30; visit += 1) {
    const { headers, body } = await get(edge, '/rating');
    const [, bucket = ''] =
      /^league_share=([0-9a-f]{2}); Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      ) ?? [];
    assert.notEqual(bucket, '');
    assert.equal(versionIn(body), Number.parseInt(bucket, 16) < 26 ? '1.1.0' : '1.0.0');
    const later = await get(edge, '/rating', { cookie: `league_share=${bucket}` });
    assert.equal(later.body, body);
  }
  const strange = await get(edge, '/rating', { cookie: 'league_share=../x' });
  assert.match(String(strange.headers['set-cookie']), /^league_share=[0-9a-f]{2};/);
  for (const path of ['/releases.json', '/robots.txt', '/sitemap.xml', '/favicon.svg'])
    assert.equal((await get(edge, path)).headers['set-cookie'], undefined, path);
  assert.equal((await get(edge, '/releases.json')).json().revision, 1);
});

test('edge · keeps people in a share that is widened, and takes it from all of them at once', async (t) => {
  const { edge, store } = await sharedEdge(t);
  const seen = async (visitor: Headers) => versionIn((await get(edge, '/rating', visitor)).body);
  await promote(store, NEW, { ...REQUEST, share: { percent: 50 } });
  assert.deepEqual([await seen(IN), await seen(OUT)], ['1.1.0', '1.1.0']);
  assert.equal(await seen({ cookie: 'league_share=80' }), '1.0.0');
  await publishContent(t, store, 'content-archive', '1.0.0');
  await promote(store, [{ name: 'content-archive', version: '1.0.0' }], REQUEST);
  const revisions = [IN, { cookie: 'league_share=80' }].map(
    async (visitor) => (await get(edge, '/releases.json', visitor)).json().revision,
  );
  assert.deepEqual(await Promise.all(revisions), [4.5, 4]);
  await rollback(store, [{ name: 'rating' }], REQUEST);
  const { headers, body } = await get(edge, '/releases.json', IN);
  assert.deepEqual([JSON.parse(body).revision, headers['cache-control']], [5, 'no-cache']);
  assert.equal(await seen(IN), '1.0.0');
});

/** As `sharedEdge`, but pages of the tournament's day stay with the others. */
async function sharedEdgeWithoutDay(t: Parameters<typeof liveEdge>[0]) {
  const made = await liveEdge(t);
  await showDay(t, made.store);
  await publishBuild(t, made.store, 'rating', '1.1.0');
  const share = { percent: 10, leavesOutDay: true } as const;
  await promote(made.store, NEW, { ...REQUEST, share });
  const revisionAt = async (path: string, visitor: Headers = {}) =>
    Number(/"revision":([\d.]+)/.exec((await get(made.edge, path, visitor)).body)?.[1]);
  return { ...made, revisionAt };
}

const AT_DAY = { cookie: 'theme=dark; league_share=day' };
const DAY_PAGES = ['/day', '/day/', '/day/cup', '/day/cup/court/1', '/day?from=qr'];

test('edge · gives a page of the day with the set of the others to everybody, and takes them out of the share', async (t) => {
  const { edge, revisionAt } = await sharedEdgeWithoutDay(t);
  for (const visitor of [{}, IN, OUT])
    for (const path of DAY_PAGES) {
      const { statusCode, headers, body } = await get(edge, path, visitor);
      assert.equal(statusCode, 200, path);
      assert.match(body, /"revision":2,/, path);
      assert.match(String(headers['set-cookie']), /^league_share=day; Max-Age=\d+; Path=\/; HttpOnly;/, path);
      assert.deepEqual(
        [headers['cache-control'], headers.vary],
        ['private, no-cache', 'accept-encoding, cookie'],
      );
    }
  for (const path of ['/rating', '/releases.json', '/day/cup', '/nowhere']) {
    assert.equal(await revisionAt(path, AT_DAY), 2, path);
    assert.equal((await get(edge, path, AT_DAY)).headers['set-cookie'], undefined, path);
  }
  for (const path of ['/', '/rating', '/daylight', '/tournament/day'])
    assert.equal(await revisionAt(path, IN), 3.5, path);
  assert.equal(await revisionAt('/releases.json', IN), 3.5);
});

test('edge · sends a page of the share again, and not «unchanged» · the day has taken its visitor out', async (t) => {
  const { edge } = await sharedEdgeWithoutDay(t);
  const early = await get(edge, '/rating', IN);
  const known = { 'if-none-match': String(early.headers.etag) };
  assert.equal((await get(edge, '/rating', { ...IN, ...known })).statusCode, 304);
  assert.equal((await get(edge, '/rating', { ...AT_DAY, ...known })).statusCode, 200);
  const day = await get(edge, '/day/cup', AT_DAY);
  const again = await get(edge, '/day/cup', { ...IN, 'if-none-match': String(day.headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.match(String(again.headers['set-cookie']), /^league_share=day;/);
});

test('edge · keeps visitors of the day out of a share that grows, and of no share that means everybody', async (t) => {
  const { edge, store, revisionAt } = await sharedEdgeWithoutDay(t);
  await promote(store, NEW, { ...REQUEST, share: { percent: 99 } });
  for (const path of ['/rating', '/day', '/releases.json'])
    assert.equal(await revisionAt(path, AT_DAY), 2, path);
  assert.equal(await revisionAt('/day', IN), 2);
  await promote(store, NEW, REQUEST);
  for (const visitor of [AT_DAY, IN]) assert.equal(await revisionAt('/day', visitor), 5);
  await publishBuild(t, store, 'rating', '1.2.0');
  const next = [{ name: 'rating', version: '1.2.0' }];
  await promote(store, next, { ...REQUEST, share: { percent: 50 } });
  const { headers } = await get(edge, '/day', AT_DAY);
  assert.match(String(headers['set-cookie']), /^league_share=[0-9a-f]{2};/);
  assert.equal(await revisionAt('/day', IN), 6.5);
  assert.equal(await revisionAt('/releases.json', AT_DAY), 5);
});

test('confirm · asks as a visitor of the share', async (t) => {
  const { edge, store, storeDir } = await sharedEdge(t);
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const shared = await readNewestChannel(store);
  assert.ok(shared);
  assert.equal(await confirm(shared, [address]), address);
  const { channel } = await promote(store, NEW, { ...REQUEST, share: { percent: 20 }, dryRun: true });
  const patience = { total: 0, answer: 1_000, pause: 0 };
  await assert.rejects(confirm(channel, [address], patience), /сайт её не отдаёт/);
  const other = await startEdge(t, storeDir);
  assert.equal((await other.inject({ url: '/rating', headers: IN })).statusCode, 200);
});
