import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeMinute } from '../health/minutes.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { startEdge } from '../testing/edges.ts';
import { readNewestChannel } from './channel.ts';
import { readHistory } from './ledger.ts';
import { namedChannel, readChannelName } from './named-channel.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';

const NEW = [{ name: 'rating', version: '1.1.0' }];

test('channel · has its own set, ledger, pages and reports over the releases of all', async (t) => {
  const { store } = await liveStore(t);
  const staging = namedChannel(store, 'staging');
  assert.equal(await readNewestChannel(staging), null);
  const first = Object.entries((await readNewestChannel(store))?.live ?? {});
  await promote(
    staging,
    first.map(([name, version]) => ({ name, version })),
    REQUEST,
  );
  await publishBuild(t, staging, 'rating', '1.1.0');
  await promote(staging, NEW, REQUEST);
  await writeMinute(staging, 'edge', {
    schema: 1,
    minute: '2027-01-01T10:00',
    releases: {},
    dropped: 0,
  });
  assert.equal((await readNewestChannel(store))?.live.rating, '1.0.0');
  assert.equal((await readHistory(store)).length, 3);
  assert.deepEqual(await store.list('health'), []);
  assert.deepEqual(await staging.list('health'), ['2027-01-01T10']);
  const [own, other] = [
    await startEdge(t, store),
    await startEdge(t, staging, undefined, false, { isTrial: true }),
  ];
  const inSite = await own.inject('/rating');
  const inTrial = await other.inject('/rating');
  assert.match(inSite.body, /rating\/1\.0\.0\/remoteEntry/);
  assert.match(inTrial.body, /rating\/1\.1\.0\/remoteEntry/);
  assert.equal(inSite.headers['x-robots-tag'], undefined);
  assert.equal(inTrial.headers['x-robots-tag'], 'noindex, nofollow');
  assert.equal((await other.inject('/remotes/rating/1.1.0/remoteEntry.js')).statusCode, 200);
  await rollback(staging, [{ name: 'rating' }], REQUEST);
  assert.deepEqual((await readNewestChannel(staging))?.withdrawn, { rating: ['1.1.0'] });
  assert.deepEqual((await readNewestChannel(store))?.withdrawn, {});
});

test('name of a channel · is refused · it is no word, or has another meaning', () => {
  assert.equal(readChannelName('staging'), 'staging');
  for (const word of ['', '../html', 'Проба', 'discarded', 'a/b', '--why'])
    assert.throws(() => readChannelName(word), refusedWith('bad_setting'));
});
