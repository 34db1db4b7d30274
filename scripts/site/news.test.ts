import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readNewestChannel } from '../../delivery/src/channel/channel.ts';
import { promote } from '../../delivery/src/channel/promotion.ts';
import { liveStore, publishBuild, REQUEST } from '../../delivery/src/testing/builds.ts';
import { startProvider } from '../../delivery/src/testing/providers.ts';
import { describeNews, followLive } from './news.ts';

/** A store with rating 1.0.0 live; the present sources are a build of `version`. */
async function storeWith(t: TestContext) {
  const { store } = await liveStore(t);
  const sources = (version: string) => [{ name: 'rating' as const, version, hash: `rating-${version}` }];
  return { store, sources };
}

test('describeNews · names changed sources with the command that publishes and promotes them', async (t) => {
  const { store, sources } = await storeWith(t);
  const shell = { name: 'shell' as const, version: '1.1.0', hash: 'shell-1.1.0' };
  assert.deepEqual(await describeNews(store, [shell, ...sources('1.1.0')]), [
    'Исходники отличаются от того, что в работе: shell, rating. Ввести: npm run release -- publish shell rating && npm run release -- promote shell 1.1.0 rating 1.1.0 --why "…"',
  ]);
});

test('describeNews · never proposes to go back · what is live is newer than the sources, or came after them', async (t) => {
  const { store, sources } = await storeWith(t);
  for (const version of ['1.4.0', '1.4.1']) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
  }
  for (const version of ['1.0.0', '1.2.0+9f2c11ab', '1.4.0'])
    assert.deepEqual(await describeNews(store, sources(version)), [
      `rating: в работе 1.4.1, исходники старше (${version}): вводить нечего.`,
    ]);
  await publishBuild(t, store, 'rating', '1.4.1+1a');
  await promote(store, [{ name: 'rating', version: '1.4.1+1a' }], REQUEST);
  assert.deepEqual(await describeNews(store, sources('1.4.1')), [
    'rating: в работе 1.4.1+1a, исходники старше (1.4.1): вводить нечего.',
  ]);
  assert.match((await describeNews(store, sources('1.4.1+2b')))[0] ?? '', /promote rating 1\.4\.1\+2b/);
});

const providerOf = (t: TestContext, api: string) =>
  startProvider(t, (_, response) => response.end(JSON.stringify({ api })));

test('start · promotes no published release, even if the address of the site has changed', async (t) => {
  const { store, sources } = await storeWith(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const site = { store, providerUrl: await providerOf(t, '1.0.0'), publicUrl: 'https://league.example' };
  const { isRenewed, lines } = await followLive(site, sources('1.1.0'));
  assert.equal(isRenewed, true);
  assert.match(lines[0] ?? '', /promote rating 1\.1\.0/);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.live.rating, '1.0.0');
  assert.equal(channel?.publicUrl, 'https://league.example');
  assert.equal((await followLive(site, sources('1.1.0'))).isRenewed, false);
});

test('start · writes lost pages anew from the releases', async (t) => {
  const { store, sources } = await storeWith(t);
  const lost = (await readNewestChannel(store))?.html ?? '';
  await store.remove(lost);
  const site = { store, providerUrl: await providerOf(t, '1.0.0'), publicUrl: undefined };
  const { isRenewed, lines } = await followLive(site, sources('1.0.0'));
  assert.deepEqual([isRenewed, lines], [true, []]);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.live.rating, '1.0.0');
  assert.match(String(await store.get(`${channel?.html}/index.html`)), /<!doctype html>/);
});

test('start · goes on and says what is wrong and what to do · the releases do not fit the API any more', async (t) => {
  const { store, sources } = await storeWith(t);
  const site = { store, providerUrl: await providerOf(t, '2.0.0'), publicUrl: undefined };
  const { isRenewed, lines } = await followLive(site, sources('1.1.0'));
  assert.equal(isRenewed, false);
  assert.match(lines[0] ?? '', /^Отказ \(conflict\)/);
  assert.match(lines[1] ?? '', /publish rating && .* promote rating 1\.1\.0/);
  assert.equal((await readNewestChannel(store))?.revision, 1);
});
