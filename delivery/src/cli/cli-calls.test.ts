import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { directoryStore } from '../release/store.ts';
import { promote } from '../sets/promotion.ts';
import { readNewestSet } from '../sets/sets.ts';
import { publishBuild, REQUEST, temporaryFolder } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

test('promote · needs a reason, which the set keeps · there is no trial in Chromium', async (t) => {
  const { start, run, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  const promotion = ['promote', 'shell', '1.0.0', '--why', 'x'];
  const refused = await start(promotion);
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^Отказ \(no_chromium\): .*\n {2}- или введите без пробы: --without-smoke "почему"/,
  );
  assert.equal((await start([...promotion, '--without-smoke', ' '])).code, 2);
  assert.equal(await readNewestSet(store), null);
  assert.equal((await run(promotion)).code, 0);
  const set = await readNewestSet(store);
  assert.equal(set?.evidence.at(-1), 'без пробы в Chromium: сборки подставные');
});

test('invalid call · says what is wrong and how the command is called, and exits with 2', async (t) => {
  const { release } = await workplace(t);
  const calls = [
    ['promote', 'rating', '1.1.0'],
    ['promote', 'rating', '--why', 'x'],
    ['promote', '../shell', '1.1.0', '--why', 'x'],
    ['promote', 'rating', 'latest', '--why', 'x'],
    ['rollback', '--why', 'x'],
    ['rollback', '1.0.0', 'rating', '--why', 'x'],
    ['rollback', 'rating', 'rating', '--why', 'x'],
    ['rollback', 'rating', '--set', 'x', '--why', 'x'],
    ['diff', '1'],
    ['diff', '1', '2', '3'],
    ['launch'],
    ['prune', '--keep-days', 'week'],
    ['status', '--force'],
    ['status', '-x'],
    ['promote', 'rating', '1.0.0', '--why'],
    ['prune', '--dry-run=yes'],
  ];
  for (const call of calls) {
    const outcome = await release(...call);
    assert.equal(outcome.code, 2, call.join(' '));
    assert.match(outcome.stderr, /^Отказ \(usage\): [^a-z]*.*\.\n\n/, call.join(' '));
    const lines = outcome.stderr.trim().split('\n').slice(2);
    assert.ok(lines.length <= 3, outcome.stderr);
    const known = call[0] !== 'launch';
    assert.equal(
      lines.some((line) => line.includes(`release.mjs ${call[0]} `)),
      known,
    );
    assert.match(lines.at(-1) ?? '', /--help$/);
  }
  assert.match((await release('status', '-x')).stderr, /^Отказ \(usage\): Нет такой опции: -x\.\n/);
  assert.match((await release('promote', '--why')).stderr, /Для --why нужно значение\.\n/);
  assert.match((await release('prune', '--dry-run=yes')).stderr, /--dry-run не принимает значения\.\n/);
  assert.match((await release('--help')).stdout, /^Выпуск частей сайта/);
});

test('command in the store · needs neither sources, packages nor environment', async (t) => {
  const { store, writtenCommand, site } = await workplace(t);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(t, store, 'shell', version);
    await promote(store, [{ name: 'shell', version }], REQUEST);
  }
  const alone = { cwd: await temporaryFolder(t), env: { PATH: '' } };
  const words = [await writtenCommand(), 'rollback', 'shell', '--why', 'x', '--site', site];
  const { stdout } = await promisify(execFile)(process.execPath, words, alone);
  assert.match(stdout, /shell: 1\.1\.0 → 1\.0\.0/);
  assert.ok(stdout.includes(`${site} отдаёт ревизию 3`), stdout);
});

// Concurrent: one of them waits for a site that does not answer.
describe('command', { concurrency: true }, () => {
  test('exits with 3 and says what to do, unless --no-confirm is given · the site does not serve the change', async (t) => {
    const { run, store } = await workplace(t);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishBuild(t, store, 'shell', version);
    await promote(store, [{ name: 'shell', version: '1.0.0' }], { ...REQUEST, calls: [] });
    const away = { SITE_URL: 'http://127.0.0.1:9' };
    const unseen = await run(['promote', 'shell', '1.1.0', '--why', 'x'], away);
    assert.equal(unseen.code, 3);
    assert.match(
      unseen.stderr,
      /^Отказ \(not_confirmed\): Ревизия 2 записана, .*перезапустите сервер раздачи/,
    );
    assert.match(unseen.stderr, /http:\/\/127\.0\.0\.1:9: не отвечает/);
    assert.equal((await readNewestSet(store))?.parts.shell, '1.1.0');
    const unasked = await run(['promote', 'shell', '1.2.0', '--why', 'x', '--no-confirm'], away);
    assert.equal(unasked.code, 0, unasked.stderr);
  });

  test('goes on to its end · nobody reads what it prints', async (t) => {
    const { store, writtenCommand, site, storeDir } = await workplace(t);
    for (const version of ['1.0.0', '1.1.0']) {
      await publishBuild(t, store, 'shell', version);
      await promote(store, [{ name: 'shell', version }], REQUEST);
    }
    const words = [await writtenCommand(), 'rollback', 'shell', '--why', 'x', '--site', site];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk) => said.push(chunk));
    const [code] = await once(child, 'close');
    assert.equal(code, 0, Buffer.concat(said).toString());
    assert.equal((await readNewestSet(directoryStore(storeDir)))?.parts.shell, '1.0.0');
  });
});
