import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readSite } from '../page/html-folder.ts';
import { promote } from '../sets/promotion.ts';
import { readNewestSet } from '../sets/sets.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';
import { refusedWith } from '../testing/sets.ts';
import { confirm } from './change-command.ts';

const PATIENT = { total: 20_000, answer: 10_000, pause: 20 };
const ONCE = { ...PATIENT, total: 0 };
const NOBODY = 'http://127.0.0.1:9';

/** A store at revision 2, and an edge over it. */
async function promoted(t: TestContext) {
  const { store, storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir);
  await publishBuild(t, store, 'rating', '1.1.0');
  const before = await readNewestSet(store);
  assert.ok(before);
  const previous = await readSite(store, before);
  const { set } = await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const site = await edge.listen({ host: '127.0.0.1', port: 0 });
  return { set, previous, site };
}

const siteWith = (t: TestContext, document: unknown) =>
  startProvider(t, (_, response) => response.end(JSON.stringify(document)));

test('confirm · accepts a site that serves the revision or a newer one', async (t) => {
  const { set, previous, site } = await promoted(t);
  assert.equal(await confirm(set, [site], PATIENT), site);
  assert.equal(await confirm(previous, [site], PATIENT), site);
});

test('confirm · refuses an old revision, another site, a page and silence, and says what was there', async (t) => {
  const { set, previous, site } = await promoted(t);
  const old = await siteWith(t, previous.discovery);
  const other = await siteWith(t, { ...set.discovery, microFrontends: {} });
  const page = await startProvider(t, (_, response) => response.end('<html>'));
  const cases: [string, string][] = [
    [old, 'ревизия 1'],
    [other, 'ревизия 2 с другими релизами: это другой сайт'],
    [page, 'ответ 200 без ревизии'],
    [NOBODY, 'не отвечает'],
  ];
  for (const [address, answer] of cases) {
    const details = [`${address}: ${answer}`];
    await assert.rejects(confirm(set, [address], ONCE), refusedWith('not_confirmed', details));
  }
  // Visitors come to the first address: another one that is up to date does not count.
  await assert.rejects(confirm(set, [old, site], ONCE), refusedWith('not_confirmed'));
});

test('confirm · follows a site that redirects, as to https, and not for ever', async (t) => {
  const { set, site } = await promoted(t);
  const redirecting = (to: () => string) =>
    startProvider(t, ({ url }, response) => response.writeHead(308, { location: to() + url }).end());
  const moved = await redirecting(() => site);
  assert.equal(await confirm(set, [moved], PATIENT), moved);
  const circle: string = await redirecting(() => circle);
  await assert.rejects(confirm(set, [circle], ONCE), refusedWith('not_confirmed'));
});
