import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { DeliveryError } from '../delivery-error.ts';
import { integrityOf } from '../release/releases.ts';
import { buildFolder, factsOf, temporaryStore } from '../testing/builds.ts';
import { publish } from './publish.ts';

const BUILDER = 'tester@here';

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

test('publish · refuses a build whose script was lost, cut off or replaced since', async (t) => {
  const built = { hashes: { 'page.js': integrityOf(Buffer.from('console.info(1)')) } };
  const facts = factsOf('rating', '1.0.0', built);
  assert.deepEqual(await refusalOf(t, await buildFolder(t, facts)), ['в сборке нет файла page.js']);
  for (const text of ['console.in', '<!doctype html><title>Вход в сеть</title>', ''])
    assert.deepEqual(await refusalOf(t, await buildFolder(t, facts, { 'page.js': text })), [
      'файл page.js изменён после сборки: браузер откажется от него',
    ]);
});

test('publish · refuses styles of a remote that reach the whole page', async (t) => {
  const folder = await buildFolder(t, factsOf('rating', '1.0.0'), {
    'theme.css': 'body{margin:0}',
    'kit.js': 'const s=webpack(1);s.createGlobalStyle`a{}`;document.adoptedStyleSheets=[]',
    'text.js': 'console.info("adoptedStyleSheets are words here")',
  });
  assert.deepEqual(await refusalOf(t, folder), [
    'kit.js: createGlobalStyle меняет стили всего сайта, а не только этой части',
    'kit.js: adoptedStyleSheets меняет стили всего сайта, а не только этой части',
    'theme.css: таблица стилей действует на весь сайт, стили части пишут в styled-components',
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
  assert.match((await refusalOf(t, later)).join(), /^все скрипты: \d+ КиБ после brotli, а можно 400$/);
});
