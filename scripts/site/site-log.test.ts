import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openSiteLog } from './site-log.ts';

function folder(t: TestContext) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-log-'));
  t.after(() => rmSync(root, { recursive: true }));
  return root;
}

const line = (fields: object) => `${JSON.stringify({ level: 30, time: 0, ...fields })}\n`;

test('log · goes on after a restart, for its owner only, and says warnings aloud', async (t) => {
  const root = folder(t);
  const said: string[] = [];
  for (const reqId of ['r-1', 'r-2']) {
    const log = openSiteLog(root, (text) => said.push(text));
    log.write(line({ reqId }));
    log.write(line({ level: 40, time: 1e12, msg: 'disk is full', err: { message: 'bad\u001b[2J' } }));
    await log.close();
    log.write(line({ reqId: 'too late' }));
  }
  const file = path.join(root, 'logs/site.log');
  const requests = readFileSync(file, 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    requests.map((text) => JSON.parse(text).reqId),
    ['r-1', undefined, 'r-2', undefined],
  );
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(said.length, 2);
  assert.match(said[0] ?? '', /^\d\d:\d\d:\d\d disk is full · bad \[2J$/);
});

test('log · keeps five files of ten megabytes, the newest lines in site.log', async (t) => {
  const root = folder(t);
  const log = openSiteLog(root, () => assert.fail('nothing to say'));
  const filler = 'x'.repeat(1_000_000);
  for (let reqId = 1; reqId <= 75; reqId++) log.write(line({ reqId, filler }));
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
  log.write(line({}));
  assert.match(await said.promise, /^Журнал больше не пишется \(.+\); сайт работает дальше\.$/);
  log.write(line({}));
  await log.close();
});
