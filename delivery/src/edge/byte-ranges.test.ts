import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetNamed, liveStore, publishBuild } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';

const FILM = 'a film of some seconds';
const url = `/${assetNamed(FILM, 'mp4')}`;
const SIZE = FILM.length;

test('range · gets its part of a film; what cannot be answered gets everything or 416', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'events', '1.0.0', {}, { [url.slice(1)]: FILM });
  const edge = await startEdge(t, store);
  const ask = async (headers: Record<string, string>) => {
    const answer = await edge.inject({ url, headers });
    return [answer.statusCode, answer.headers['content-range'], answer.payload];
  };
  const { headers } = await edge.inject(url);
  assert.equal(headers['accept-ranges'], 'bytes');
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=3-9', 3, 9],
    ['bytes=5-', 5, SIZE - 1],
    ['bytes=-3', SIZE - 3, SIZE - 1],
    ['bytes=2-1000', 2, SIZE - 1],
    ['bytes=0-3,2-6', 0, 6],
  ] as const) {
    const part = [206, `bytes ${start}-${end}/${SIZE}`, FILM.slice(start, end + 1)];
    assert.deepEqual(await ask({ range }), part, range);
    assert.deepEqual(await ask({ range, 'if-range': String(headers.etag) }), part, range);
  }
  for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=x', 'bytes'])
    assert.deepEqual(await ask({ range }), [200, undefined, FILM], range);
  assert.deepEqual(await ask({ range: 'bytes=0-1', 'if-range': '"another"' }), [200, undefined, FILM]);
  assert.deepEqual(await ask({ range: 'bytes=1000-' }), [416, `bytes */${SIZE}`, '']);
  const head = await edge.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } });
  assert.deepEqual([head.statusCode, head.headers['accept-ranges']], [200, 'bytes']);
});
