import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ReleaseName } from '@league/shared/release';
import type { DeliveryError } from '../../delivery-error.ts';
import { readSite } from '../../page/html-folder.ts';
import type { Store } from '../../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { readPages, refusedWith, withRival } from '../../testing/sets.ts';
import { promote } from '../promotion.ts';
import { readNewestSet } from '../sets.ts';
import { rollback } from './rollback.ts';

test('rollback · returns to the release that was live before and leaves every other byte alone', async (t) => {
  const { store } = await liveStore(t);
  const before = await readNewestSet(store);
  assert.ok(before);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const { set } = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.deepEqual(set.parts, before.parts);
  assert.deepEqual(set.withdrawn, { rating: ['1.1.0'] });
  const withdrawn = { rating: ['1.1.0'] };
  assert.deepEqual(set.discovery, { ...(await readSite(store, before)).discovery, revision: 3, withdrawn });
  assert.deepEqual(await readPages(store, set), await readPages(store, before));
});

async function promoteEach(t: TestContext, store: Store, name: ReleaseName, versions: readonly string[]) {
  for (const version of versions) {
    await publishBuild(t, store, name, version);
    await promote(store, [{ name, version }], REQUEST);
  }
}

test('rollback · follows the history, not the time of the builds; so does the fallback', async (t) => {
  const { store } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.2.0', '1.3.0', '1.2.0', '1.4.0']);
  const live = await readNewestSet(store);
  assert.ok(live);
  const { discovery } = await readSite(store, live);
  assert.equal(discovery.microFrontends['@league/rating']?.[0]?.extras.fallback?.version, '1.2.0');
  const { set } = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal(set.parts.rating, '1.2.0');
});

test('rollback · refuses a named version that is live, withdrawn or was never live, with the way on', async (t) => {
  const { store } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.1.0']);
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await publishBuild(t, store, 'rating', '1.2.0');
  const to = (version: string) => rollback(store, [{ name: 'rating', to: version }], REQUEST);
  await assert.rejects(to('1.0.0'), refusedWith('usage'));
  await assert.rejects(
    to('1.1.0'),
    refusedWith('withdrawn', [], ['promote', 'rating', '1.1.0', '--why', '…']),
  );
  await assert.rejects(
    to('1.2.0'),
    refusedWith('never_live', [], ['promote', 'rating', '1.2.0', '--why', '…']),
  );
});

test('rollback · is refused with the nearest set that fits, which then goes back · a part cannot go back alone', async (t) => {
  const { store } = await liveStore(t);
  await promoteEach(t, store, 'events', ['1.0.0']);
  const needs = { shell: '^2.0' };
  await publishBuild(t, store, 'shell', '2.0.0');
  for (const name of ['rating', 'tournaments'] as const)
    await publishBuild(t, store, name, '2.0.0', { needs });
  // Fits every shell, so it need not go back.
  await publishBuild(t, store, 'events', '2.0.0', { needs: {} });
  const names = ['shell', 'rating', 'tournaments', 'events'] as const;
  await promote(
    store,
    names.map((name) => ({ name, version: '2.0.0' })),
    REQUEST,
  );
  const nearest = { shell: '1.0.0', rating: '1.0.0', tournaments: '1.0.0' };
  const command = Object.entries(nearest).flat();
  for (const name of ['rating', 'shell'] as const) {
    await assert.rejects(rollback(store, [{ name }], REQUEST), (error: DeliveryError) => {
      const [action, ...words] = error.wayOn ?? [];
      assert.equal(action, 'rollback');
      assert.deepEqual(words.slice(0, -2).sort(), command.sort());
      return refusedWith('nothing_to_return_to')(error);
    });
  }
  const together = Object.entries(nearest).map(([name, to]) => ({ name: name as ReleaseName, to }));
  const { set } = await rollback(store, together, REQUEST);
  assert.deepEqual(set.parts, { ...nearest, events: '2.0.0' });
});

test('rollback · passes over a damaged release and says so; it refuses one that is named', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.1.0', '1.2.0']);
  await writeFile(join(storeDir, 'remotes/rating/1.1.0/kit.js'), 'tampered');
  await assert.rejects(
    rollback(store, [{ name: 'rating', to: '1.1.0' }], REQUEST),
    refusedWith('nothing_to_return_to', [
      'Релиз rating 1.1.0 повреждён.',
      'файл kit.js изменён после публикации',
    ]),
  );
  const { set } = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal(set.parts.rating, '1.0.0');
  assert.equal(set.evidence[0], 'пропущено: Релиз rating 1.1.0 повреждён.');
});

test('rollback · finds what was live · an old revision is damaged', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.1.0', '1.2.0', '1.3.0']);
  await writeFile(join(storeDir, 'sets/000003.json'), '{"schema":1,"revi');
  await rm(join(storeDir, 'sets/000002.json'));
  const { set } = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal(set.parts.rating, '1.2.0');
});

test('rollback · passes tampered files of another part, and stops · facts of another part are lost', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.1.0', '1.2.0']);
  await writeFile(join(storeDir, 'remotes/tournaments/1.0.0/kit.js'), 'tampered');
  assert.equal((await rollback(store, [{ name: 'rating' }], REQUEST)).written, true);
  await writeFile(join(storeDir, 'remotes/tournaments/1.0.0/release.json'), '{');
  await assert.rejects(
    rollback(store, [{ name: 'rating' }], REQUEST),
    refusedWith('nothing_to_return_to', ['Релиз tournaments 1.0.0 повреждён: release.json не читается.']),
  );
});

test('withdrawn release · is promoted again, which ends the withdrawal', async (t) => {
  const { store } = await liveStore(t);
  await promoteEach(t, store, 'rating', ['1.1.0']);
  await rollback(store, [{ name: 'rating' }], REQUEST);
  const again = [{ name: 'rating', version: '1.1.0' }] as const;
  const { set } = await promote(store, again, REQUEST);
  assert.deepEqual([set.parts.rating, set.withdrawn.rating], ['1.1.0', []]);
  assert.deepEqual(set.evidence, ['отзыв снят: rating 1.1.0']);
});

test('rollback · withdraws one release · two operators roll the same one back', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
  }
  const rival = () => rollback(store, [{ name: 'rating' }], REQUEST);
  await assert.rejects(
    rollback(withRival(store, rival), [{ name: 'rating' }], REQUEST),
    refusedWith('lost_race'),
  );
  const set = await readNewestSet(store);
  assert.equal(set?.parts.rating, '1.1.0');
  assert.deepEqual(set?.withdrawn.rating, ['1.2.0']);
});
