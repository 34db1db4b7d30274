import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openSiteLog } from './site-log.ts';

function folder(t: TestContext) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-log-'));
  t.after(() => rmSync(root, { recursive: true }));
  return root;
}

const line = (fields: object) => JSON.stringify({ level: 30, time: 0, ...fields });

const FAILURE = line({ level: 50, time: 1e12, msg: 'request failed' });

test('log · goes on after a restart, for its owner only, and says warnings aloud', async (t) => {
  const root = folder(t);
  const said: string[] = [];
  for (const reqId of ['r-1', 'r-2']) {
    const log = openSiteLog(root, (text) => said.push(text));
    log.take('API', line({ reqId }));
    log.take('API', line({ level: 40, time: 1e12, msg: 'disk is full' }));
    await log.close();
    log.take('API', line({ reqId: 'too late' }));
  }
  const file = path.join(root, 'logs/site.log');
  const requests = readFileSync(file, 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    requests.map((text) => JSON.parse(text).reqId),
    ['r-1', undefined, 'r-2', undefined],
  );
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(said.length, 2);
});

test('log · says once a minute what goes wrong with each request', async (t) => {
  const said: string[] = [];
  const log = openSiteLog(folder(t), (text) => said.push(text));
  const failure = (time: number, message: string) =>
    log.take('API', line({ level: 50, time, msg: 'request failed', err: { message } }));
  for (let second = 0; second < 100; second++) failure(1e12 + second * 1000, 'no database');
  failure(1e12, 'no disk');
  await log.close();
  assert.equal(said.filter((text) => text.includes('no database')).length, 2);
  assert.equal(said.filter((text) => text.includes('no disk')).length, 1);
});

test('log · keeps five files of ten megabytes, the newest lines in site.log', async (t) => {
  const root = folder(t);
  const log = openSiteLog(root, () => assert.fail('nothing to say'));
  const filler = 'x'.repeat(1_000_000);
  for (let reqId = 1; reqId <= 75; reqId++) log.take('API', line({ reqId, filler }));
  await log.close();
  const files = readdirSync(path.join(root, 'logs'));
  assert.deepEqual(files.sort(), ['site.1.log', 'site.2.log', 'site.3.log', 'site.4.log', 'site.log']);
  for (const file of files) assert.ok(statSync(path.join(root, 'logs', file)).size < 12_000_000);
  const newest = readFileSync(path.join(root, 'logs/site.log'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  assert.equal(JSON.parse(newest).reqId, 75);
});

test('log · says once that it cannot be written, and the site goes on', async (t) => {
  const root = folder(t);
  mkdirSync(path.join(root, 'logs/site.log'), { recursive: true });
  const said = Promise.withResolvers<string>();
  const log = openSiteLog(root, said.resolve);
  log.take('API', line({}));
  assert.match(await said.promise, /^Журнал больше не пишется \(.+\); сайт работает дальше\.$/);
  log.take('API', line({}));
  await log.close();
});

test('log · goes to standard output as it is · that is systemd’s journal', (t) => {
  const root = folder(t);
  const run = (descriptor: number, journal: number) => {
    const { dev, ino } = fstatSync(journal, { bigint: true });
    const script = `
      import { openSiteLog } from ${JSON.stringify(import.meta.resolve('./site-log.ts'))};
      const log = openSiteLog(${JSON.stringify(path.join(root, 'data'))}, console.error);
      log.take('API', ${JSON.stringify(FAILURE)});
      await log.close();`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      stdio: ['ignore', descriptor, 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        JOURNAL_STREAM: `${dev}:${ino}`,
      },
    });
    return stderr;
  };
  const [journal, terminal] = [
    openSync(path.join(root, 'journal'), 'w'),
    openSync(path.join(root, 'terminal'), 'w'),
  ];
  assert.equal(run(journal, journal), '');
  assert.equal(readFileSync(path.join(root, 'journal'), 'utf8'), `${FAILURE}\n`);
  assert.match(run(terminal, journal), /ошибка/, 'a terminal that has inherited the variable');
  assert.equal(readFileSync(path.join(root, 'terminal'), 'utf8'), '');
});
