import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { BuildFacts, Site } from '@league/shared/release';
import type { DeliveryError } from '../delivery-error.ts';
import { promote } from '../sets/promotion.ts';
import { rollback } from '../sets/rollback/rollback.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { liveEdge } from '../testing/edges.ts';

const SHOP: Site = {
  title: 'Лавка',
  routes: [
    { path: '/shop', title: 'Форма и значки', description: 'Добок, пояса и значки лиги' },
    { path: '/shop/orders', title: 'Мои покупки', guard: 'login' },
  ],
};

/** A running edge, and a way to release remotes that it has never heard of. */
async function openSite(t: TestContext) {
  const { edge, store } = await liveEdge(t);
  const release = async (name: string, version: string, facts: Partial<BuildFacts>) => {
    await publishBuild(t, store, name, version, facts);
    return promote(store, [{ name, version }], REQUEST);
  };
  return { edge, store, release };
}

test('promote · opens the paths of an unknown remote with page, preview and sitemap; its rollback closes them', async (t) => {
  const { edge, store, release } = await openSite(t);
  assert.equal((await edge.inject('/shop')).statusCode, 404);
  await release('shop', '1.0.0', { site: { ...SHOP, routes: [] } });
  await release('shop', '1.1.0', { site: SHOP });
  for (const path of ['/shop', '/shop/belts/7']) {
    const { statusCode, payload } = await edge.inject(path);
    assert.equal(statusCode, 200);
    assert.match(payload, /<title>Форма и значки — Лига<\/title>/);
    assert.match(payload, /og:description" content="Добок, пояса и значки лиги"/);
    assert.match(payload, /rel="preload" as="script" href="\/remotes\/shop\/1\.1\.0\/remoteEntry\.js"/);
  }
  assert.match((await edge.inject('/shop/orders')).payload, /<meta name="robots" content="noindex">/);
  const sitemap = async () => (await edge.inject('/sitemap.xml')).payload.match(/\/shop[^<]*/g);
  assert.deepEqual(await sitemap(), ['/shop']);
  const { sites } = (await edge.inject('/releases.json')).json();
  assert.deepEqual(sites.shop.routes, [
    { path: '/shop', title: 'Форма и значки' },
    { path: '/shop/orders', title: 'Мои покупки', guard: 'login' },
  ]);
  for (const path of ['/', '/rating'])
    assert.ok((await edge.inject(path)).payload.includes(JSON.stringify(sites.shop)), path);
  await rollback(store, [{ name: 'shop' }], REQUEST);
  assert.equal((await edge.inject('/shop')).statusCode, 404);
  assert.equal(await sitemap(), null);
});

const at = (path: string) => [{ path, title: path }];
const market = (changes: Partial<Site>) => ({ site: { title: 'Рынок', routes: [], ...changes } });
const LINKED_SHOP = {
  site: {
    ...SHOP,
    routes: SHOP.routes.slice(0, 1),
    links: { footer: [{ label: 'Покупки', path: '/shop' }] },
  },
};

/** A refusal with one detail, which matches. */
const isConflict =
  (reason: RegExp) =>
  ({ code, details }: DeliveryError) => {
    assert.equal(code, 'conflict');
    assert.equal(details.length, 1);
    assert.match(details[0] ?? '', reason);
    return true;
  };

for (const [what, facts, reason] of [
  ['a path of another part', market({ routes: at('/shop') }), /занимают один путь: \/shop и \/shop$/],
  ['the same path in capitals', market({ routes: at('/SHOP') }), /один путь: \/SHOP и \/shop$/],
  [
    'a path of the shell',
    market({ routes: at('/404') }),
    /^market 1\.0\.0 занимает \/404, а путь \/404 принадлежит оболочке$/,
  ],
  [
    'a path below one of another part',
    market({ routes: at('/rating/market') }),
    /занимают один путь: .*\/rating/,
  ],
] as const) {
  test(`promote · refuses a remote in one sentence · it has ${what}`, async (t) => {
    const { release } = await openSite(t);
    await release('shop', '1.0.0', LINKED_SHOP);
    await assert.rejects(release('market', '1.0.0', facts), isConflict(reason));
  });
}
