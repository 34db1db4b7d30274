import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { hold } from '../channel/hold.ts';
import { readHistory } from '../channel/ledger.ts';
import { type PromotionRequest, promote } from '../channel/promotion.ts';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { reportMinutes } from '../testing/kept-minutes.ts';
import { watchReleases } from './act.ts';
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
