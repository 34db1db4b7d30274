import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/both-edges.ts';
import { liveStore } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';
import { FOLDER, makeNamedLive, NAMED, PERMISSION, startReader, WAYS } from '../../testing/named-files.ts';

test('edge · gives a file that names people to the provider alone, uncached', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await makeNamedLive(t, store);
  const edge = await startEdge(t, storeDir, await startReader(t));
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const own = await ask(origin, NAMED, PERMISSION);
  assert.equal(own.status, 200);
  assert.match(own.body, /Орлов Марк/);
  assert.equal(own.headers.get('cache-control'), 'no-store');
  for (const headers of [
    {},
    { 'x-league-reader': 'guessed' },
    { 'x-league-reader': '' },
    { range: 'bytes=0-9' },
  ])
    for (const method of ['GET', 'HEAD'])
      for (const path of WAYS) {
        const answer = await ask(origin, path, headers, method);
        assert.equal(answer.status, 404, `${method} ${path}`);
        assert.doesNotMatch(answer.body, /Орлов/, path);
      }
  assert.equal((await ask(origin, `${FOLDER}/files/named/p.pdf`)).status, 200);
});

test('edge · gives nobody a file that names people · the provider does not answer', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await makeNamedLive(t, store);
  const edge = await startEdge(t, storeDir);
  assert.equal((await edge.inject({ url: NAMED, headers: PERMISSION })).statusCode, 404);
});
