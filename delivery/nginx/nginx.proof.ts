import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { promote } from '../src/channel/promotion.ts';
import { retire } from '../src/channel/retire.ts';
import { rollback } from '../src/channel/rollback/rollback.ts';
import { directoryStore, type Store } from '../src/release/store.ts';
import { makeLive, publishBuild, REQUEST, temporaryFolder } from '../src/testing/builds.ts';
import { startEdge } from '../src/testing/edges.ts';
import { startProvider } from '../src/testing/providers.ts';
import { sendRaw } from '../src/testing/raw-request.ts';

const NGINX = join(import.meta.dirname, '../src/testing/nginx-edge.ts');

interface Opened {
  store: Store;
  storeDir: string;
  nginx: string;
  edge: string;
  log: string;
}

/** Both edges over one store, before one provider. */
async function open(t: TestContext, provider = 'http://127.0.0.1:9', isLive = true): Promise<Opened> {
  const dataDir = await temporaryFolder(t);
  const storeDir = join(dataDir, 'releases');
  const store = directoryStore(storeDir);
  if (isLive) await makeLive(t, store);
  const log = join(dataDir, 'access.log');
  const child = fork(NGINX, {
    env: { ...process.env, DATA_DIR: dataDir, PROVIDER_URL: provider, PORT: '0', ACCESS_LOG: log },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  t.after(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const edge = await startEdge(t, storeDir, provider);
  return { store, storeDir, nginx: url, edge: await edge.listen({ host: '127.0.0.1', port: 0 }), log };
}

/** Sent as it stands: fetch would normalise the path and decode the body. */
async function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ host: 'liga.test', connection: 'close', ...headers });
  const request = [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ];
  return sendRaw(Number(new URL(origin).port), request.join('\r\n'));
}

/** Headers that may differ: of the connection, of the moment, and names that each server chooses. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'date',
  'server',
  'etag',
  'last-modified',
  'accept-ranges',
  'transfer-encoding',
  'content-length',
]);

const PATHS = [
  '/',
  '/?utm=1',
  '/rating',
  '/rating/',
  '/rating/girls/29?tab=1',
  '/rating/a/b/c/d/e/f/g',
  '/tournament/test',
  '/tournament/test/below',
  '/tournament/olimp2025/setki',
  '/ratings',
  '/404',
  '/404/',
  '/index.html',
  '/rating/_.html',
  '/rating/_',
  '/current/index.html',
  '/html/1-x/index.html',
  '/bin/release.mjs',
  '/channel/production/000001.json',
  '/.tmp/x',
  '/.git/config',
  '//evil.test/x',
  '/releases.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/favicon.ico',
  '/sw.js',
  '/shell/1.0.0/shell.js',
  '/shell/1.0.0/favicon.svg',
  '/remotes/rating/1.0.0/remoteEntry.js',
  '/remotes/rating/1.0.0/gone.js',
  '/remotes/rating/1.0.0/release.json',
  '/remotes/rating/1.0.0/remoteEntry.js.br',
  '/remotes/rating/1.0.0/',
  '/remotes/rating/9.9.9/remoteEntry.js',
  '/remotes/shell/1.0.0/shell.js',
  '/remotes/',
  '/shell/1.0.0',
];

test('nginx · answers every path like the built-in edge: status, headers, bytes', async (t) => {
  await compareAnswers(await open(t), PATHS);
});

test('nginx · answers the pages of a retired part like the built-in edge', async (t) => {
  const both = await open(t);
  await retire(both.store, { name: 'tournaments', notice: 'Турниры переносят.' }, REQUEST);
  const paths = ['/tournament', '/tournament/', '/tournament/test', '/tournament/olimp2025/setki', '/rating'];
  await compareAnswers(both, [...paths, '/tournament/_retired.html', '/tournaments', '/sitemap.xml']);
  assert.match((await ask(both.nginx, '/tournament/test/x')).body, /Турниры переносят\./);
});

async function compareAnswers({ nginx, edge }: Opened, paths: readonly string[]) {
  for (const path of paths) {
    for (const encoding of ['gzip, deflate, br, zstd', 'gzip', 'br;q=0', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [ours, theirs] = await Promise.all([ask(edge, path, headers), ask(nginx, path, headers)]);
      const where = `${path} (${encoding})`;
      assert.equal(theirs.status, ours.status, where);
      const isRefusal =
        ours.headers.get('content-type')?.startsWith('application/json') && ours.status >= 400;
      for (const [name, value] of ours.headers) {
        if (OWN.has(name)) continue;
        const got = theirs.headers.get(name);
        if (name === 'content-security-policy') assertPolicy(got, value, theirs, where);
        else assert.equal(got, value, `${where}: ${name}`);
      }
      if (isRefusal) {
        const { error, message } = JSON.parse(theirs.body);
        assert.deepEqual({ error, message }, pick(JSON.parse(ours.body)), where);
      } else if (encoding === 'identity') assert.equal(theirs.body, ours.body, where);
    }
  }
}

const pick = ({ error, message }: { error: string; message: string }) => ({ error, message });

type Answer = Awaited<ReturnType<typeof ask>>;

/** A page's own meta element forbids what nginx's header leaves open; together they are the edge's header. */
function assertPolicy(got: string | undefined, wanted: string, answer: Answer, where: string) {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return assert.equal(got, wanted, where);
  const rest = (policy: string) =>
    policy.split(';').filter((directive) => !/^(script|style)-src/.test(directive));
  assert.deepEqual(rest(got ?? ''), rest(wanted), where);
  if (answer.headers.has('content-encoding')) return;
  const [, own = ''] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(answer.body) ?? [];
  assert.ok(own.startsWith("script-src 'self'"), where);
  for (const directive of own.split(';')) assert.ok(wanted.includes(directive), `${where}: ${directive}`);
}

test('nginx · gives out nothing but releases and pages, however a path is spelt', async (t) => {
  const { nginx } = await open(t);
  const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', './/../'];
  for (const up of ways) {
    for (const start of ['/remotes/rating/1.0.0/', '/shell/1.0.0/', '/rating/', '/']) {
      for (const target of ['channel/production/000001.json', 'current/index.html', 'bin/release.mjs']) {
        const path = `${start}${up.repeat(start.split('/').length - 2)}${target}`;
        const { status, body } = await ask(nginx, path);
        const isPageBelow = status === 200 && /<title>Рейтинг/.test(body);
        assert.ok(isPageBelow || status === 400 || status === 404, `${path} answers ${status}`);
        assert.doesNotMatch(body, /"ledger"/, path);
      }
    }
  }
});

test('nginx · sends what the promotion has compressed', async (t) => {
  const { nginx, store } = await open(t);
  const source = await store.get('remotes/rating/1.0.0/remoteEntry.js');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const stored = await store.get(`remotes/rating/1.0.0/remoteEntry.js.${encoding === 'br' ? 'br' : 'gz'}`);
    const answer = await ask(nginx, '/remotes/rating/1.0.0/remoteEntry.js', { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), encoding);
    assert.equal(Number(answer.headers.get('content-length')), stored?.length);
    assert.deepEqual(unpack(stored ?? Buffer.of()), source);
  }
});

test('nginx · shows a promotion and a rollback with the next request, and never calls an older page fresh', async (t) => {
  const { nginx, store, storeDir } = await open(t);
  const br = { 'accept-encoding': 'br' };
  await publishBuild(t, store, 'rating', '1.1.0');
  const tags = new Set<string>();
  const see = async (version: string) => {
    const { body } = await ask(nginx, '/releases.json');
    assert.equal(JSON.parse(body).microFrontends['@league/rating'][0].metadata.version, version);
    const page = await ask(nginx, '/rating', br);
    for (const known of tags) {
      assert.equal((await ask(nginx, '/rating', { ...br, 'if-none-match': known })).status, 200, known);
    }
    const tag = page.headers.get('etag') ?? '';
    const again = await ask(nginx, '/rating', { ...br, 'if-none-match': `W/"x", ${tag}` });
    assert.equal(again.status, 304);
    // A browser puts these headers on the page that it has kept.
    for (const name of ['cache-control', 'content-security-policy', 'etag', 'vary'])
      assert.equal(again.headers.get(name), page.headers.get(name), name);
    assert.equal((await ask(nginx, '/rating', { 'if-none-match': tag })).status, 200, 'another encoding');
    tags.add(tag);
  };
  await see('1.0.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await see('1.1.0');
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await see('1.0.0');
  assert.equal(tags.size, 3);
  assert.match(await readlink(join(storeDir, 'current')), /^html\/3-/);
});

test('nginx · says that nothing is published, and serves the first promotion without a reload', async (t) => {
  const { nginx, edge, store } = await open(t, undefined, false);
  for (const path of ['/', '/rating', '/releases.json', '/readyz']) {
    const [ours, theirs] = await Promise.all([ask(edge, path), ask(nginx, path)]);
    assert.equal(theirs.status, 503, path);
    for (const name of ['cache-control', 'content-type']) {
      assert.equal(theirs.headers.get(name), ours.headers.get(name), `${path}: ${name}`);
    }
    if (path !== '/readyz') assert.equal(theirs.body, ours.body);
  }
  await makeLive(t, store);
  assert.equal((await ask(nginx, '/')).status, 200);
  assert.equal((await ask(nginx, '/readyz')).status, 200);
});

test('nginx · refuses a write to any address, an unreadable request and a dead provider like the built-in edge', async (t) => {
  const { nginx, edge, store } = await open(t);
  await retire(store, { name: 'tournaments', notice: 'Турниры переносят.' }, REQUEST);
  const cases: [path: string, headers: Record<string, string>, method: string][] = [
    ['/rating', { 'content-length': '0' }, 'POST'],
    ['/remotes/rating/1.0.0/remoteEntry.js', {}, 'DELETE'],
    ['/ratings', { 'content-length': '0' }, 'POST'],
    ['/ratings', { 'content-length': '0' }, 'PUT'],
    ['/remotes/rating/1.0.0/gone.js', { 'content-length': '0' }, 'POST'],
    ['/remotes/rating', { 'content-length': '0' }, 'POST'],
    ['/404', { 'content-length': '0' }, 'POST'],
    ['/a/b/c/d/e/f/g', { 'content-length': '0' }, 'PATCH'],
    ['/', { 'content-length': '0' }, 'POST'],
    ['/releases.json', { 'content-length': '0' }, 'POST'],
    ['/robots.txt', {}, 'DELETE'],
    ['/healthz', { 'content-length': '0' }, 'POST'],
    ['/readyz', {}, 'DELETE'],
    ['/tournament/x', { 'content-length': '0' }, 'POST'],
    ['/api/events', {}, 'GET'],
    ['/sendmessage.php', { 'content-length': '0' }, 'POST'],
    [`/${'a'.repeat(20_000)}`, {}, 'GET'],
    ['/', { 'x-long': 'a'.repeat(20_000) }, 'GET'],
    ['/', { 'content-length': 'x' }, 'GET'],
  ];
  for (const [path, headers, method] of cases) {
    const [ours, theirs] = await Promise.all([
      ask(edge, path, headers, method),
      ask(nginx, path, headers, method),
    ]);
    const where = `${method} ${path.slice(0, 40)}`;
    assert.equal(theirs.status, ours.status, where);
    for (const name of ['cache-control', 'content-type', 'allow', 'retry-after', 'x-frame-options']) {
      assert.equal(theirs.headers.get(name), ours.headers.get(name), `${where}: ${name}`);
    }
    assert.deepEqual(pick(JSON.parse(theirs.body)), pick(JSON.parse(ours.body)), where);
  }
});

test('nginx · hands calls on with the browser’s address, and returns the provider’s headers alone', async (t) => {
  const seen: Record<string, unknown>[] = [];
  const provider = await startProvider(t, (request, response) => {
    seen.push({ url: request.url, ...request.headers });
    response.writeHead(201, { 'content-type': 'text/x-own', 'content-security-policy': 'own' }).end('made');
  });
  const { nginx } = await open(t, provider);
  const answer = await ask(nginx, '/api/events?a=%2F1', { 'x-forwarded-for': '6.6.6.6' });
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('content-type'), 'text/x-own');
  assert.equal(answer.headers.get('content-security-policy'), 'own');
  assert.equal(answer.headers.get('x-frame-options'), undefined);
  assert.deepEqual(
    [seen[0]?.url, seen[0]?.['x-forwarded-for'], seen[0]?.['x-original-forwarded-for'], seen[0]?.host],
    ['/api/events?a=%2F1', '127.0.0.1', '6.6.6.6', 'liga.test'],
  );
});

test('nginx · logs neither the query nor a secret in the path', async (t) => {
  const { nginx, log } = await open(t);
  await ask(nginx, '/rating?token=secret');
  await ask(nginx, '/reset-password/secret');
  await ask(nginx, '/api/images/secret.webp');
  await ask(nginx, '/gone');
  const lines = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).path);
  const ours = lines.filter((path) => path !== '/healthz');
  assert.deepEqual(ours, ['/rating', '/reset-password[hidden]', '/api/images/[hidden]', '/gone']);
});
