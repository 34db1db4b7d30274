import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Channel, channel as channelSchema } from '@league/shared/release';
import { channelPath, readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import type { WantedShare } from '../channel/share/draft-change.ts';
import { API, factsOf, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { signedWorkplace } from '../testing/signers.ts';

const TEAM = { who: 'Команда рейтинга', why: 'пустая таблица', api: API };
const { uses } = factsOf('tournaments', '1.1.0');
const PLACES_TABLE = { uses: uses && { ...uses, slots: ['rating/table'] } };
const SHARED = { name: 'tournaments', version: '1.1.0' };
const FOREIGN = ['Команда рейтинга не вправе менять часть tournaments'];

/** The rating is its team's; a share of the visitors has tournaments that need its newest release. */
async function sharedWorkplace(t: TestContext, share: WantedShare = { percent: 10 }) {
  const made = await signedWorkplace(t);
  const { as } = made;
  await publishBuild(t, as('team'), 'rating', '1.1.0', { offers: { slots: ['table'] } });
  await promote(as('team'), [{ name: 'rating', version: '1.1.0' }], TEAM);
  await publishBuild(t, as('operator'), 'tournaments', '1.1.0', PLACES_TABLE);
  const { channel } = await promote(as('operator'), [SHARED], { ...REQUEST, share });
  return { ...made, shared: channel };
}

/** A share of the visitors has a release of the team's part and a foreign one. */
async function _sharedByTwo(t: TestContext) {
  const made = await signedWorkplace(t);
  const both = ['rating', 'tournaments'].map((name) => ({ name, version: '1.1.0' }));
  for (const { name, version } of both) await publishBuild(t, made.as('operator'), name, version);
  await promote(made.as('operator'), both, { ...REQUEST, share: { percent: 10 } });
  return made;
}

test('team · is refused · it ends, narrows, widens or hurries the share of a foreign part beside what it does to its own', async (t) => {
  const { as, careless, plain, site, shared } = await sharedWorkplace(t, {
    percent: 10,
    steps: { next: [50], every: 60 },
  });
  const { early } = shared;
  assert.ok(early);
  const line = { at: new Date().toISOString(), who: TEAM.who, why: '…', evidence: [] };
  const hold = { ...line, action: 'hold' as const, name: 'rating', from: null, to: '1.1.0' };
  const back = { ...line, action: 'rollback' as const, name: 'rating', from: '1.1.0', to: '1.1.0' };
  const end = {
    ...{ ...line, action: 'unshare' as const, name: 'tournaments', from: '1.1.0', to: '1.0.0' },
    endedBy: 'rating',
  };
  const { early: _, ...rest } = shared;
  const alone: Channel = { ...rest, schema: 1 };
  const ownGone = { withdrawn: { rating: ['1.0.0'] } };
  const soon = { next: [100], every: 1, since: '2026-01-01T00:00:00.000Z' };
  const attempts: Record<string, Partial<Channel> & Pick<Channel, 'ledger'>> = {
    'nothing of its own changes': { ...alone, ledger: [back, end] },
    'what changes takes nothing back': { ...alone, ...ownGone, ledger: [hold, end] },
    'the ledger is silent': { ...alone, ...ownGone, ledger: [back] },
    'the foreign release is withdrawn': {
      ...alone,
      withdrawn: { ...ownGone.withdrawn, tournaments: ['1.1.0'] },
      ledger: [back, end],
    },
    'everybody gets the foreign release': { ...alone, ...ownGone, live: early.live, ledger: [back, end] },
    'fewer visitors': { ...ownGone, early: { ...early, percent: 1 }, ledger: [back, end] },
    'more visitors': { ...ownGone, early: { ...early, percent: 90 }, ledger: [back, end] },
    'sooner steps': { ...ownGone, early: { ...early, steps: soon }, ledger: [back] },
  };
  for (const [attempt, change] of Object.entries(attempts)) {
    const revision = shared.revision + 1;
    const { early: __, ...base } = shared;
    const document = channelSchema.parse({ ...('early' in change ? shared : base), ...change, revision });
    const bytes = Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
    const path = channelPath(revision);
    await assert.rejects(as('team').put(path, bytes), refusedWith('not_allowed', FOREIGN), attempt);
    await careless('team').put(path, bytes);
    await assert.rejects(readNewestChannel(site), refusedWith('damaged_channel', FOREIGN), attempt);
    await plain.remove(path);
  }
});
