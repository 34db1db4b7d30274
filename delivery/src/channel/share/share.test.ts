import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { inspectHtml } from '../../page/html-folder.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { verifyStore } from '../../upkeep/verify.ts';
import { readNewestChannel } from '../channel.ts';
import { promote } from '../promotion.ts';
import { earlyOf } from './early.ts';

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
