import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
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
