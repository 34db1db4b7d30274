import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { refusedWith } from '../../testing/channels.ts';
import { readNewestChannel } from '../channel.ts';
import { promote } from '../promotion.ts';
import { rollback } from './rollback.ts';
import { undo } from './undo.ts';

/** A store where rating and tournaments 1.1.0 are live, after 1.0.0. */
async function newStore(t: TestContext) {
  const { store } = await liveStore(t);
  for (const name of ['rating', 'tournaments']) {
    await publishBuild(t, store, name, '1.1.0');
    await promote(store, [{ name, version: '1.1.0' }], REQUEST);
  }
  return store;
}

const tryOut = () => assert.fail('nothing is tried');

test('undo · brings back in one revision what a mistaken rollback withdrew, and tries nothing', async (t) => {
  const store = await newStore(t);
  const before = await readNewestChannel(store);
  await rollback(store, [{ name: 'rating' }, { name: 'tournaments' }], REQUEST);
  const { channel } = await undo(store, ['rating', 'tournaments'], { ...REQUEST, tryOut });
  assert.deepEqual(channel.live, before?.live);
  assert.deepEqual(channel.withdrawn, { rating: [], tournaments: [] });
  assert.deepEqual({ ...channel.discovery, revision: 0 }, { ...before?.discovery, revision: 0 });
  assert.deepEqual(
    channel.ledger.map(({ action, name, from, to }) => [action, name, from, to]),
    [
      ['undo', 'rating', '1.0.0', '1.1.0'],
      ['undo', 'tournaments', '1.0.0', '1.1.0'],
    ],
  );
  // The next rollback goes where the mistaken one went.
  assert.equal((await rollback(store, [{ name: 'rating' }], REQUEST)).channel.live.rating, '1.0.0');
});

test('undo · refuses what was no rollback, with the way on, and a second time', async (t) => {
  const store = await newStore(t);
  await assert.rejects(
    undo(store, ['rating'], REQUEST),
    refusedWith('nothing_to_undo', [], ['rollback', 'rating', '--why', '…']),
  );
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await undo(store, ['rating'], REQUEST);
  await assert.rejects(undo(store, ['rating'], REQUEST), refusedWith('nothing_to_undo'));
  await assert.rejects(undo(store, ['nobody'], REQUEST), refusedWith('nothing_to_undo'));
});
