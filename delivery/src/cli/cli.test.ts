import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { directoryStore } from '../release/store.ts';
import { buildFolder, factsOf, publishBuild, REQUEST, temporaryFolder } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { runProgram } from '../testing/run.ts';
import { writeCommand } from './write-command.ts';

/** A fake provider that reports an API version, and an API without calls. */
async function startProvider(t: TestContext, api: string) {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ status: 'ok', api, paths: {} })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store with the bundled command, a running edge over it, and a provider. Only `publish` runs from the sources. */
async function workplace(t: TestContext) {
  const dataDir = await temporaryFolder(t);
  const storeDir = join(dataDir, 'releases');
  const edge = await startEdge(t, storeDir);
  const site = await edge.listen({ host: '127.0.0.1', port: 0 });
  const provider = await startProvider(t, '1.0.0');
  const environment = { DATA_DIR: dataDir, PROVIDER_URL: provider, SITE_URL: site };
  await writeCommand(storeDir);
  const command = join(storeDir, 'bin/release.mjs');
  const start = (args: string[], changes: Record<string, string> = {}) =>
    runProgram(args[0] === 'publish' ? 'cli/cli.ts' : command, args, { ...environment, ...changes });
  // The scripts of these builds draw nothing.
  const excuse = (args: string[]) =>
    args[0] === 'promote' ? [...args, '--without-smoke', 'сборки подставные'] : args;
  const run = (args: string[], changes?: Record<string, string>) => start(excuse(args), changes);
  const release = (...args: string[]) => run(args);
  return { release, run, start, site, command, storeDir, store: directoryStore(storeDir) };
}

test('operator · publishes a folder, promotes it, rolls back and reads the ledger', async (t) => {
  const { release, site, store } = await workplace(t);
  for (const name of ['shell', 'rating'] as const) await publishBuild(t, store, name, '1.0.0');
  const first = await release('promote', 'shell', '1.0.0', 'rating', '1.0.0', '--why', 'первый запуск');
  assert.equal(first.code, 0, first.stderr);
  const published = await release(
    'publish',
    'rating',
    '--from',
    await buildFolder(t, factsOf('rating', '1.1.0')),
  );
  assert.match(published.stdout, /^Опубликован rating 1\.1\.0: файлов 2,/);
  const dry = await release('promote', 'rating', '1.1.0', '--why', 'x', '--dry-run');
  assert.match(
    dry.stdout,
    /Пробный прогон: стала бы ревизия 2, ничего не записано\.\n {2}rating: 1\.0\.0 → 1\.1\.0/,
  );
  const promoted = await release('promote', 'rating', '1.1.0', '--why', 'новый рейтинг', '--who', 'Анна');
  assert.match(promoted.stdout, /^Ревизия 2 в работе/);
  assert.doesNotMatch(
    promoted.stdout,
    /shell 1\.0\.0/,
    'the part that is not touched takes one line at most',
  );
  assert.match(promoted.stdout, /\n {2}проверено: остальные части подходят: 1\n/);
  assert.ok(promoted.stdout.includes(`Люди получают её: ${site} отдаёт ревизию 2`), promoted.stdout);
  const ahead = await release('status', 'rating');
  assert.match(ahead.stdout, /\nrating: 1\.1\.0, откат вернёт 1\.0\.0\n/);
  const back = await release('rollback', 'rating', '--why', 'пустая таблица', '--who', 'Борис');
  assert.match(back.stdout, /rating: 1\.1\.0 → 1\.0\.0\n {2}отозван: rating 1\.1\.0/);
  const status = await release('status', 'rating');
  assert.match(
    status.stdout,
    /Ревизия 3, API 1\.0\.0\nrating: 1\.0\.0, откатить некуда\n {2}1\.1\.0 .* отозван\n {2}1\.0\.0 .* в работе/,
  );
  const history = await release('history', 'rating');
  const lines = history.stdout.trim().split('\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? '', /^3 .* rollback {2}rating: 1\.1\.0 → 1\.0\.0 {2}Борис {2}«пустая таблица»$/);
  assert.match(lines[1] ?? '', /^2 .* promote {2}rating: 1\.0\.0 → 1\.1\.0 {2}Анна {2}«новый рейтинг»$/);
});

test('refusal · prints its code and reasons and exits with 1', async (t) => {
  const { release, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0', {
    uses: { api: '2.0.0', shares: {}, calls: [], slots: [] },
  });
  const refused = await release('promote', 'shell', '1.0.0', '--why', 'x');
  assert.equal(refused.code, 1);
  assert.equal(refused.stdout, '');
  assert.match(
    refused.stderr,
    /^Отказ \(conflict\): .*\n {2}- shell 1\.0\.0 требует API провайдера \^2\.0, а в наборе 1\.0\.0\n$/,
  );
});

test('refusal · gives the way on as a command, which works when it is copied', async (t) => {
  const { release, store } = await workplace(t);
  for (const name of ['shell', 'rating'] as const) {
    await publishBuild(t, store, name, '1.0.0');
    await publishBuild(t, store, name, '2.0.0', name === 'rating' ? { needs: { shell: '^2.0' } } : {});
  }
  for (const version of ['1.0.0', '2.0.0']) {
    const both = (['shell', 'rating'] as const).map((name) => ({ name, version }));
    await promote(store, both, REQUEST);
  }
  assert.match(
    (await release('status')).stdout,
    /rating: 2\.0\.0, откат только вместе с другими:\n {2}node \S+release\.mjs rollback/,
  );
  const refused = await release('rollback', 'rating', '--why', 'пустая таблица');
  assert.equal(refused.code, 1);
  const command = /\n\n {2}node \S+release\.mjs (.+)\n$/.exec(refused.stderr)?.[1];
  assert.equal(command, "rollback rating --to 1.0.0 shell --to 1.0.0 --why 'пустая таблица'");
  const words = command.replaceAll("'", '').split(' ');
  const back = await release(...words.slice(0, 8), words.slice(8).join(' '));
  assert.match(back.stdout, /rating: 2\.0\.0 → 1\.0\.0\n {2}shell: 2\.0\.0 → 1\.0\.0/, back.stderr);
  assert.match(
    (await release('promote', 'rating', '2.0.0', '--why', 'x')).stderr,
    /reinstate rating 2\.0\.0 --why '…'\n/,
  );
  const reinstated = await release('reinstate', 'rating', '2.0.0', '--why', 'таблица цела');
  assert.match(reinstated.stdout, /rating: отзыв 2\.0\.0 снят/);
  assert.match(
    (await release('history')).stdout,
    /reinstate {2}rating: отзыв 2\.0\.0 снят {2}.*«таблица цела»/,
  );
});

test('operator · checks and clears the store; a damaged one exits with 1 and the command that helps', async (t) => {
  const { release, storeDir, store } = await workplace(t);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(t, store, 'shell', version);
    await promote(store, [{ name: 'shell', version }], REQUEST);
  }
  assert.match((await release('verify')).stdout, /^Хранилище цело\.\n$/);
  assert.match((await release('prune', '--dry-run')).stdout, /^Удалять нечего\.\n$/);
  await writeFile(join(storeDir, 'shell/1.1.0/kit.js'), 'tampered');
  const damaged = await release('verify');
  assert.equal(damaged.code, 1);
  assert.match(
    damaged.stderr,
    /^Отказ \(damaged_store\): .*\n {2}- Релиз shell 1\.1\.0 повреждён: .*\n {6}файл kit\.js/,
  );
  assert.match(damaged.stderr, /release\.mjs rollback shell --why 'файлы повреждены'\n$/);
});

test('version · is found without the hash of its build, and asked for · there are two builds', async (t) => {
  const { release, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  for (const version of ['1.0.0+1a', '1.2.0+32e6a26d', '1.3.0+1b', '1.3.0+2c'])
    await publishBuild(t, store, 'rating', version);
  assert.equal((await release('promote', 'shell', '1.0.0', 'rating', '1.0.0', '--why', 'x')).code, 0);
  const promoted = await release('promote', 'rating', '1.2.0', '--why', 'x');
  assert.match(promoted.stdout, /rating: 1\.0\.0\+1a → 1\.2\.0\+32e6a26d/, promoted.stderr);
  const two = await release('promote', 'rating', '1.3.0', '--why', 'x');
  assert.match(two.stderr, /Сборок rating 1\.3\.0 .* несколько.*\n {2}- есть 1\.3\.0\+1b, 1\.3\.0\+2c\n/);
  const none = await release('promote', 'rating', '1.4.0', '--why', 'x');
  assert.match(none.stderr, /нет в хранилище\.\n {2}- есть 1\.0\.0\+1a, /);
  const back = await release('rollback', 'rating', '--to', '1.0.0', '--why', 'x');
  assert.match(back.stdout, /rating: 1\.2\.0\+32e6a26d → 1\.0\.0\+1a/);
  assert.match(
    (await release('reinstate', 'rating', '1.2.0', '--why', 'x')).stdout,
    /отзыв 1\.2\.0\+32e6a26d снят/,
  );
});

test('retire · needs a sentence for people; status and history show who is off the site, and why', async (t) => {
  const { release, store } = await workplace(t);
  for (const name of ['shell', 'rating'] as const) await publishBuild(t, store, name, '1.0.0');
  await release('promote', 'shell', '1.0.0', 'rating', '1.0.0', '--why', 'первый запуск');
  assert.equal((await release('retire', 'rating', '--why', 'утечка')).code, 2);
  const retired = await release('retire', 'rating', '--why', 'утечка', '--say', 'Вернётся в марте.');
  assert.match(retired.stdout, /\n {2}rating: 1\.0\.0 → снята с сайта\n {2}людям: «Вернётся в марте\.»\n/);
  assert.match(
    (await release('status')).stdout,
    /\nrating: снята с сайта \(«Вернётся в марте\.»\), откат вернёт 1\.0\.0\n/,
  );
  assert.match(
    (await release('history', 'rating')).stdout,
    /^2 .* retire {2}rating: 1\.0\.0 → снята .*«утечка»/,
  );
  const back = await release('rollback', 'rating', '--why', 'исправлено');
  assert.match(back.stdout, /\n {2}rating: — → 1\.0\.0\n/);
});

test('publish · refuses a folder that holds another part than the named one', async (t) => {
  const { release } = await workplace(t);
  const folder = await buildFolder(t, factsOf('rating', '1.1.0'));
  const refused = await release('publish', 'events', '--from', folder);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /собран rating 1\.1\.0, а просили events/);
});

test('part that no source names · is promoted, rolled back and shown like any other', async (t) => {
  const { release, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(t, store, 'my-shop', version);
  for (const ids of [
    ['shell', '1.0.0', 'my-shop', '1.0.0'],
    ['my-shop', '1.1.0'],
  ])
    assert.equal((await release('promote', ...ids, '--why', 'лавка')).code, 0);
  const back = await release('rollback', 'my-shop', '--why', 'пустая лавка');
  assert.match(back.stdout, /my-shop: 1\.1\.0 → 1\.0\.0/);
  assert.match((await release('status')).stdout, /\nshell: 1\.0\.0.*\n.*\nmy-shop: 1\.0\.0.*\n/);
  const misspelt = await release('status', 'my-shpo');
  assert.equal(misspelt.code, 1);
  assert.match(misspelt.stderr, /Части my-shpo нет в хранилище\. Есть: shell, my-shop\./);
});

test('promote · needs a reason, which the ledger keeps · there is no trial in Chromium', async (t) => {
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
  assert.equal(await readNewestChannel(store), null);
  assert.equal((await run(promotion)).code, 0);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.ledger[0]?.evidence.at(-1), 'без пробы в Chromium: сборки подставные');
});

test('invalid call · says what is wrong and how the command is called, and exits with 2', async (t) => {
  const { release } = await workplace(t);
  const calls = [
    ['promote', 'rating', '1.1.0'],
    ['promote', 'rating', '--why', 'x'],
    ['promote', '../shell', '1.1.0', '--why', 'x'],
    ['promote', 'rating', 'latest', '--why', 'x'],
    ['rollback', '--why', 'x'],
    ['rollback', '--to', '1.0.0', 'rating', '--why', 'x'],
    ['rollback', 'rating', 'rating', '--why', 'x'],
    ['reinstate', 'rating', '--why', 'x'],
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
    assert.equal(lines.filter((line) => line.includes(`release.mjs ${call[0]} `)).length, known ? 1 : 0);
    assert.match(lines.at(-1) ?? '', /--help$/);
  }
  assert.match((await release('status', '-x')).stderr, /^Отказ \(usage\): Нет такой опции: -x\.\n/);
  assert.match((await release('promote', '--why')).stderr, /Для --why нужно значение\.\n/);
  assert.match((await release('prune', '--dry-run=yes')).stderr, /--dry-run не принимает значения\.\n/);
  assert.match((await release('--help')).stdout, /^Выпуск частей сайта/);
});

test('command · takes the API version from the channel, and refuses if that is empty · the provider is down', async (t) => {
  const { run, store, release } = await workplace(t);
  const away = { PROVIDER_URL: 'http://127.0.0.1:9' };
  await publishBuild(t, store, 'shell', '1.0.0');
  await publishBuild(t, store, 'shell', '1.1.0');
  const unknown = await run(['promote', 'shell', '1.0.0', '--why', 'x'], away);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /^Отказ \(unknown_api\): .*канал ещё пуст/);
  assert.equal((await release('promote', 'shell', '1.0.0', '--why', 'x')).code, 0);
  const known = await run(['promote', 'shell', '1.1.0', '--why', 'x'], away);
  assert.equal(known.code, 0, known.stderr);
  const named = ['rollback', 'shell', '--why', 'x', '--provider', 'http://127.0.0.1:9'];
  assert.match((await run(named)).stderr, /unknown_api/);
});

test('command in the store · needs neither sources, packages nor environment', async (t) => {
  const { store, command, site } = await workplace(t);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(t, store, 'shell', version);
    await promote(store, [{ name: 'shell', version }], REQUEST);
  }
  const alone = { cwd: await temporaryFolder(t), env: { PATH: '' } };
  const words = [command, 'rollback', 'shell', '--why', 'x', '--site', site];
  const { stdout } = await promisify(execFile)(process.execPath, words, alone);
  assert.match(stdout, /shell: 1\.1\.0 → 1\.0\.0/);
  assert.ok(stdout.includes(`${site} отдаёт ревизию 3`), stdout);
});

test('command · exits with 3 and says what to do, unless --no-confirm is given · the site does not serve the change', async (t) => {
  const { run, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  const away = { SITE_URL: 'http://127.0.0.1:9' };
  const unseen = await run(['promote', 'shell', '1.0.0', '--why', 'x'], away);
  assert.equal(unseen.code, 3);
  assert.match(unseen.stderr, /^Отказ \(not_confirmed\): Ревизия 1 записана, .*перезапустите сервер раздачи/);
  assert.match(unseen.stderr, /http:\/\/127\.0\.0\.1:9: не отвечает/);
  assert.equal((await readNewestChannel(store))?.live.shell, '1.0.0');
  await publishBuild(t, store, 'shell', '1.1.0');
  const unasked = await run(['promote', 'shell', '1.1.0', '--why', 'x', '--no-confirm'], away);
  assert.equal(unasked.code, 0, unasked.stderr);
});
