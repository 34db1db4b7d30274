import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeStatus } from '../cli/commands/status.ts';
import type { DeliveryError } from '../delivery-error.ts';
import { liveStore, publishBuild, REQUEST, temporaryStore } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { refusedWith, withRival } from '../testing/sets.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';
import { readNewestSet } from './sets.ts';

test('promote · makes the first releases live in one revision', async (t) => {
  const { store } = await liveStore(t);
  const set = await readNewestSet(store);
  assert.deepEqual(set?.parts, { shell: '1.0.0', rating: '1.0.0', tournaments: '1.0.0' });
  assert.deepEqual([set?.revision, set?.who, set?.why], [1, 'tester@here', 'проверка']);
});

test('promote · makes five parts live, each on the set of the others · five teams promote at once', async (t) => {
  const { store } = await temporaryStore(t);
  const remotes = ['account', 'brackets', 'events', 'rating', 'tournaments'];
  const names = ['shell', ...remotes];
  for (const name of names) await publishBuild(t, store, name, '1.0.0');
  await promote(
    store,
    names.map((name) => ({ name, version: '1.0.0' })),
    REQUEST,
  );
  for (const name of remotes) await publishBuild(t, store, name, '1.1.0');
  await Promise.all(remotes.map((name) => promote(store, [{ name, version: '1.1.0' }], REQUEST)));
  const set = await readNewestSet(store);
  assert.equal(set?.revision, 6);
  for (const name of remotes) assert.equal(set?.parts[name], '1.1.0');
});

test('promote · checks the fit anew · another promotion overtakes it', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await publishBuild(t, store, 'shell', '2.0.0');
  for (const name of ['rating', 'tournaments'] as const)
    await publishBuild(t, store, name, '2.0.0', { needs: { shell: '^2.0' } });
  await publishBuild(t, store, 'events', '1.0.0', { needs: { shell: '^1.0' } });
  const two = (['shell', 'rating', 'tournaments'] as const).map((name) => ({ name, version: '2.0.0' }));
  const rival = () => promote(store, two, REQUEST);
  await assert.rejects(
    promote(withRival(store, rival), [{ name: 'events', version: '1.0.0' }], REQUEST),
    refusedWith('conflict', ['events 1.0.0 требует оболочку (shell) ^1.0, а в наборе 2.0.0']),
  );
});

test('promote · tells the second operator who was first · two promote the same part', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) await publishBuild(t, store, 'rating', version);
  const rival = () => promote(store, [{ name: 'rating', version: '1.2.0' }], { ...REQUEST, who: 'Борис' });
  const attempt = promote(withRival(store, rival), [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await assert.rejects(attempt, (error: Error) => {
    assert.match(error.message, /rating 1\.0\.0 заменили на 1\.2\.0 \(Борис, «проверка»\)/);
    return refusedWith('lost_race')(error as DeliveryError);
  });
  assert.equal((await readNewestSet(store))?.parts.rating, '1.2.0');
});

test('promote · refuses a release that does not fit and names every conflict', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '2.0.0', {
    needs: { shell: '^1.4', api: '^1.1' },
    uses: { shares: { '@league/shared': { version: '2.0.0', names: [] } }, calls: [], slots: [] },
  });
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '2.0.0' }], REQUEST),
    refusedWith('conflict', [
      'rating 2.0.0 требует оболочку (shell) ^1.4, а в наборе 1.0.0',
      'rating 2.0.0 требует общую часть (shared) ^2.0, а в наборе 1.2.0',
      'rating 2.0.0 требует API провайдера ^1.1, а в наборе 1.0.0',
    ]),
  );
  assert.equal((await readNewestSet(store))?.revision, 1);
});

test('promote · refuses a release whose files have changed since it was published', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await writeFile(join(storeDir, 'remotes/rating/1.1.0/kit.js'), 'tampered');
  await assert.rejects(
    promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST),
    refusedWith('damaged_release', ['файл kit.js изменён после публикации']),
  );
});

test('discovery document · names the fallback release, never a withdrawn one', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const promoted = await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const [entry] = promoted.set.discovery.microFrontends['@league/rating'] ?? [];
  assert.equal(entry?.url, '/remotes/rating/1.1.0/remoteEntry.js');
  assert.equal(entry?.fallbackUrl, '/remotes/rating/1.0.0/remoteEntry.js');
  assert.equal(entry?.extras.fallback?.version, '1.0.0');
  const rolledBack = await rollback(store, [{ name: 'rating' }], REQUEST);
  const [after] = rolledBack.set.discovery.microFrontends['@league/rating'] ?? [];
  assert.equal(after?.metadata.version, '1.0.0');
  assert.ok(after && !('fallbackUrl' in after) && !('fallback' in after.extras));
});

test('promote · passes over newer documents that nobody can read, as the site does', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const edge = await startEdge(t, storeDir);
  const junk = (revision: number) => writeFile(join(storeDir, `sets/00000${revision}.json`), '{"sch');
  for (const revision of [2, 5]) await junk(revision);
  assert.match(await describeStatus(store, 'rating'), /^Ревизия 1, .*\nНе читается: 5, 2\. .* от неё\.\n/);
  const { set } = await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  assert.deepEqual([set.revision, set.parts.rating], [6, '1.1.0']);
  assert.equal((await edge.inject('/releases.json')).json().revision, 6);
  assert.equal((await rollback(store, [{ name: 'rating' }], REQUEST)).set.parts.rating, '1.0.0');
});

test('promote · refuses · no document can be read', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await writeFile(join(storeDir, 'sets/000001.json'), '{');
  const attempt = promote(store, [{ name: 'rating', version: '1.0.0' }], REQUEST);
  await assert.rejects(attempt, refusedWith('damaged_set'));
});
