import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { hold } from '../channel/hold.ts';
import { readHistory } from '../channel/ledger.ts';
import { type PromotionRequest, promote } from '../channel/promotion.ts';
import { reinstate } from '../channel/rollback/reinstate.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { undo } from '../channel/rollback/undo.ts';
import { minuteOf, writeMinute } from '../health/minutes.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { counted, reportMinutes } from '../testing/kept-minutes.ts';
import { startProvider } from '../testing/providers.ts';
import { watchReleases } from './act.ts';
import { findPromotions } from './promotions.ts';
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

test('watch · acts once for a release · an operator has brought it back', async (t) => {
  const { store, now } = await brokenStore(t, ['rating']);
  await watchReleases(site(store), now);
  await undo(store, ['rating'], REQUEST);
  assert.deepEqual(await watchReleases(site(store), now), []);
  await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal((await readNewestChannel(store))?.live.rating, '1.0.0');
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

test('watch · takes back what came together · the part cannot go back alone', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'shell', '2.0.0');
  const names = ['shell', 'rating', 'tournaments'];
  for (const name of names.slice(1))
    await publishBuild(t, store, name, '2.0.0', { needs: { shell: '^2.0' } });
  await promote(
    store,
    names.map((name) => ({ name, version: '2.0.0' })),
    REQUEST,
  );
  const now = await reportMinutes(store, ['rating@2.0.0']);
  const [line] = await watchReleases(site(store), now);
  assert.match(line ?? '', /^Наблюдение откатило shell, rating, tournaments: rating 2\.0\.0 не загружается/);
  assert.deepEqual((await readNewestChannel(store))?.live, {
    ...{ shell: '1.0.0', rating: '1.0.0', tournaments: '1.0.0' },
  });
});

test('watch · only tells · there is nothing to go back to', async (t) => {
  const { store, now } = await brokenStore(t, ['rating']);
  const before = await readNewestChannel(store);
  await store.remove('remotes/rating/1.0.0/release.json');
  const [line] = await watchReleases(site(store), now);
  assert.match(line ?? '', /^Наблюдение советует откатить, но само не может: rating 1\.1\.0/);
  assert.equal((await readNewestChannel(store))?.revision, before?.revision);
});

test('watch · withdraws a broken release from the share that has it', async (t) => {
  const { store, now } = await brokenStore(t, ['rating'], undefined, { share: { percent: 10 } });
  assert.equal((await readNewestChannel(store))?.early?.live.rating, '1.1.0');
  const [line] = await watchReleases(site(store), now);
  assert.match(line ?? '', /^Наблюдение откатило rating: rating 1\.1\.0 не загружается/);
  const channel = await readNewestChannel(store);
  assert.deepEqual(
    [channel?.early, channel?.live.rating, channel?.withdrawn.rating],
    [undefined, '1.0.0', ['1.1.0']],
  );
  const [entry] = await readHistory(store);
  assert.deepEqual([entry?.action, entry?.isAutomatic], ['unshare', true]);
  assert.match(entry?.evidence.join(' ') ?? '', /60 из 60/);
});

/** A store where something happens once, after the watch has read what is live. */
function meanwhile(store: Store, happen: () => Promise<unknown>): Store {
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

test('watch · leaves the next release alone · it has come while the one before was judged', async (t) => {
  const { store, now } = await brokenStore(t, ['rating']);
  await publishBuild(t, store, 'rating', '1.2.0');
  const promoteNext = () => promote(store, [{ name: 'rating', version: '1.2.0' }], REQUEST);
  assert.deepEqual(await watchReleases(site(meanwhile(store, promoteNext)), now), []);
  const channel = await readNewestChannel(store);
  assert.deepEqual([channel?.live.rating, channel?.withdrawn.rating], ['1.2.0', undefined]);
});

test('watch · leaves what everybody has alone · the share that it judged has ended meanwhile', async (t) => {
  const { store, now } = await brokenStore(t, ['rating'], undefined, { share: { percent: 10 } });
  const withdraw = () => rollback(store, [{ name: 'rating' }], REQUEST);
  assert.deepEqual(await watchReleases(site(meanwhile(store, withdraw)), now), []);
  assert.equal((await readNewestChannel(store))?.live.rating, '1.0.0');
});

test('watch · goes on to the next promotion · the first one cannot be taken back right now', async (t) => {
  const { store } = await liveStore(t);
  for (const name of ['rating', 'tournaments']) {
    await publishBuild(t, store, name, '1.1.0');
    await promote(store, [{ name, version: '1.1.0' }], REQUEST);
  }
  const now = await reportMinutes(store, ['rating@1.1.0', 'tournaments@1.1.0']);
  let failed = 0;
  const busy: Store = {
    ...store,
    async put(path, bytes) {
      if (path.startsWith('channel/') && failed++ === 0) throw new Error('busy');
      await store.put(path, bytes);
    },
  };
  const [first, second] = await watchReleases(site(busy), now);
  assert.match(first ?? '', /^Наблюдение не справилось с tournaments 1\.1\.0 и повторит: .*busy/);
  assert.match(second ?? '', /^Наблюдение откатило rating: /);
  assert.deepEqual((await watchReleases(site(busy), now)).length, 1);
  const live = (await readNewestChannel(store))?.live;
  assert.deepEqual([live?.rating, live?.tournaments], ['1.0.0', '1.0.0']);
});

test('watch · takes back what everybody has, and then nothing more · a share of the same part ends with it', async (t) => {
  const { store } = await liveStore(t);
  for (const [version, terms] of [
    ['1.1.0', {}],
    ['1.2.0', { share: { percent: 10 } }],
  ] as const) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], { ...REQUEST, ...terms });
  }
  const now = await reportMinutes(store, ['rating@1.1.0', 'rating@1.2.0']);
  const lines = await watchReleases(site(store), now);
  assert.equal(lines.length, 1);
  const channel = await readNewestChannel(store);
  assert.deepEqual(
    [channel?.live.rating, channel?.early, channel?.withdrawn.rating],
    ['1.0.0', undefined, ['1.1.0']],
  );
  assert.deepEqual(
    channel?.ledger.map(({ action, from, isAutomatic }) => [action, from, isAutomatic]),
    [
      ['rollback', '1.1.0', true],
      ['unshare', '1.2.0', undefined],
    ],
  );
  const share = { percent: 10 };
  const again = await promote(store, [{ name: 'rating', version: '1.2.0' }], { ...REQUEST, share });
  const watched = findPromotions(again.channel, await readHistory(store), now);
  assert.deepEqual(
    watched.map(({ revision, together }) => [revision, together]),
    [[again.channel.revision, { rating: '1.2.0' }]],
  );
});

test('watch · judges a share from its own beginning · the same release was shared before', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const share = { percent: 10 };
  const begin = () => promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, share });
  await begin();
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await reinstate(store, { name: 'rating', version: '1.1.0' }, REQUEST);
  const { channel } = await begin();
  const moved = { ...REQUEST, publicUrl: 'https://liga.test' };
  await promote(store, [{ name: 'rating', version: '1.0.0' }], moved);
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, share: { percent: 20 } });
  const newest = await readNewestChannel(store);
  assert.ok(newest);
  const promotions = findPromotions(newest, await readHistory(store), new Date());
  const shares = promotions.filter(({ isShare }) => isShare);
  assert.deepEqual(
    shares.map(({ revision }) => revision),
    [channel.revision],
  );
});

/** A store where ten of a hundred visitors get rating 1.1.0, which fares well for an hour. */
async function healthyShare(t: TestContext) {
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

test('watch · lets a healthy share grow by its plan, and not before its time', async (t) => {
  const { store, after } = await healthyShare(t);
  const providerUrl = await startProvider(t, ({ url }, response) =>
    response.writeHead(url === '/api/days' ? 200 : 404).end('[]'),
  );
  const calm = { ...site(store), providerUrl };
  assert.deepEqual(await watchReleases(calm, after(10)), []);
  assert.deepEqual(await watchReleases(calm, after(25)), ['Доля посетителей выросла до 50 %.']);
  assert.equal((await readNewestChannel(store))?.early?.percent, 50);
});

test('watch · leaves a healthy share as it is · nobody knows whether a tournament runs', async (t) => {
  const { store, after } = await healthyShare(t);
  assert.deepEqual(await watchReleases(site(store), after(25)), []);
  assert.equal((await readNewestChannel(store))?.early?.percent, 10);
});
