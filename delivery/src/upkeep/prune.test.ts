import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Store } from '../release/store.ts';
import { promote } from '../sets/promotion.ts';
import { rollback } from '../sets/rollback/rollback.ts';
import { setPath } from '../sets/sets.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith, withRival } from '../testing/sets.ts';
import { prune } from './prune.ts';
import { verifyStore } from './verify.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPTIONS = { retentionDays: 30, dryRun: false };

async function promoteEach(t: TestContext, store: Store, versions: readonly string[]) {
  for (const version of versions) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
  }
}

/** Ten releases of the rating were live a day after one another, the last one is; two were never live. */
async function oldStore(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '9.0.0');
  for (let minor = 1; minor < 10; minor += 1) {
    t.mock.timers.tick(DAY);
    await promoteEach(t, store, [`1.${minor}.0`]);
  }
  await publishBuild(t, store, 'rating', '9.1.0');
  return { store, days: (count: number) => t.mock.timers.tick(count * DAY) };
}

const releasesIn = async (store: Store) => store.list('remotes/rating');
const pathsOf = (leftovers: readonly { path: string }[]) => leftovers.map(({ path }) => path);

test('prune · keeps everything while an open tab may still ask for it', async (t) => {
  const { store, days } = await oldStore(t);
  days(20);
  assert.deepEqual(await prune(store, OPTIONS), []);
});

test('prune · removes old releases and pages, and keeps what is live, its fallback and the ways back', async (t) => {
  const { store, days } = await oldStore(t);
  days(60);
  const before = await releasesIn(store);
  const planned = await prune(store, { ...OPTIONS, dryRun: true });
  assert.deepEqual(await releasesIn(store), before, 'a dry run removes nothing');
  const removed = await prune(store, OPTIONS);
  assert.deepEqual(removed, planned);
  assert.deepEqual(await releasesIn(store), ['1.6.0', '1.7.0', '1.8.0', '1.9.0']);
  assert.deepEqual(removed.find(({ path }) => path.endsWith('9.0.0'))?.reason, 'релиз так и не введён');
  assert.equal((await store.list('html')).length, 5);
  assert.deepEqual(await verifyStore(store), []);
  assert.equal((await rollback(store, [{ name: 'rating' }], REQUEST)).set.parts.rating, '1.8.0');
});

test('prune · removes the pages of a lost race, and none of a promotion that is going on', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await publishBuild(t, store, 'tournaments', '1.1.0');
  const promoteOne = (name: string) => promote(store, [{ name, version: '1.1.0' }], REQUEST);
  let during: string[] = [];
  const rival = async () => {
    during = pathsOf(await prune(store, OPTIONS));
    await promoteOne('tournaments');
  };
  await promote(withRival(store, rival), [{ name: 'rating', version: '1.1.0' }], REQUEST);
  assert.deepEqual(during, []);
  const removed = await prune(store, OPTIONS);
  assert.equal(removed.length, 1);
  assert.match(removed[0]?.path ?? '', /^html\/2-/);
  assert.equal(removed[0]?.reason, 'страницы не нужны ни одному набору');
  assert.deepEqual(await verifyStore(store), []);
});

test('prune · removes what crashes have left, and nothing that is being written', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const old = new Date(Date.now() - 2 * HOUR);
  const begun = (date: Date) => `html/4-${date.getTime().toString(36)}-0a1b2c3d`;
  const lost = ['.tmp/1f', 'html/1-kx0-0a1b2c3d', begun(old)];
  const fresh = ['.tmp/2f', begun(new Date())];
  for (const path of [...lost, ...fresh]) await mkdir(join(storeDir, path), { recursive: true });
  await utimes(join(storeDir, '.tmp/1f'), old, old);
  const planned = await prune(store, { ...OPTIONS, dryRun: true });
  assert.deepEqual(await prune(store, OPTIONS), planned);
  assert.deepEqual(pathsOf(planned).sort(), lost.sort());
  for (const path of fresh) assert.ok(existsSync(join(storeDir, path)), path);
});

test('publish · refuses a version that was live and is pruned, since browsers keep its files', async (t) => {
  const { store, days } = await oldStore(t);
  days(60);
  await prune(store, OPTIONS);
  await assert.rejects(publishBuild(t, store, 'rating', '1.1.0'), refusedWith('version_exists'));
});

test('prune · removes no page while a revision cannot be fetched, and none of a damaged revision', async (t) => {
  const { store, days } = await oldStore(t);
  days(60);
  const pages = await store.list('html');
  let reads = 0;
  const get = async (path: string) => {
    // The bucket falls silent after the newest revision was read once.
    if (path === setPath(10) && ++reads > 1) throw new Error('the bucket is silent');
    return store.get(path);
  };
  await assert.rejects(prune({ ...store, get }, OPTIONS), /the bucket is silent/);
  assert.deepEqual(await store.list('html'), pages);
  const damaged = {
    ...store,
    get: async (path: string) => (path === setPath(2) ? Buffer.from('{') : store.get(path)),
  };
  await prune(damaged, OPTIONS);
  assert.equal((await store.list('html')).filter((folder) => folder.startsWith('2-')).length, 1);
  assert.equal((await store.list('html')).filter((folder) => folder.startsWith('3-')).length, 0);
});
