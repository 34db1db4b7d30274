import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { publishContent } from '../testing/contents.ts';
import { readNewestChannel } from './channel.ts';
import { namedChannel, PRODUCTION } from './named-channel.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';
import { triedSet } from './tried-set.ts';

/** A site, and a trial with the same set. */
async function channels(t: TestContext) {
  const { store } = await liveStore(t);
  const site = { store, name: PRODUCTION };
  const trial = { store: namedChannel(store, 'staging'), name: 'staging' };
  const move = async (from: typeof site, to: typeof site) => {
    const { ids, notes, judge } = await triedSet({ from, to });
    await promote(to.store, ids, { ...REQUEST, judge });
    return notes;
  };
  await move(site, trial);
  const live = async ({ store: own }: typeof site) => (await readNewestChannel(own))?.live;
  return { site, trial, move, live };
}

const only = (name: string, version: string) => [{ name, version }];

test('tried set · moves as a whole, in one revision', async (t) => {
  const { site, trial, move, live } = await channels(t);
  assert.deepEqual(await live(trial), await live(site));
  for (const name of ['rating', 'tournaments'] as const) await publishBuild(t, site.store, name, '1.1.0');
  await publishContent(t, site.store, 'content-league', '1.0.0');
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  await promote(trial.store, only('tournaments', '1.1.0'), REQUEST);
  await promote(trial.store, only('content-league', '1.0.0'), REQUEST);
  const { evidence } = await triedSet({ from: trial, to: site });
  assert.deepEqual(evidence, ['набор канала staging, ревизия 4']);
  await move(trial, site);
  assert.deepEqual(await live(site), await live(trial));
  assert.equal((await readNewestChannel(site.store))?.revision, 2);
  await assert.rejects(triedSet({ from: trial, to: site }), refusedWith('same_set'));
});

test('tried set · is refused · the site has code that was not in the trial', async (t) => {
  const { site, trial, move } = await channels(t);
  for (const name of ['rating', 'tournaments'] as const) await publishBuild(t, site.store, name, '1.1.0');
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  await promote(site.store, only('tournaments', '1.1.0'), REQUEST);
  await assert.rejects(
    triedSet({ from: trial, to: site }),
    refusedWith(
      'overtaken',
      ['tournaments: пробовали 1.0.0, сейчас 1.1.0'],
      ['promote', '--from', 'production', '--channel', 'staging', '--why', '…'],
    ),
  );
  // A release that the site has rolled back is no more what it was tried with either.
  await rollback(site.store, [{ name: 'tournaments' }], REQUEST);
  await move(trial, site);
});

test('content that organisers have published since the trial · stays', async (t) => {
  const { site, trial, move, live } = await channels(t);
  await publishContent(t, site.store, 'content-league', '1.0.0');
  await promote(site.store, only('content-league', '1.0.0'), REQUEST);
  await move(site, trial);
  await publishContent(t, site.store, 'content-league', '1.1.0');
  await promote(site.store, only('content-league', '1.1.0'), REQUEST);
  await publishBuild(t, site.store, 'rating', '1.1.0');
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  assert.deepEqual(await move(trial, site), [
    'content-league остаётся 1.1.0: в production оно новее, чем на пробе',
  ]);
  assert.deepEqual(await live(site), { ...(await live(trial)), 'content-league': '1.1.0' });
});
