import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveStore } from '../testing/builds.ts';
import { liveEdge, startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';

test('sitemap · has the pages of the set and those that the provider knows, each once', async (t) => {
  const provider = await startProvider(t, ({ url }, response) => {
    response.writeHead(url === '/api/pages' ? 200 : 404);
    response.end(JSON.stringify(['/tournament/cup&1', '/tournament/cup&1/teams', '/rating']));
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  const { payload } = await edge.inject('/sitemap.xml');
  assert.deepEqual(
    [...payload.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path]) => path),
    ['/', '/rating', '/tournament', '/tournament/cup&amp;1', '/tournament/cup&amp;1/teams'],
  );
  assert.match(payload, /<\/urlset>\n$/);
});

test('well-known addresses · lead to the password, and to whom a weakness is told', async (t) => {
  const { edge } = await liveEdge(t);
  const password = await edge.inject('/.well-known/change-password');
  assert.deepEqual([password.statusCode, password.headers.location], [302, '/security']);
  const { headers, payload } = await edge.inject('/.well-known/security.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(payload, /^Contact: https?:\/\/\S+\/help$/m);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(payload)?.[1] ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > 80 && days < 365, `${days}`);
  assert.equal((await edge.inject('/.well-known/other')).statusCode, 404);
});
