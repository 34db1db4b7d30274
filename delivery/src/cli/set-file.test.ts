import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promote } from '../sets/promotion.ts';
import { describeSet } from '../sets/set-file.ts';
import { readNewestSet } from '../sets/sets.ts';
import { assetNamed, liveStore, publishBuild, REQUEST, temporaryFolder } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';
import { verifyStore } from '../upkeep/verify.ts';

const WHY = ['--why', 'испытано'];

/** A site, and another that has tried `rating` 1.1.0: its folder of releases, and the file with its set. */
async function open(t: TestContext) {
  const site = await workplace(t);
  const trial = await liveStore(t);
  await publishBuild(t, trial.store, 'rating', '1.1.0');
  await promote(trial.store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const file = join(await temporaryFolder(t), 'set.json');
  await writeFile(file, await describeSet(trial.store));
  return { ...site, trial, file };
}

test('set of another site · is promoted in one revision, with the releases of its folder', async (t) => {
  const { release, store, trial, file } = await open(t);
  const refused = await release('promote', '--set', file, ...WHY);
  assert.match(refused.stderr, /^Отказ \(unknown_release\): .*\n {2}- shell 1\.0\.0 нет в хранилище\n/);
  await publishBuild(t, store, 'shell', '1.0.0');
  const taken = await release('promote', '--set', file, '--from', trial.storeDir, ...WHY);
  assert.equal(taken.code, 0, taken.stderr);
  assert.match(taken.stdout, /взят релиз rating 1\.1\.0\n/);
  assert.doesNotMatch(taken.stdout, /взят релиз shell/, 'the same build is here');
  assert.match(taken.stdout, / {2}набор другого сайта, ревизия 2$/m);
  const [here, there] = [await readNewestSet(store), await readNewestSet(trial.store)];
  assert.deepEqual([here?.revision, here?.parts], [1, there?.parts]);
  assert.deepEqual(await verifyStore(store), []);
  const own = JSON.parse((await release('status', '--json')).stdout);
  assert.deepEqual(own.parts, JSON.parse(await describeSet(trial.store)).parts);
  assert.match((await release('promote', '--set', file, ...WHY)).stdout, /^Уже в работе, менять нечего/);
});

test('set of another site · is refused · a release here is another one, or damaged there', async (t) => {
  const { release, store, trial, file } = await open(t);
  await writeFile(join(trial.storeDir, 'remotes/rating/1.1.0/kit.js'), 'tampered');
  const damaged = await release('promote', '--set', file, '--from', trial.storeDir, ...WHY);
  assert.match(damaged.stderr, /^Отказ \(damaged_release\): Релиз rating 1\.1\.0 повреждён/);
  await publishBuild(t, store, 'rating', '1.1.0', {}, { [assetNamed('other', 'png')]: 'other' });
  const other = await release('promote', '--set', file, '--from', trial.storeDir, ...WHY);
  assert.match(other.stderr, /\n {2}- rating 1\.1\.0 здесь собран иначе\n/);
  assert.equal(await readNewestSet(store), null);
});
