import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createEdge } from '../src/edge/edge.ts';
import { liveStore, temporaryFolder } from '../src/testing/builds.ts';
import { startProvider } from '../src/testing/providers.ts';

const CERTIFICATE = resolve(import.meta.dirname, '../../provider/src/testing/servers/loopback-tls.pem');
const LIVE = '/api/days/spring/live';
/** Numbers of a day's changes. */
const [FIRST, SECOND] = ['1-000000000000', '2-000000000000'];
const UPLOAD = Buffer.alloc(3_000_000, 'a');

/** `league.conf` with free ports, before an edge with a live set; the provider tells what it was sent. */
async function startSite(t: TestContext) {
  let event = () => {};
  const provider = await startProvider(t, async (asked, response) => {
    if (asked.url === LIVE) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      event = () => response.write(`data: ${SECOND}\n\n`);
      response.write(`data: ${FIRST}\n\n`);
    } else response.end(JSON.stringify({ headers: asked.headers, size: (await text(asked)).length }));
  });
  const { store } = await liveStore(t);
  const edge = await createEdge({ store, providerUrl: provider, trustProxy: '127.0.0.1' });
  t.after(() => edge.close());
  const site = new URL(await edge.listen({ host: '127.0.0.1', port: 0 })).host;
  const port = await freePort();
  const folder = await temporaryFolder(t);
  const sample = await readFile(join(import.meta.dirname, 'league.conf'), 'utf8');
  const own = sample
    .replace(/ssl_certificate(_key)? .*;/g, `ssl_certificate$1 '${CERTIFICATE}';`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', site)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen unix:${folder}/http`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(join(folder, 'site.conf'), own);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${folder}/pid; events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/site.conf; }`,
  );
  const given = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  execFileSync('/usr/sbin/nginx', ['-t', '-q', ...given]);
  const nginx = spawn('/usr/sbin/nginx', given, { stdio: 'inherit' });
  t.after(async () => {
    nginx.kill();
    await once(nginx, 'exit');
  });
  const ca = await readFile(CERTIFICATE, 'utf8');
  const ask = (path: string, body?: Buffer) =>
    new Promise<IncomingMessage>((done, fail) => {
      const headers = { host: 'league.example', 'x-forwarded-for': '1.2.3.4' };
      const method = body ? 'POST' : 'GET';
      request({ host: '127.0.0.1', servername: 'localhost', port, path, method, ca, headers, agent: false })
        .on('response', done)
        .on('error', fail)
        .end(body);
    });
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask('/healthz').catch(() => null);
    answer?.resume();
    if (answer) break;
    await pause(100);
  }
  return { folder, ask, tell: () => event() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('nginx · gives pages, uploads and the live stream of the edge · with the visitor’s true address', async (t) => {
  const { ask, tell } = await startSite(t);
  const page = await ask('/rating');
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/);
  assert.match(await text(page), /<title>Рейтинг/);

  const { headers, size } = JSON.parse(await text(await ask('/api/photos', UPLOAD)));
  assert.equal(size, UPLOAD.length);
  assert.equal(headers['x-forwarded-for'], '127.0.0.1');
  assert.equal(headers['x-forwarded-proto'], 'https');
  assert.equal(headers['x-forwarded-host'], 'league.example');

  const stream = await ask(LIVE);
  stream.setEncoding('utf8');
  t.after(() => stream.destroy());
  tell();
  for (let heard = ''; !heard.includes(`data: ${SECOND}`); )
    heard += (await once(stream, 'data', { signal: AbortSignal.timeout(2_000) }))[0];
});

test('nginx · sends http to https, and logs no secrets', async (t) => {
  const { folder, ask } = await startSite(t);
  for (const path of ['/rating?secret=1', '/reset-password/a-mailed-token']) (await ask(path)).resume();
  const plain = execFileSync('curl', [
    '-si',
    '--unix-socket',
    `${folder}/http`,
    'http://league.example/rating?a=1',
  ]);
  assert.match(String(plain), /^HTTP\/1\.1 301 [\s\S]*Location: https:\/\/league\.example\/rating\?a=1\r/);
  const log = await readFile(join(folder, 'league.log'), 'utf8');
  assert.match(log, /GET \/rating" 200/);
  assert.doesNotMatch(log, /secret|a-mailed-token/);
});
