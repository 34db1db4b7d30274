import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Store } from '../release/store.ts';
import { promote } from '../sets/promotion.ts';
import { assetNamed, liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { prune } from './prune.ts';
import { verifyStore } from './verify.ts';

const DAY = 86_400_000;
const OPTIONS = { retentionDays: 30, dryRun: false };
const DRAWING = `<svg>${'<path d="M0 0h1"/>'.repeat(60)}</svg>`;
const drawing = assetNamed(DRAWING, 'svg');

const pictureOf = (version: string) => assetNamed(`picture ${version}`, 'png');

/** Six releases of the rating, each with a picture of its own and a drawing that only the first two have. */
async function releaseEach(t: TestContext, store: Store) {
  for (const minor of [1, 2, 3, 4, 5, 6]) {
    const version = `1.${minor}.0`;
    const files = { [pictureOf(version)]: `picture ${version}`, ...(minor < 3 && { [drawing]: DRAWING }) };
    await publishBuild(t, store, 'rating', version, {}, files);
    await promote(store, [{ name: 'rating', version }], REQUEST);
    t.mock.timers.tick(DAY);
  }
}

async function oldStore(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const made = await liveStore(t);
  await releaseEach(t, made.store);
  t.mock.timers.tick(60 * DAY);
  return made;
}

const kept = ['1.3.0', '1.4.0', '1.5.0', '1.6.0'].map((version) => pictureOf(version).slice(7)).sort();

test('prune · removes the assets that no kept release lists, with their copies', async (t) => {
  const { store } = await oldStore(t);
  const before = await store.list('assets');
  const planned = await prune(store, { ...OPTIONS, dryRun: true });
  assert.deepEqual(await store.list('assets'), before);
  assert.deepEqual(await prune(store, OPTIONS), planned);
  assert.deepEqual(await store.list('assets'), kept);
  assert.deepEqual(planned.filter(({ path }) => path.startsWith(drawing)).length, 2);
  assert.deepEqual(await verifyStore(store), []);
});

test('prune · keeps every asset · a release.json cannot be read', async (t) => {
  const { store, storeDir } = await oldStore(t);
  const before = await store.list('assets');
  await writeFile(join(storeDir, 'remotes/rating/1.5.0/release.json'), 'damaged');
  await prune(store, OPTIONS);
  assert.deepEqual(await store.list('assets'), before);
});
