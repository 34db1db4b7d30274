import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promote } from '../src/channel/promotion.ts';
import { rollback } from '../src/channel/rollback/rollback.ts';
import { ask, compareAnswers, type Opened, open } from '../src/testing/both-edges.ts';
import { publishBuild, REQUEST, showDay } from '../src/testing/builds.ts';

const NEW = [{ name: 'rating', version: '1.1.0' }];
const PAGES = ['/', '/rating', '/rating/girls', '/tournament/x', '/ratings', '/releases.json'];
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/sw.js',
  '/remotes/rating/1.1.0/remoteEntry.js',
];

const cookieOf = (bucket: string) => ({ cookie: `theme=dark; league_share=${bucket}` });
const versionIn = (body: string) => /remotes\/rating\/([\d.]+)\/remoteEntry\.js/.exec(body)?.[1];

async function share(t: Parameters<typeof open>[0], percent: number): Promise<Opened> {
  const both = await open(t);
  await publishBuild(t, both.store, 'rating', '1.1.0');
  await promote(both.store, NEW, { ...REQUEST, share: { percent } });
  return both;
}

test('nginx · answers the visitors of a share, and the others, like the built-in edge', async (t) => {
  const both = await share(t, 10);
  for (const bucket of ['00', '19', '1a', 'ff'])
    await compareAnswers(both, [...PAGES, ...OTHERS], cookieOf(bucket));
  const seen = async (bucket: string, path = '/rating') =>
    versionIn((await ask(both.nginx, path, cookieOf(bucket))).body);
  assert.deepEqual([await seen('19'), await seen('1a')], ['1.1.0', '1.0.0']);
  assert.deepEqual(
    [await seen('19', '/releases.json'), await seen('1a', '/releases.json')],
    ['1.1.0', '1.0.0'],
  );
  await promote(both.store, NEW, { ...REQUEST, share: { percent: 20 } });
  assert.deepEqual([await seen('19'), await seen('1a'), await seen('34')], ['1.1.0', '1.1.0', '1.0.0']);
  await compareAnswers(both, PAGES, cookieOf('1a'));
});

test('nginx · puts a new visitor into a bucket like the built-in edge', async (t) => {
  const both = await share(t, 50);
  const buckets = new Set<string>();
  for (let visit = 0; visit < 40; visit += 1)
    for (const path of ['/rating', '/nowhere']) {
      const [ours, theirs] = await Promise.all([ask(both.edge, path), ask(both.nginx, path)]);
      const set = theirs.headers.get('set-cookie') ?? '';
      const withoutBucket = (cookie = '') => cookie.replace(/=[0-9a-f]{2};/, '=;');
      assert.equal(withoutBucket(set), withoutBucket(ours.headers.get('set-cookie') ?? ''));
      const bucket = /=([0-9a-f]{2});/.exec(set)?.[1] ?? '';
      buckets.add(bucket);
      const again = await ask(both.nginx, path, cookieOf(bucket));
      assert.equal(again.body, theirs.body, path);
      assert.equal(again.headers.get('set-cookie'), undefined);
      const revision = Number.parseInt(bucket, 16) < 128 ? '2.5' : '1';
      assert.ok(theirs.body.includes(`"revision":${revision},`), `${path} ${bucket}`);
      const tag = theirs.headers.get('etag') ?? '';
      const kept = await ask(both.nginx, path, { 'if-none-match': tag, ...cookieOf(bucket) });
      assert.equal(kept.status, path === '/rating' ? 304 : 404);
      assert.equal(kept.headers.get('cache-control'), 'private, no-cache');
      assert.equal(kept.headers.get('vary'), 'accept-encoding, cookie');
    }
  assert.ok(buckets.size > 20, [...buckets].join(' '));
  const { headers } = await ask(both.nginx, '/rating', { cookie: 'league_share=../x' });
  assert.match(headers.get('set-cookie') ?? '', /^league_share=[0-9a-f]{2};/);
  for (const path of ['/releases.json', ...OTHERS])
    assert.equal((await ask(both.nginx, path)).headers.get('set-cookie'), undefined, path);
  assert.equal(JSON.parse((await ask(both.nginx, '/releases.json')).body).revision, 1);
});

test('nginx · takes a share from all at once, and says nothing of it afterwards', async (t) => {
  const both = await share(t, 50);
  await rollback(both.store, [{ name: 'rating' }], REQUEST);
  await compareAnswers(both, PAGES, cookieOf('00'));
  const { headers, body } = await ask(both.nginx, '/rating', cookieOf('00'));
  assert.deepEqual([versionIn(body), headers.get('cache-control')], ['1.0.0', 'no-cache']);
  assert.equal((await ask(both.nginx, '/rating')).headers.get('set-cookie'), undefined);
  await assert.rejects(access(join(both.storeDir, 'early')));
});

test('nginx · leaves the day out of a share like the built-in edge, whatever its visitor was before', async (t) => {
  const both = await open(t);
  await showDay(t, both.store);
  await publishBuild(t, both.store, 'rating', '1.1.0');
  await promote(both.store, NEW, { ...REQUEST, share: { percent: 10, leavesOutDay: true } });
  const days = ['/day', '/day/', '/day/cup', '/day/cup/court/1', '/day?from=qr'];
  const beside = ['/daylight', '/tournament/day', '/nowhere'];
  for (const bucket of ['00', '1a', 'day', 'Day'])
    await compareAnswers(both, bucket === 'Day' ? days : [...days, ...beside, ...PAGES], cookieOf(bucket));
  await compareAnswers(both, days);
  const revisionAt = async (path: string, bucket: string) =>
    Number(/"revision":([\d.]+)/.exec((await ask(both.nginx, path, cookieOf(bucket))).body)?.[1]);
  for (const path of days) {
    const { headers } = await ask(both.nginx, path, cookieOf('00'));
    assert.match(headers.get('set-cookie') ?? '', /^league_share=day;/, path);
    assert.equal(await revisionAt(path, '00'), 2, path);
  }
  assert.deepEqual([await revisionAt('/daylight', '00'), await revisionAt('/daylight', 'day')], [3.5, 2]);
  const early = (await ask(both.nginx, '/rating', cookieOf('00'))).headers.get('etag') ?? '';
  const known = { 'if-none-match': early, 'accept-encoding': 'identity' };
  const statuses = ['00', 'day'].map(
    async (bucket) => (await ask(both.nginx, '/rating', { ...known, ...cookieOf(bucket) })).status,
  );
  assert.deepEqual(await Promise.all(statuses), [304, 200]);
  await promote(both.store, NEW, { ...REQUEST, share: { percent: 99 } });
  for (const bucket of ['00', 'day']) await compareAnswers(both, [...days, ...PAGES], cookieOf(bucket));
  assert.equal(await revisionAt('/rating', 'day'), 2);
  await promote(both.store, NEW, REQUEST);
  await compareAnswers(both, [...days, ...PAGES], cookieOf('day'));
  assert.equal(await revisionAt('/day', 'day'), 5);
});

test('nginx · gives a visitor of an earlier day a bucket like the built-in edge · the share takes the day in', async (t) => {
  const both = await share(t, 50);
  for (const origin of [both.nginx, both.edge]) {
    const { headers } = await ask(origin, '/rating', cookieOf('day'));
    assert.match(headers.get('set-cookie') ?? '', /^league_share=[0-9a-f]{2};/);
  }
  await compareAnswers(both, ['/releases.json', ...OTHERS], cookieOf('day'));
});
