import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Channel } from '@league/shared/release';
import type { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST, temporaryStore } from '../testing/builds.ts';
import { readHistory, readNewestChannel } from './channel.ts';
import { promote, rollback } from './promotion.ts';

const refusedWith = (code: string, details?: string[]) => (error: DeliveryError) => {
  assert.equal(error.code, code);
  if (details) assert.deepEqual(error.details, details);
  return true;
};

/**
 * A store where `rival` makes a change of its own just before each of the first `times` channel documents is written.
 */
function withRival(store: Store, rival: () => Promise<unknown>, times = 1): Store {
  let left = times;
  return {
    ...store,
    async put(path, bytes) {
      if (path.startsWith('channel/') && left > 0) {
        left -= 1;
        await rival();
      }
      return store.put(path, bytes);
    },
  };
}

async function readPages(store: Store, channel: Channel) {
  const pages = channel.pages.map(async ({ path, file }) => {
    const html = String(await store.get(`${channel.html}/${file}`));
    return [path, html.replace(/"revision":\d+/, '"revision":0')] as const;
  });
  return new Map(await Promise.all(pages));
}

test('the first promotion makes several releases live in one revision, with one ledger line each', async (t) => {
  const { store } = await liveStore(t);
  const channel = await readNewestChannel(store);
  assert.deepEqual(channel?.live, { shell: '1.0.0', rating: '1.0.0', tournaments: '1.0.0' });
  assert.equal(channel?.revision, 1);
  assert.deepEqual(
    channel?.ledger.map(({ name, from, to, who, why }) => [name, from, to, who, why]),
    [
      ['shell', null, '1.0.0', 'tester@here', 'проверка'],
      ['rating', null, '1.0.0', 'tester@here', 'проверка'],
      ['tournaments', null, '1.0.0', 'tester@here', 'проверка'],
    ],
  );
  assert.ok(channel?.ledger[0]?.evidence.includes('rating 1.0.0 needs shared ^1.0: 1.2.0'));
});

test('of two operators at once one wins and the other recomputes; both changes are live and in the ledger', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await publishBuild(t, store, 'tournaments', '1.1.0');
  const rival = () =>
    promote(store, [{ name: 'tournaments', version: '1.1.0' }], { ...REQUEST, who: 'rival' });
  const { channel } = await promote(withRival(store, rival), [{ name: 'rating', version: '1.1.0' }], REQUEST);
  assert.equal(channel.revision, 3);
  assert.deepEqual(channel.live, { shell: '1.0.0', rating: '1.1.0', tournaments: '1.1.0' });
  const recent = (await readHistory(store)).slice(0, 2);
  assert.deepEqual(
    recent.map(({ revision, who, name }) => [revision, who, name]),
    [
      [3, 'tester@here', 'rating'],
      [2, 'rival', 'tournaments'],
    ],
  );
});

test('an operator who loses the race twice is told, and has changed nothing', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) await publishBuild(t, store, 'tournaments', version);
  await publishBuild(t, store, 'rating', '1.1.0');
  const versions = ['1.1.0', '1.2.0'];
  const rival = () => promote(store, [{ name: 'tournaments', version: versions.shift() ?? '' }], REQUEST);
  const attempt = promote(withRival(store, rival, 2), [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await assert.rejects(attempt, refusedWith('lost_race'));
  assert.equal((await readNewestChannel(store))?.live.rating, '1.0.0');
});

test('a promotion refuses a release that does not fit and names every conflict', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '2.0.0', { needs: { shell: '^1.4', shared: '^2.0', api: '^1.1' } });
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '2.0.0' }], REQUEST),
    refusedWith('conflict', [
      'rating 2.0.0 требует оболочку (shell) ^1.4, а в наборе 1.0.0',
      'rating 2.0.0 требует общую часть (shared) ^2.0, а в наборе 1.2.0',
      'rating 2.0.0 требует API провайдера ^1.1, а в наборе 1.0.0',
    ]),
  );
  assert.equal((await readNewestChannel(store))?.revision, 1);
});

test('a promotion refuses a shell that does not fit the live remotes', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'shell', '2.0.0');
  await assert.rejects(
    promote(store, [{ name: 'shell', version: '2.0.0' }], REQUEST),
    refusedWith('conflict', [
      'rating 1.0.0 требует оболочку (shell) ^1.0, а в наборе 2.0.0',
      'tournaments 1.0.0 требует оболочку (shell) ^1.0, а в наборе 2.0.0',
    ]),
  );
});

test('a remote cannot go live before a shell', async (t) => {
  const { store } = await temporaryStore(t);
  await publishBuild(t, store, 'rating', '1.0.0');
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '1.0.0' }], REQUEST),
    refusedWith('conflict'),
  );
});

test('a promotion refuses a release whose files have changed since it was published', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await writeFile(join(storeDir, 'remotes/rating/1.1.0/kit.js'), 'tampered');
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST),
    refusedWith('damaged_release', ['файл kit.js изменён после публикации']),
  );
});

test('promoting a release that is live already writes nothing', async (t) => {
  const { store } = await liveStore(t);
  const result = await promote(store, [{ name: 'rating', version: '1.0.0' }], REQUEST);
  assert.equal(result.written, false);
  assert.equal((await readNewestChannel(store))?.revision, 1);
});

test('a dry run shows the next channel and writes nothing', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const before = await store.list('html');
  const result = await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, dryRun: true });
  assert.equal(result.channel.live.rating, '1.1.0');
  assert.equal(result.written, false);
  assert.equal((await readNewestChannel(store))?.revision, 1);
  assert.deepEqual(await store.list('html'), before);
});

test('a rollback returns to the release that was live before and leaves every other byte alone', async (t) => {
  const { store } = await liveStore(t);
  const before = await readNewestChannel(store);
  assert.ok(before);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const { channel } = await rollback(store, 'rating', REQUEST);
  assert.deepEqual(channel.live, before.live);
  assert.deepEqual(channel.withdrawn, { rating: ['1.1.0'] });
  assert.deepEqual(channel.discovery, { ...before.discovery, revision: 3 });
  assert.deepEqual(await readPages(store, channel), await readPages(store, before));
});

test('a rollback skips withdrawn releases and those that were never live', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishBuild(t, store, 'rating', version);
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await rollback(store, 'rating', REQUEST);
  await promote(store, [{ name: 'rating', version: '1.2.0' }], REQUEST);
  const { channel } = await rollback(store, 'rating', REQUEST);
  assert.equal(channel.live.rating, '1.0.0');
  assert.deepEqual(channel.withdrawn.rating, ['1.1.0', '1.2.0']);
});

test('a rollback skips a release that no longer fits', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0', { needs: { shared: '^1.0' } });
  await publishBuild(t, store, 'rating', '1.2.0', { needs: { shared: '^1.0' } });
  await publishBuild(t, store, 'rating', '1.3.0', { needs: { api: '^1.0' } });
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await promote(store, [{ name: 'rating', version: '1.3.0' }], REQUEST);
  await promote(store, [{ name: 'rating', version: '1.2.0' }], REQUEST);
  await publishBuild(t, store, 'shell', '1.1.0', { needs: {} });
  await publishBuild(t, store, 'tournaments', '1.1.0', { needs: {} });
  const api2 = { ...REQUEST, api: '2.0.0' };
  await promote(
    store,
    [
      { name: 'shell', version: '1.1.0' },
      { name: 'tournaments', version: '1.1.0' },
    ],
    api2,
  );
  const { channel } = await rollback(store, 'rating', api2);
  assert.equal(channel.live.rating, '1.1.0');
});

test('a rollback without a release to return to is refused with the reason', async (t) => {
  const { store } = await liveStore(t);
  await assert.rejects(rollback(store, 'rating', REQUEST), refusedWith('nothing_to_return_to'));
  await assert.rejects(rollback(store, 'events', REQUEST), refusedWith('not_live'));
  assert.equal((await readNewestChannel(store))?.revision, 1);
});

test('the shell is rolled back like any other part', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'shell', '1.1.0');
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const { channel } = await rollback(store, 'shell', REQUEST);
  assert.equal(channel.live.shell, '1.0.0');
  assert.match((await readPages(store, channel)).get('/') ?? '', /src="\/shell\/1\.0\.0\/shell\.js"/);
});

test('two operators who roll back the same release withdraw only that one', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
  }
  const rival = () => rollback(store, 'rating', REQUEST);
  await assert.rejects(rollback(withRival(store, rival), 'rating', REQUEST), refusedWith('lost_race'));
  const channel = await readNewestChannel(store);
  assert.equal(channel?.live.rating, '1.1.0');
  assert.deepEqual(channel?.withdrawn.rating, ['1.2.0']);
});

test('a promotion refuses a withdrawn release', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await rollback(store, 'rating', REQUEST);
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST),
    refusedWith('withdrawn'),
  );
});

test('the discovery document names the fallback release, never a withdrawn one', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const promoted = await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const [entry] = promoted.channel.discovery.microFrontends['@league/rating'] ?? [];
  assert.equal(entry?.url, '/remotes/rating/1.1.0/remoteEntry.js');
  assert.equal(entry?.fallbackUrl, '/remotes/rating/1.0.0/remoteEntry.js');
  assert.equal(entry?.extras.fallback?.version, '1.0.0');
  const rolledBack = await rollback(store, 'rating', REQUEST);
  const [after] = rolledBack.channel.discovery.microFrontends['@league/rating'] ?? [];
  assert.equal(after?.metadata.version, '1.0.0');
  assert.ok(after && !('fallbackUrl' in after) && !('fallback' in after.extras));
});

test('a promotion stops at a damaged newest channel document and names it', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await writeFile(join(storeDir, 'channel/production/000002.json'), '{"schema":1,"revi');
  const attempt = promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await assert.rejects(attempt, /channel\/production\/000002\.json не читается/);
});
