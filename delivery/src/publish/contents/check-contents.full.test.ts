import assert from 'node:assert/strict';
import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import type { DeliveryError } from '../../delivery-error.ts';
import { temporaryFolder, temporaryStore } from '../../testing/builds.ts';
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
  await rm(path('src_features_enrol'));
  await rm(path('assets/'));
  assert.deepEqual(await refusalOf(t, folder), [
    `в сборке нет файла ${find('assets/')}, который нужен ${find('remote.')}`,
    `в сборке нет файла ${find('src_features_enrol')}, который remoteEntry.js загрузит позже`,
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
