import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../src/testing/builds.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CERTIFICATE = join(REPOSITORY, 'provider/src/testing/servers/loopback-tls.pem');

const listening = async (server: ReturnType<typeof createServer>) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('nginx of a new server · passes https on with the true address, sends http to https, logs no secrets', async (t) => {
  const site = createServer((asked, response) => void response.end(JSON.stringify(asked.headers)));
  const free = createServer();
  const [siteUp, port] = [await listening(site), await listening(free)];
  free.close();
  t.after(() => site.close());
  const folder = await temporaryFolder(t);
  const committed = await readFile(join(REPOSITORY, 'docs/server/files/nginx.conf'), 'utf8');
  const own = committed
    .replace(/ssl_certificate(_key)? .*;/g, `ssl_certificate$1 '${CERTIFICATE}';`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${siteUp}`)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen unix:${folder}/http`);
  await writeFile(join(folder, 'site.conf'), own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${folder}/pid; events {}
    http { access_log ${folder}/default.log; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/site.conf; }`,
  );
  const given = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  execFileSync('/usr/sbin/nginx', ['-t', '-q', ...given]);
  const nginx = spawn('/usr/sbin/nginx', given, { stdio: 'inherit' });
  t.after(async () => {
    nginx.kill();
    await once(nginx, 'exit');
  });

  const ca = await readFile(CERTIFICATE, 'utf8');
  const ask = (path: string) =>
    new Promise<string>((done, fail) => {
      const headers = { host: 'league.example', 'x-forwarded-for': '1.2.3.4' };
      request({ host: '127.0.0.1', servername: 'localhost', port, path, ca, headers, agent: false })
        .on('response', (response) => done(text(response)))
        .on('error', fail)
        .end();
    });
  for (let tries = 0; tries < 300 && !(await ask('/').catch(() => '')); tries++) await pause(100);
  const seen = JSON.parse(await ask('/rating?secret=1'));
  assert.equal(seen['x-forwarded-for'], '127.0.0.1');
  assert.equal(seen['x-forwarded-proto'], 'https');
  assert.equal(seen.host, 'league.example');
  await ask('/reset-password/a-mailed-token');
  const log = await readFile(join(folder, 'league.log'), 'utf8');
  assert.match(log, /GET \/rating" 200/);
  assert.doesNotMatch(log, /secret|a-mailed-token/);

  const plain = execFileSync('curl', [
    '-si',
    '--unix-socket',
    `${folder}/http`,
    'http://league.example/rating?a=1',
  ]);
  assert.match(String(plain), /^HTTP\/1\.1 301 [\s\S]*Location: https:\/\/league\.example\/rating\?a=1\r/);
});
