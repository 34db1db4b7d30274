import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promote } from '../sets/promotion.ts';
import { buildFolder, factsOf, publishBuild, REQUEST } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

test('operator · publishes a folder, promotes it, rolls back and reads the history', async (t) => {
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
  assert.doesNotMatch(promoted.stdout, /shell 1\.0\.0/, 'the part that is not touched takes no line');
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
  assert.equal((await release('diff', '1', '2')).stdout, 'rating: 1.0.0 → 1.1.0\n');
  assert.equal((await release('diff', '1', '3')).stdout, 'Наборы одинаковы.\n');
  assert.match((await release('diff', '3', '4')).stderr, /Ревизии 4 нет\.\n {2}- последняя – 3\n/);
  const lines = history.stdout.trim().split('\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? '', /^3 .* rollback {2}rating: 1\.1\.0 → 1\.0\.0 {2}Борис {2}«пустая таблица»$/);
  assert.match(lines[1] ?? '', /^2 .* promote {2}rating: 1\.0\.0 → 1\.1\.0 {2}Анна {2}«новый рейтинг»$/);
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
  assert.equal(command, "rollback rating 1.0.0 shell 1.0.0 --why 'пустая таблица'");
  const words = command.replaceAll("'", '').split(' ');
  const back = await release(...words.slice(0, 6), words.slice(6).join(' '));
  assert.match(back.stdout, /rating: 2\.0\.0 → 1\.0\.0\n {2}shell: 2\.0\.0 → 1\.0\.0/, back.stderr);
  const again = await release('promote', 'rating', '2.0.0', 'shell', '2.0.0', '--why', 'таблица цела');
  assert.match(again.stdout, /rating: 1\.0\.0 → 2\.0\.0.*отзыв снят: rating 2\.0\.0/s, again.stderr);
  assert.match((await release('history')).stdout, /promote {2}rating: 1\.0\.0 → 2\.0\.0 .*«таблица цела»/);
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
  assert.match(damaged.stderr, /release\.mjs publish shell 1\.1\.0\n$/);
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
  const back = await release('rollback', 'rating', '1.0.0', '--why', 'x');
  assert.match(back.stdout, /rating: 1\.2\.0\+32e6a26d → 1\.0\.0\+1a/);
  const again = await release('promote', 'rating', '1.2.0', '--why', 'x');
  assert.match(again.stdout, /rating: 1\.0\.0\+1a → 1\.2\.0\+32e6a26d/, again.stderr);
});
