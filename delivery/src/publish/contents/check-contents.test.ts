import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import type { DeliveryError } from '../../delivery-error.ts';
import { buildFolder, factsOf, temporaryFolder, temporaryStore } from '../../testing/builds.ts';
import { buildPart } from '../build-part.ts';
import { publish } from '../publish.ts';

const BUILDER = 'tester@here';

/** Output of webpack for a remote with lazy chunks and films. */
let built: string;
before(async () => {
  built = await buildPart('events', '9.9.9');
});

/** The details of the refusal of a folder, which must not reach the store. */
async function refusalOf(t: TestContext, folder: string): Promise<readonly string[]> {
  const { store } = await temporaryStore(t);
  let refusal: DeliveryError | undefined;
  await publish(store, folder, BUILDER).catch((error) => {
    refusal = error;
  });
  assert.deepEqual(await store.list('remotes'), []);
  return refusal?.details ?? [];
}

async function copyOfBuild(t: TestContext) {
  const folder = await temporaryFolder(t);
  await cp(built, folder, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  const find = (start: string) => files.find((file) => file.startsWith(start)) ?? '';
  return { folder, find, path: (start: string) => join(folder, find(start)) };
}

test('publish · takes a real build as it is', async (t) => {
  const { store } = await temporaryStore(t);
  const { release } = await publish(store, built, BUILDER);
  assert.equal(release.scope, 'league_events_9_9_9');
});

test('publish · refuses a real build without one of its lazy chunks, or without one of its films', async (t) => {
  const { folder, find, path } = await copyOfBuild(t);
  await rm(path('src_features_calendar'));
  await rm(path('assets/'));
  assert.deepEqual(await refusalOf(t, folder), [
    `в сборке нет файла ${find('assets/')}, который нужен ${find('remote.')}`,
    `в сборке нет файла ${find('src_features_calendar')}, который remoteEntry.js загрузит позже`,
  ]);
});

test('publish · refuses a real build whose chunk or film was changed after the build', async (t) => {
  const { folder, find, path } = await copyOfBuild(t);
  await appendFile(path('src_features_enrol'), ';');
  await writeFile(path('assets/'), 'not the film');
  const details = await refusalOf(t, folder);
  assert.equal(
    details[0],
    `файл ${find('src_features_enrol')} не тот, что записан в remoteEntry.js: браузер откажется от него`,
  );
  assert.match(
    details[2] ?? '',
    /^имя файла assets\/[0-9a-f]{32}\.mp4 не от его содержимого \([0-9a-f]{32}\)$/,
  );
  assert.match(details[1] ?? '', /^имя файла src_features_enrol_\S+ не от его содержимого/);
});

test('publish · refuses a real build that declares the container of another part', async (t) => {
  const { folder } = await copyOfBuild(t);
  const facts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'));
  await writeFile(join(folder, 'facts.json'), JSON.stringify({ ...facts, scope: 'league_rating_1_0_0' }));
  assert.deepEqual(await refusalOf(t, folder), [
    'scope league_rating_1_0_0 чужой: у events 9.9.9 он league_events_9_9_9',
    'remoteEntry.js не контейнер league_rating_1_0_0 с модулем ./remote: загрузчик его не откроет',
  ]);
});

const PAGE = '<!doctype html><title>Вход в сеть</title>';
for (const { what, text, says } of [
  { what: 'is empty', text: '\n', says: /^файл remoteEntry\.js пуст$/ },
  { what: 'is a page', text: PAGE, says: /^в файле remoteEntry\.js вместо скрипта HTML$/ },
  { what: 'was cut off', text: 'var x={', says: /^файл remoteEntry\.js не разбирается как скрипт: / },
  {
    what: 'is a script, but no container',
    text: 'var x=1;',
    says: /^remoteEntry\.js не контейнер league_rating_1_0_0 /,
  },
]) {
  test(`publish · refuses a remote whose entry ${what}`, async (t) => {
    const [detail = '', ...others] = await refusalOf(
      t,
      await buildFolder(t, factsOf('rating', '1.0.0'), { 'remoteEntry.js': text }),
    );
    assert.match(detail, says);
    assert.deepEqual(others, []);
  });
}

test('publish · refuses styles of a remote that reach the whole page', async (t) => {
  const folder = await buildFolder(t, factsOf('rating', '1.0.0'), {
    'theme.css': 'body{margin:0}',
    'kit.js': 'const s=webpack(1);s.createGlobalStyle`a{}`;document.adoptedStyleSheets=[]',
    'text.js': 'console.info("adoptedStyleSheets are words here")',
  });
  assert.deepEqual(await refusalOf(t, folder), [
    'theme.css: таблица стилей действует на весь сайт, стили части пишут в styled-components',
    'kit.js: createGlobalStyle меняет стили всего сайта, а не только этой части',
    'kit.js: adoptedStyleSheets меняет стили всего сайта, а не только этой части',
  ]);
});

/** A script that no compression makes smaller. */
const heavy = (kib: number) => `console.info("${randomBytes((kib * 1024 * 3) / 4).toString('base64')}")`;

test('publish · refuses a remote over its budgets: first page, later chunks', async (t) => {
  const facts = factsOf('rating', '1.0.0');
  const first = await buildFolder(t, facts, { 'kit.js': heavy(100) });
  assert.match(
    (await refusalOf(t, first)).join(),
    /^вход и первая страница: \d+ КиБ после brotli, а можно 60$/,
  );
  const later = await buildFolder(t, facts, { 'later.js': heavy(700) });
  assert.match((await refusalOf(t, later)).join(), /^все скрипты: \d+ КиБ после brotli, а можно 380$/);
});
