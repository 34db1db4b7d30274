import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { hold } from '../channel/hold.ts';
import { readHistory } from '../channel/ledger.ts';
import { type PromotionRequest, promote } from '../channel/promotion.ts';
import { minuteOf, writeMinute } from '../health/minutes.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { counted, reportMinutes } from '../testing/kept-minutes.ts';
import { startProvider } from '../testing/providers.ts';
import { watchReleases } from './act.ts';
import { tellRollbacks } from './tell.ts';
import { WATCH } from './texts.ts';

const site = (store: Store) => ({ store, providerUrl: 'http://127.0.0.1:9', who: WATCH });
const MINUTE = 60_000;

/** A store where these parts have been promoted to a release that does not load, at the time that is returned. */
async function brokenStore(
  t: TestContext,
  names: readonly string[],
  needs?: Record<string, string>,
  terms: Partial<PromotionRequest> = {},
) {
  const { store, storeDir } = await liveStore(t);
  for (const name of names) await publishBuild(t, store, name, '1.1.0', needs && { needs });
  await promote(
    store,
    names.map((name) => ({ name, version: '1.1.0' })),
    { ...REQUEST, ...terms },
  );
  const now = await reportMinutes(
    store,
    names.map((name) => `${name}@1.1.0`),
  );
  return { store, storeDir, now };
}

test('watch · rolls a broken release back with its evidence · the provider is dead', async (t) => {
  const { store, now } = await brokenStore(t, ['rating']);
  const [line] = await watchReleases(site(store), now);
  assert.match(line ?? '', /^Наблюдение откатило rating: rating 1\.1\.0 не загружается: 60 из 60 сетей/);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.live.rating, '1.0.0');
  assert.deepEqual(channel?.withdrawn.rating, ['1.1.0']);
  const [entry] = await readHistory(store);
  assert.deepEqual([entry?.action, entry?.who, entry?.isAutomatic], ['rollback', WATCH, true]);
  assert.match(
    entry?.evidence.join('\n') ?? '',
    /60 из 60 сетей, с .*раньше \(1\.0\.0\): 0 из 120.*REMOTE-004/s,
  );
  assert.deepEqual(await watchReleases(site(store), now), [], 'it judges promotions, and no rollback');
});

test('watch · leaves a release alone · it is held, it is fine, nobody reports, or it is a day old', async (t) => {
  const { store, now } = await brokenStore(t, ['rating', 'tournaments']);
  await hold(store, 'rating', REQUEST);
  await hold(store, 'tournaments', REQUEST);
  assert.deepEqual(await watchReleases(site(store), now), []);
  const later = await brokenStore(t, ['rating']);
  assert.deepEqual(await watchReleases(site(later.store), new Date(now.getTime() + 24 * 60 * MINUTE)), []);
  const { store: silent } = await liveStore(t);
  await publishBuild(t, silent, 'rating', '1.1.0');
  await promote(silent, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  assert.deepEqual(await watchReleases(site(silent), now), []);
});

test('watch · only tells · there is nothing to go back to', async (t) => {
  const { store, now } = await brokenStore(t, ['rating']);
  const before = await readNewestChannel(store);
  await store.remove('remotes/rating/1.0.0/release.json');
  const [line] = await watchReleases(site(store), now);
  assert.match(line ?? '', /^Наблюдение советует откатить, но само не может: rating 1\.1\.0/);
  assert.equal((await readNewestChannel(store))?.revision, before?.revision);
});

/** A store where something happens once, after the watch has read what is live. */
function _meanwhile(store: Store, happen: () => Promise<unknown>): Store {
  let isOver = false;
  return {
    ...store,
    async list(path) {
      if (path === 'health' && !isOver) {
        isOver = true;
        await happen();
      }
      return store.list(path);
    },
  };
}

test('two workers over one store · roll a release back once, and tell of one and the same rollback', async (t) => {
  const { store, storeDir, now } = await brokenStore(t, ['rating']);
  const told = new Set<string>();
  const providerUrl = await startProvider(t, async (request, response) => {
    told.add(`${request.url} ${await text(request)}`);
    response.end('{}');
  });
  const stores = [store, directoryStore(storeDir)];
  const said = await Promise.all(stores.map((own) => watchReleases(site(own), now)));
  assert.equal(said.flat().filter((line) => line.startsWith('Наблюдение откатило')).length, 1);
  assert.equal((await readHistory(store)).filter(({ isAutomatic }) => isAutomatic).length, 1);
  for (const own of stores) await tellRollbacks(own, { providerUrl, token: 'secret' });
  assert.deepEqual(
    [...told].map((line) => line.split(' ')[0]),
    ['/api/release-watch/rollbacks/3'],
  );
});

/** A store where ten of a hundred visitors get rating 1.1.0, which fares well for an hour. */
async function _healthyShare(t: TestContext) {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const share = { percent: 10, steps: { every: 20, next: [50, 100] } };
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, share });
  const begun = Date.now();
  for (let number = -60; number < 60; number += 1) {
    const keys = number < 0 ? ['rating@1.0.0'] : ['rating@1.0.0', 'rating@1.1.0'];
    await writeMinute(store, 'edge', {
      ...{ schema: 1, dropped: 0, minute: minuteOf(new Date(begun + number * MINUTE)) },
      releases: Object.fromEntries(keys.map((key) => [key, counted(20, 0)])),
    });
  }
  return { store, after: (minutes: number) => new Date(begun + minutes * MINUTE) };
}
