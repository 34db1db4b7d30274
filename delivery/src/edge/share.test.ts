import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { promote } from '../channel/promotion.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { liveEdge } from '../testing/edges.ts';

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
