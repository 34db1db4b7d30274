import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { inspectHtml } from '../../page/html-folder.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { refusedWith } from '../../testing/channels.ts';
import { publishContent } from '../../testing/contents.ts';
import { verifyStore } from '../../upkeep/verify.ts';
import { readNewestChannel } from '../channel.ts';
import { readHistory, versionsOnceLive, versionsOnceServed } from '../ledger.ts';
import { promote } from '../promotion.ts';
import { retire } from '../retire.ts';
import { reinstate } from '../rollback/reinstate.ts';
import { rollback } from '../rollback/rollback.ts';
import { undo } from '../rollback/undo.ts';
import { earlyOf, sharedParts } from './early.ts';
import { nextStep, widen } from './widen.ts';

const NEW = [{ name: 'rating', version: '1.1.0' }];

/** Ten of a hundred visitors get rating 1.1.0. */
async function sharedStore(t: TestContext, facts: Parameters<typeof publishBuild>[4] = {}) {
  const made = await liveStore(t);
  await publishBuild(t, made.store, 'rating', '1.1.0', facts);
  const before = await readNewestChannel(made.store);
  const { channel } = await promote(made.store, NEW, { ...REQUEST, share: { percent: 10 } });
  return { ...made, before, channel };
}

test('share · leaves what the others have as it is, and writes a newer set with pages of its own', async (t) => {
  const { store, before, channel } = await sharedStore(t);
  assert.ok(before);
  assert.deepEqual(pick(channel), pick(before));
  assert.deepEqual(channel.early?.live, { ...channel.live, rating: '1.1.0' });
  assert.equal(channel.early?.discovery.revision, 2.5);
  const early = earlyOf(channel);
  assert.equal(early && (await inspectHtml(store, early)), 'whole');
  assert.equal(early?.discovery.microFrontends['@league/rating']?.[0]?.extras.fallback?.version, '1.0.0');
  assert.deepEqual(await readNewestChannel(store), channel);
  assert.equal((await verifyStore(store)).filter(({ isProblem }) => isProblem).length, 0);
});

const pick = ({
  live,
  html,
  discovery,
  pages,
}: NonNullable<Awaited<ReturnType<typeof readNewestChannel>>>) => ({
  ...{ live, html, discovery, pages },
});

test('share · is withdrawn by a rollback: a newer revision of what the others have', async (t) => {
  const { store, before } = await sharedStore(t);
  const { channel } = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.equal(channel.early, undefined);
  assert.deepEqual(channel.live, before?.live);
  assert.equal(channel.discovery.revision, 3);
  assert.deepEqual(channel.discovery.withdrawn, { rating: ['1.1.0'] });
  await assert.rejects(promote(store, NEW, { ...REQUEST, share: { percent: 10 } }), refusedWith('withdrawn'));
  await assert.rejects(
    undo(store, ['rating'], REQUEST),
    refusedWith('nothing_to_undo', [], ['reinstate', 'rating', '1.1.0', '--why', '…']),
  );
  const history = await readHistory(store);
  assert.deepEqual(versionsOnceLive(history, 'rating'), ['1.0.0']);
  assert.ok(versionsOnceServed(history, 'rating').includes('1.1.0'));
  await reinstate(store, { name: 'rating', version: '1.1.0' }, REQUEST);
  assert.equal((await promote(store, NEW, { ...REQUEST, share: { percent: 1 } })).channel.early?.percent, 1);
});

test('share · takes content, a rollback, a retirement and new pages into both sets', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'tournaments', '1.1.0');
  await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, NEW, { ...REQUEST, share: { percent: 10 } });
  await publishContent(t, store, 'content-archive', '1.0.0');
  const both = async () => {
    const channel = await readNewestChannel(store);
    assert.ok(channel?.early);
    assert.deepEqual(sharedParts(channel), [{ name: 'rating', from: '1.0.0', to: '1.1.0' }]);
    assert.equal(channel.discovery.revision, channel.revision);
    assert.equal(channel.early.discovery.revision, channel.revision + 0.5);
    return [channel, channel.early] as const;
  };
  await promote(store, [{ name: 'content-archive', version: '1.0.0' }], REQUEST);
  for (const set of await both()) assert.equal(set.live['content-archive'], '1.0.0');
  await rollback(store, [{ name: 'tournaments' }], REQUEST);
  for (const set of await both()) assert.equal(set.live.tournaments, '1.0.0');
  await undo(store, ['tournaments'], REQUEST);
  for (const set of await both()) assert.equal(set.live.tournaments, '1.1.0');
  await retire(store, { name: 'tournaments', notice: 'Переносят.' }, REQUEST);
  for (const set of await both()) assert.equal(set.discovery.retired?.tournaments?.notice, 'Переносят.');
  const moved = { ...REQUEST, publicUrl: 'https://liga.test' };
  await promote(store, [{ name: 'rating', version: '1.0.0' }], moved);
  await both();
});

test('share · grows step by step to everybody, each step when it is due', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const steps = { next: [50, 100], every: 60 };
  const started = await promote(store, NEW, { ...REQUEST, share: { percent: 10, steps } });
  assert.equal(await widen(store, REQUEST), null);
  const due = (channel: typeof started.channel) => nextStep(channel)?.at ?? new Date(0);
  await publishContent(t, store, 'content-archive', '1.0.0');
  const both = await promote(store, [{ name: 'content-archive', version: '1.0.0' }], REQUEST);
  assert.deepEqual(both.channel.early?.steps, started.channel.early?.steps);
  const wider = await widen(store, { ...REQUEST, evidence: ['спокойно'] }, due(both.channel));
  assert.equal(wider?.channel.early?.percent, 50);
  assert.deepEqual(wider?.channel.early?.steps?.next, [100]);
  assert.deepEqual(wider?.channel.ledger[0]?.evidence.at(-1), 'спокойно');
  assert.ok(wider && due(wider.channel) > due(both.channel), 'the next step is counted from this one');
  const full = await widen(store, REQUEST, due(wider.channel));
  assert.deepEqual([full?.channel.early, full?.channel.live.rating], [undefined, '1.1.0']);
  assert.equal(await widen(store, REQUEST, new Date(8e15)), null);
});
