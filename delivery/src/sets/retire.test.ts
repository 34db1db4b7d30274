import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readSite } from '../page/html-folder.ts';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { readPages, refusedWith } from '../testing/sets.ts';
import { verifyStore } from '../upkeep/verify.ts';
import { movesOf, readHistory } from './history.ts';
import { promote } from './promotion.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback/rollback.ts';
import { readNewestSet } from './sets.ts';

const NOTICE = 'Рейтинг пересчитывают, он вернётся <1 марта>.';
const leave = (store: Store, name = 'rating', notice = NOTICE) => retire(store, { name, notice }, REQUEST);

const CLUB = {
  site: {
    title: 'Клубы',
    routes: [{ path: '/club', title: 'Все клубы', guard: 'login' as const }],
    links: { header: [{ label: 'Клубы', path: '/club' }] },
  },
};
const USES = {
  shares: { '@league/shared': { version: '1.2.0', names: [] } },
  calls: [],
  slots: ['club/card'],
};

/** Beside the rating, a part with a path of its own, and one that places its slot. */
async function clubStore(t: TestContext) {
  const made = await liveStore(t);
  const { store } = made;
  await publishBuild(t, store, 'shell', '1.1.0');
  for (const version of ['1.0.0', '1.1.0'])
    await publishBuild(t, store, 'club', version, { ...CLUB, offers: { slots: ['card', 'list'] } });
  await publishBuild(t, store, 'tournaments', '1.1.0', { uses: USES });
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  await promote(store, [{ name: 'club', version: '1.0.0' }], REQUEST);
  await promote(store, [{ name: 'club', version: '1.1.0' }], REQUEST);
  await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  return made;
}

test('retire · answers the pages of the part with the notice, status 410 and no index', async (t) => {
  const { store, storeDir } = await clubStore(t);
  await leave(store);
  await leave(store, 'club', 'Клубы переехали.');
  const edge = await startEdge(t, storeDir);
  for (const [url, title, notice] of [
    ['/rating', 'rating', 'он вернётся &lt;1 марта&gt;.'],
    ['/rating/girls/29?tab=1', 'rating', 'он вернётся &lt;1 марта&gt;.'],
    ['/club', 'Клубы', 'Клубы переехали.'],
    ['/club/7', 'Клубы', 'Клубы переехали.'],
  ] as const) {
    const { statusCode, body, headers } = await edge.inject({ url });
    assert.equal(statusCode, 410, url);
    assert.match(String(headers['cache-control']), /no-cache/);
    assert.ok(body.includes(notice), body);
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(body, /remotes\/(rating|club)\//, 'nothing of the part is loaded');
    assert.ok(title === 'rating' || body.includes(`Раздела «${title}» сейчас нет на сайте`));
  }
  const { body: map } = await edge.inject({ url: '/sitemap.xml' });
  assert.doesNotMatch(map, /rating|club/);
  assert.equal((await edge.inject({ url: '/tournament' })).statusCode, 200);
  assert.equal((await edge.inject({ url: '/club-of-others' })).statusCode, 404);
  assert.deepEqual(await verifyStore(store), []);
});

test('retire · leaves neither release nor fallback nor link of the part in the discovery document', async (t) => {
  const { store, storeDir } = await clubStore(t);
  const { set } = await leave(store, 'club', 'Клубы переехали.');
  const { microFrontends, links, retired } = set.discovery;
  assert.equal(set.parts.club, undefined);
  assert.deepEqual(Object.keys(microFrontends), ['@league/rating', '@league/tournaments']);
  assert.equal(links, undefined);
  assert.deepEqual(retired, {
    club: { title: 'Клубы', notice: 'Клубы переехали.', routes: CLUB.site.routes },
  });
  for (const [path, html] of await readPages(store, set))
    assert.ok(html.includes('"retired":{"club":'), `${path} tells it too`);
  // Its files stay for the tabs that are open.
  const edge = await startEdge(t, storeDir);
  assert.equal((await edge.inject({ url: '/remotes/club/1.1.0/remoteEntry.js' })).statusCode, 200);
});

test('retired part · comes back whole, with nothing withdrawn · it is promoted or rolled back', async (t) => {
  const { store } = await clubStore(t);
  const before = await readNewestSet(store);
  assert.ok(before);
  const site = await readSite(store, before);
  for (const bring of [
    () => promote(store, [{ name: 'club', version: '1.1.0' }], REQUEST),
    () => rollback(store, [{ name: 'club' }], REQUEST),
  ]) {
    await leave(store, 'club', 'Клубы переехали.');
    const { set } = await bring();
    assert.deepEqual(set.parts, before?.parts);
    assert.deepEqual(set.withdrawn, {});
    assert.deepEqual({ ...set.discovery, revision: 0 }, { ...site.discovery, revision: 0 });
  }
  const [line] = movesOf(await readHistory(store));
  assert.deepEqual(line?.moves, [{ name: 'club', from: null, to: '1.1.0' }]);
});

test('retire · takes a part off whose release is damaged', async (t) => {
  const { store } = await clubStore(t);
  await store.remove('remotes/club/1.1.0');
  const { set } = await leave(store, 'club', 'Клубы переехали.');
  assert.deepEqual(set.discovery.retired?.club?.title, 'Клубы');
  assert.equal(set.pages.find(({ path }) => path === '/club')?.deep, true);
});

test('retire · refuses the shell and a part that is not there', async (t) => {
  const { store } = await liveStore(t);
  await assert.rejects(leave(store, 'shell'), refusedWith('usage'));
  await assert.rejects(leave(store, 'club'), refusedWith('not_live'));
});
