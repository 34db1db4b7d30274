import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { promote } from './sets/promotion.ts';
import { openStore } from './settings.ts';
import { liveStore, makeLive, publishBuild, REQUEST, temporaryFolder } from './testing/builds.ts';
import { runProgram } from './testing/run.ts';
import { startS3Server } from './testing/s3-server.ts';

test('edge · reports its address, refuses a taken port, logs no queries and photo names, and exits on SIGTERM', async (t) => {
  const dataDir = await temporaryFolder(t);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' };
  const edge = fork(join(import.meta.dirname, 'main.ts'), { env, execArgv: [], silent: true });
  let log = '';
  edge.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  t.after(() => edge.kill('SIGKILL'));
  const [message] = await once(edge, 'message');
  assert.equal(message.type, 'ready');
  assert.equal((await fetch(`${message.url}/healthz`)).status, 200);
  const second = await runProgram('main.ts', [], { DATA_DIR: dataDir, PORT: new URL(message.url).port });
  assert.deepEqual(second, { code: 1, stdout: '', stderr: `Порт ${new URL(message.url).port} занят.\n` });
  await fetch(`${message.url}/reset-password?token=secret`);
  await fetch(`${message.url}/api/auth/reset-token/verify?token=secret`);
  await fetch(`${message.url}/api/images/secret?size=1`);
  for (const path of [
    'reset-password/',
    'Reset%2DPassword/',
    '/reset-password/',
    '%zz/reset-password/',
    'verify-email%3Ftoken=',
  ])
    await fetch(`${message.url}/${path}secret`, {
      headers: { referer: `${message.url}/reset-password/secret` },
    });
  edge.kill('SIGTERM');
  assert.deepEqual(await once(edge, 'close'), [0, null]);
  assert.match(log, /"path":"\/reset-password"/);
  assert.match(log, /"path":"\/api\/images\/\[hidden\]"/);
  assert.match(log, /"path":"\/reset-password\[hidden\]"/);
  assert.doesNotMatch(log, /secret|remoteAddress/);
});

test('edge · brings the command that rolls back to its machine · the releases are in a bucket', async (t) => {
  const { settings } = await startS3Server(t);
  const store = await openStore(settings);
  await makeLive(t, store);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const environment = { ...settings, DATA_DIR: await temporaryFolder(t) };
  const env = { ...process.env, ...environment, PORT: '0' };
  const edge = fork(join(import.meta.dirname, 'main.ts'), { env, execArgv: [], silent: true });
  t.after(() => edge.kill('SIGKILL'));
  const [{ url }] = await once(edge, 'message');
  const command = join(environment.DATA_DIR, 'releases/bin/release.mjs');
  const back = await runProgram(command, ['rollback', 'rating', '--why', 'x', '--site', url], environment);
  assert.match(back.stdout, /rating: 1\.1\.0 → 1\.0\.0/, back.stderr);
  assert.match(back.stdout, /отдаёт ревизию 3/);
});

test('edge · stops with one sentence · a setting is invalid', async (t) => {
  const { storeDir } = await liveStore(t);
  const wrong = await runProgram('main.ts', [], { DATA_DIR: storeDir, PORT: 'http' });
  assert.deepEqual(wrong, { code: 1, stdout: '', stderr: 'PORT: нужно число от 0 до 65535.\n' });
});
