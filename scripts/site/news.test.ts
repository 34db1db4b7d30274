import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readNewestSet } from '../../delivery/src/sets/sets.ts';
import { liveStore, publishBuild } from '../../delivery/src/testing/builds.ts';
import { startProvider } from '../../delivery/src/testing/providers.ts';
import { describeNews, followLive } from './news.ts';

/** A store with rating 1.0.0 live; the present sources are a build of `version`. */
async function storeWith(t: TestContext) {
  const { store } = await liveStore(t);
  const sources = (version: string) => new Map([['rating', `rating-${version}`]]);
  return { store, sources };
}

test('describeNews · names changed sources with the command that publishes them', async (t) => {
  const { store, sources } = await storeWith(t);
  const changed = new Map([['shell', 'shell-1.1.0'], ...sources('1.1.0')]);
  assert.deepEqual(await describeNews(store, changed), [
    'Исходники отличаются от того, что в работе: shell, rating. Выпустить: npm run release -- publish shell rating, затем promote.',
  ]);
  assert.deepEqual(await describeNews(store, sources('1.0.0')), []);
});

const providerOf = (t: TestContext, api: string) =>
  startProvider(t, (_, response) => response.end(JSON.stringify({ api })));

test('start · promotes no published release, even if the address of the site has changed', async (t) => {
  const { store, sources } = await storeWith(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  const site = { store, providerUrl: await providerOf(t, '1.0.0'), publicUrl: 'https://league.example' };
  const { isRenewed, lines } = await followLive(site, sources('1.1.0'));
  assert.equal(isRenewed, true);
  assert.match(lines[0] ?? '', /publish rating, затем promote/);
  const set = await readNewestSet(store);
  assert.equal(set?.parts.rating, '1.0.0');
  assert.equal(set?.publicUrl, 'https://league.example');
  assert.equal((await followLive(site, sources('1.1.0'))).isRenewed, false);
});

test('start · writes lost pages anew from the releases', async (t) => {
  const { store, sources } = await storeWith(t);
  const lost = (await readNewestSet(store))?.html ?? '';
  await store.remove(lost);
  const site = { store, providerUrl: await providerOf(t, '1.0.0'), publicUrl: undefined };
  const { isRenewed, lines } = await followLive(site, sources('1.0.0'));
  assert.deepEqual([isRenewed, lines], [true, []]);
  const set = await readNewestSet(store);
  assert.equal(set?.parts.rating, '1.0.0');
  assert.match(String(await store.get(`${set?.html}/index.html`)), /<!doctype html>/);
});

test('start · goes on and says what is wrong and what to do · the releases do not fit the API any more', async (t) => {
  const { store, sources } = await storeWith(t);
  const site = { store, providerUrl: await providerOf(t, '2.0.0'), publicUrl: undefined };
  const { isRenewed, lines } = await followLive(site, sources('1.1.0'));
  assert.equal(isRenewed, false);
  assert.match(lines[0] ?? '', /^Отказ \(conflict\)/);
  assert.match(lines[1] ?? '', /publish rating, затем promote/);
  assert.equal((await readNewestSet(store))?.revision, 1);
});
