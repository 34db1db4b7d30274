import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStatus } from '../cli/status.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { readNewestChannel } from './channel.ts';
import { hold } from './hold.ts';
import { holdOf, readHistory } from './ledger.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';

test('hold · is of the live release, changes nothing live, and is in the way of no rollback', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const before = await readNewestChannel(store);
  const { channel, written } = await hold(store, 'rating', { ...REQUEST, why: 'медленный зал' });
  assert.deepEqual([channel.live, channel.withdrawn], [before?.live, before?.withdrawn]);
  assert.equal(written, true);
  assert.equal((await hold(store, 'rating', REQUEST)).written, false);
  const history = await readHistory(store);
  assert.equal(holdOf(history, 'rating', '1.1.0')?.why, 'медленный зал');
  assert.equal(holdOf(history, 'rating', '1.0.0'), undefined);
  assert.match(await describeStatus(store, 'rating'), /наблюдение не откатывает 1\.1\.0: .*«медленный зал»/);
  const back = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal(back.channel.live.rating, '1.0.0');
});
