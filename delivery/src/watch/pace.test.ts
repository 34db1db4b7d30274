import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANNEL_FOLDER } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { Pace } from './pace.ts';

const SECOND = 1_000;

test('pace · is brisk while a promotion is young, and calm before and after it', async (t) => {
  const { store } = await liveStore(t);
  let asked = 0;
  const counting: Store = {
    ...store,
    async list(path) {
      if (path === CHANNEL_FOLDER) asked += 1;
      return store.list(path);
    },
  };
  const pace = new Pace(counting);
  const start = Date.now();
  /** The seconds at which it looks, if it may do so every two. */
  const looks = async (from: number, until: number) => {
    const found: number[] = [];
    for (let at = from; at < until; at += 2) {
      const now = new Date(start + at * SECOND);
      if (!(await pace.isDue(now))) continue;
      found.push(at);
      pace.done(now);
    }
    return found;
  };
  assert.deepEqual(await looks(0, 70), [0, 30, 60]);
  assert.ok(asked <= 1 + 70 / 6 + 1, String(asked));
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const [first = 0, ...next] = await looks(70, 90);
  assert.ok(first <= 76, String(first));
  assert.deepEqual(next.slice(0, 3), [first + 2, first + 4, first + 6]);
  const late = await looks(70 + 16 * 60, 70 + 17 * 60);
  assert.ok(late.length <= 3, late.join());
});

test('pace · looks again at once · a look has failed', async (t) => {
  const { store } = await liveStore(t);
  const pace = new Pace(store);
  const now = new Date();
  assert.equal(await pace.isDue(now), true);
  pace.failed();
  assert.equal(await pace.isDue(now), true);
  pace.done(now);
  assert.equal(await pace.isDue(now), false);
});
