import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Store } from '../release/store.ts';
import { promote } from '../sets/promotion.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { followSets } from './live-site.ts';

const { log } = Fastify();

test('live site · shows a promotion that ended while an earlier request was still reading', async (t) => {
  const { store } = await liveStore(t);
  const firstRead = Promise.withResolvers<void>();
  let isFirst = true;
  const list = async (path: string) => {
    const names = await store.list(path);
    if (isFirst) {
      isFirst = false;
      await firstRead.promise;
    }
    return names;
  };
  const getLiveSite = followSets({ ...store, list }, log);
  const early = getLiveSite();
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const late = getLiveSite();
  firstRead.resolve();
  assert.equal((await early)?.set.revision, 1);
  assert.equal((await late)?.set.revision, 2);
});

// Concurrent: they mostly wait.
describe('live site', { concurrency: true }, () => {
  test('delays a request by a second and keeps the revision read last · the store hangs', async (t) => {
    const { store } = await liveStore(t);
    let hangs = false;
    const hanging: Store = {
      ...store,
      stamp: () => String(hangs),
      list: (path) => (hangs ? new Promise(() => undefined) : store.list(path)),
    };
    const getLiveSite = followSets(hanging, log);
    await getLiveSite();
    hangs = true;
    const startedAt = performance.now();
    assert.equal((await getLiveSite())?.set.revision, 1);
    assert.ok(performance.now() - startedAt < 10_000);
  });

  test('lists a bucket once a second and then sees its changes', async (t) => {
    const { store } = await liveStore(t);
    let lists = 0;
    const { stamp: _, ...plain } = store;
    const list = (path: string) => {
      lists++;
      return store.list(path);
    };
    const getLiveSite = followSets({ ...plain, list }, log);
    for (let time = 0; time < 20; time++) await getLiveSite();
    assert.ok(lists <= 2, `${lists} lists`);
    await publishBuild(t, store, 'rating', '1.1.0');
    await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
    await pause(1_100);
    assert.equal((await getLiveSite())?.set.revision, 2);
  });
});

test('live site · serves no pages that differ from what was promoted, nor a stray compressed copy', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const { set } = await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const revision = async () => (await followSets(store, log)())?.set.revision;
  assert.equal(await revision(), 2);
  for (const file of ['rating.html', 'rating.html.br', 'robots.txt']) {
    const path = join(storeDir, set.html, file);
    const bytes = (await store.get(`${set.html}/${file}`)) ?? '';
    await rm(path);
    await writeFile(path, '<script src="https://evil.example"></script>');
    assert.equal(await revision(), 1, file);
    await rm(path);
    await writeFile(path, bytes);
  }
  assert.equal(await revision(), 2);
});
