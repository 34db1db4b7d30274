import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetNamed, liveStore, publishBuild } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';
import { startProvider } from '../../testing/providers.ts';

const FILM = 'a film of some seconds';
const film = assetNamed(FILM, 'mp4');
const PAPER = 'regulations of a cup';
const ETAG = '"paper"';

test('range · gets its part, of a release and of the provider; what cannot be answered gets everything or 416', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'events', '1.0.0', {}, { [film]: FILM });
  const provider = await startProvider(t, (request, response) => {
    const length = request.url === '/api/zipped' ? {} : { 'content-length': PAPER.length };
    const encoding = request.url === '/api/zipped' ? { 'content-encoding': 'br' } : {};
    response.writeHead(request.url === '/api/gone' ? 404 : 200, { etag: ETAG, ...length, ...encoding });
    for (let at = 0; at < PAPER.length; at += 7) response.write(PAPER.slice(at, at + 7));
    response.end();
  });
  const edge = await startEdge(t, store, provider);
  for (const [url, text] of [
    [`/${film}`, FILM],
    ['/api/file', PAPER],
  ] as const) {
    const ask = async (headers: Record<string, string>) => {
      const answer = await edge.inject({ url, headers });
      return [answer.statusCode, answer.headers['content-range'], answer.payload];
    };
    const { headers } = await edge.inject(url);
    assert.equal(headers['accept-ranges'], 'bytes');
    const size = text.length;
    const etag = String(headers.etag);
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=3-9', 3, 9],
      ['bytes=5-', 5, size - 1],
      ['bytes=-3', size - 3, size - 1],
      ['bytes=2-1000', 2, size - 1],
      ['bytes=0-3,2-6', 0, 6],
    ] as const) {
      const part = [206, `bytes ${start}-${end}/${size}`, text.slice(start, end + 1)];
      assert.deepEqual(await ask({ range }), part, `${url} ${range}`);
      assert.deepEqual(await ask({ range, 'if-range': etag }), part, `${url} ${range}`);
    }
    for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=x', 'bytes'])
      assert.deepEqual(await ask({ range }), [200, undefined, text], range);
    assert.deepEqual(await ask({ range: 'bytes=0-1', 'if-range': '"another"' }), [200, undefined, text]);
    assert.deepEqual(await ask({ range: 'bytes=1000-' }), [416, `bytes */${size}`, '']);
  }
  for (const url of ['/api/zipped', '/api/gone']) {
    const answer = await edge.inject({ url, headers: { range: 'bytes=0-1' } });
    assert.deepEqual(
      [answer.headers['accept-ranges'], answer.headers['content-range']],
      [undefined, undefined],
      url,
    );
  }
  const head = await edge.inject({ method: 'HEAD', url: `/${film}`, headers: { range: 'bytes=0-1' } });
  assert.deepEqual([head.statusCode, head.headers['accept-ranges']], [200, 'bytes']);
});
