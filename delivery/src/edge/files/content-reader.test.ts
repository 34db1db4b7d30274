import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { CONTENT_READER } from '@league/shared/contract';
import { promote } from '../../channel/promotion.ts';
import type { Store } from '../../release/store.ts';
import { liveStore, REQUEST } from '../../testing/builds.ts';
import { publishContent, publishReader } from '../../testing/contents.ts';
import { startEdge } from '../../testing/edges.ts';
import { startProvider } from '../../testing/providers.ts';
import { sendRaw } from '../../testing/raw-request.ts';

const FOLDER = '/content/content-archive/1.0.0';
const NAMED = `${FOLDER}/named/winners/cup.json`;
/** The permission that the provider of these tests has signed for `NAMED`. */
const PERMISSION = { [CONTENT_READER.permission]: 'signed' };

/** Ways to ask for a named file without being the provider. */
const WAYS = [
  NAMED,
  `${FOLDER}/named%2fwinners/cup.json`,
  `${FOLDER}/%6eamed/winners/cup.json`,
  `${FOLDER}//named/winners/cup.json`,
  `${FOLDER}/./named/winners/cup.json`,
  `${FOLDER}/tournaments/../named/winners/cup.json`,
  `${FOLDER}/tournaments/..%2fnamed/winners/cup.json`,
  `${FOLDER}/NAMED/winners/cup.json`,
  `${FOLDER}/named//winners/cup.json`,
  `${FOLDER}/named/winners/cup.json.gz`,
  `${FOLDER}/named/winners/cup.json?x=1`,
  `${FOLDER}/named/winners/cup.json%0a`,
  `/content/content-archive//1.0.0/named/winners/cup.json`,
  `//content/content-archive/1.0.0/named/winners/cup.json`,
  `/remotes/content-archive/1.0.0/named/winners/cup.json`,
];

/** A provider that knows its own permission, for one path. */
const startReader = (t: TestContext): Promise<string> =>
  startProvider(t, ({ url, headers }, response) => {
    const isOwn =
      url === `/api${CONTENT_READER.path}` &&
      headers[CONTENT_READER.permission] === 'signed' &&
      headers[CONTENT_READER.file] === NAMED;
    response.writeHead(isOwn ? 204 : 404).end();
  });

/** Makes a content live that names people in a file, and has a tournament whose id is that of the folder. */
async function makeNamedLive(t: TestContext, store: Store): Promise<void> {
  await publishReader(t, store, '2.0.0');
  await publishContent(
    t,
    store,
    'content-archive',
    '1.0.0',
    {},
    { 'named/winners/cup.json': JSON.stringify(['Орлов Марк'.repeat(99)]), 'files/named/p.pdf': 'PDF' },
  );
  const live = [
    { name: 'tournaments', version: '2.0.0' },
    { name: 'content-archive', version: '1.0.0' },
  ] as const;
  await promote(store, [...live], REQUEST);
}

/** Sent as it stands: fetch would normalise the path. */
function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ host: 'liga.test', connection: 'close', ...headers });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(Number(new URL(origin).port), `${method} ${path} HTTP/1.1\r\n${fields}\r\n`);
}

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
