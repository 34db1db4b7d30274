import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith, withRival } from '../testing/channels.ts';
import { publishContent } from '../testing/contents.ts';
import { readNewestChannel } from './channel.ts';
import { namedChannel, PRODUCTION } from './named-channel.ts';
import { promote } from './promotion.ts';
import { retire } from './retire.ts';
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

test('tried set · is refused · somebody promotes other code to the site at the same time', async (t) => {
  const { site, trial } = await channels(t);
  for (const name of ['rating', 'tournaments'] as const) await publishBuild(t, site.store, name, '1.1.0');
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  const { ids, judge } = await triedSet({ from: trial, to: site });
  const rival = () => promote(site.store, only('tournaments', '1.1.0'), REQUEST);
  await assert.rejects(
    promote(withRival(site.store, rival), ids, { ...REQUEST, judge }),
    refusedWith('overtaken', ['tournaments: пробовали 1.0.0, сейчас 1.1.0']),
  );
  assert.equal((await readNewestChannel(site.store))?.live.rating, '1.0.0');
});

test('tried set · is refused · a part of it is off the site meanwhile', async (t) => {
  const { site, trial, move, live } = await channels(t);
  for (const name of ['rating', 'tournaments'] as const) await publishBuild(t, site.store, name, '1.1.0');
  await promote(trial.store, only('tournaments', '1.1.0'), REQUEST);
  await retire(site.store, { name: 'rating', notice: 'Утечка дат рождения.' }, REQUEST);
  const refused = refusedWith('overtaken', ['rating: пробовали 1.0.0, сейчас снята с сайта']);
  await assert.rejects(triedSet({ from: trial, to: site }), refused);
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  await assert.rejects(triedSet({ from: trial, to: site }), refusedWith('overtaken'));
  await retire(trial.store, { name: 'rating', notice: 'Утечка дат рождения.' }, REQUEST);
  await move(trial, site);
  assert.deepEqual(await live(site), await live(trial));
});

test('trial · goes back to what the site has', async (t) => {
  const { site, trial, move, live } = await channels(t);
  await publishBuild(t, site.store, 'rating', '1.1.0');
  await promote(trial.store, only('rating', '1.1.0'), REQUEST);
  await move(site, trial);
  assert.deepEqual(await live(trial), await live(site));
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

test('tried set · is refused · nothing is live in that channel', async (t) => {
  const { site } = await channels(t);
  const empty = { store: namedChannel(site.store, 'next'), name: 'next' };
  await assert.rejects(triedSet({ from: empty, to: site }), refusedWith('not_live'));
});
