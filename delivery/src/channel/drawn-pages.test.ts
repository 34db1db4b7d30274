import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Channel, ReleaseName } from '@league/shared/release';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { publishDrawingShell } from '../testing/drawing-shells.ts';
import { startEdge } from '../testing/edges.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';

const ids = (...pairs: [ReleaseName, string][]) => pairs.map(([name, version]) => ({ name, version }));

/** A site whose shell draws, and whose tournaments describe these pages. */
async function drawnSite(t: TestContext, tournaments = ['cup', 'open']) {
  const { store, storeDir } = await liveStore(t);
  await publishDrawingShell(t, store, '1.1.0');
  const pages = tournaments.map((id) => ({
    ...{ path: `/tournament/${id}`, deep: false, remote: 'tournaments', noindex: false },
    ...{ title: `Кубок ${id}`, outline: `<h1>Кубок ${id}</h1><i></i>` },
  }));
  await publishBuild(t, store, 'tournaments', '2.0.0', { pages });
  const parts = ids(['shell', '1.1.0'], ['tournaments', '2.0.0']);
  return { store, storeDir, ...(await promote(store, parts, REQUEST)) };
}

const drawnOf = (channel: Channel, path: string) => channel.pages.find((page) => page.path === path)?.drawn;
const htmlOf = async (store: Store, channel: Channel, path: string) =>
  String(await store.get(`${channel.html}/${drawnOf(channel, path)?.file}`));

test('promotion · draws the public pages, in place of their outline', async (t) => {
  const { store, channel, notes } = await drawnSite(t);
  assert.deepEqual(notes, []);
  assert.deepEqual(
    channel.pages.filter(({ drawn }) => drawn).map(({ path }) => path),
    ['/', '/rating', '/tournament', '/tournament/cup', '/tournament/open'],
  );
  const html = await htmlOf(store, channel, '/tournament/cup');
  assert.ok(html.includes('<div id="root" data-drawn><main style="top:1px">1.1.0 2.0.0</main></div>'));
  assert.match(
    html,
    /<style data-fonts>@font-face\{\}<\/style><style data-styled="true" data-styled-version="[^"]*">\.a\{color:red\}<\/style>/,
  );
  assert.doesNotMatch(html, /<noscript>|Кубок cup<\/h1>/);
  // Below a deep page its outline is shown: the page itself is none of those.
  const below = await store.get(`${channel.html}/rating.html`);
  assert.doesNotMatch(String(below), /league-drawn/);
});

test('promotion · keeps the outline of a page that fails, and says so', async (t) => {
  const { store, channel, notes } = await drawnSite(t, ['cup', 'bad']);
  assert.equal(notes.length, 1);
  assert.match(notes[0] ?? '', /\/tournament\/bad.*контур.*broken page/);
  assert.equal(drawnOf(channel, '/tournament/bad'), undefined);
  assert.match(String(await store.get(`${channel.html}/tournament/bad.html`)), /Кубок bad<\/h1>/);
  assert.ok(drawnOf(channel, '/tournament/cup'));
});

test('rollback · draws nothing', async (t) => {
  const { store, channel } = await drawnSite(t);
  assert.ok(drawnOf(channel, '/rating'));
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, ids(['rating', '1.1.0']), REQUEST);
  const result = await rollback(store, [{ name: 'rating' }], REQUEST);
  assert.ok(result.channel.pages.every(({ drawn }) => !drawn));
});

test('edge · sends the drawn page at its own address alone, and allows its styles and no others', async (t) => {
  const { storeDir } = await drawnSite(t);
  const edge = await startEdge(t, storeDir);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const url of ['/rating', '/rating/', '/rating?season=1']) {
    const { payload, headers } = await edge.inject(url);
    assert.match(payload, /data-drawn/, url);
    const policy = String(headers['content-security-policy']);
    const [styles] = /style-src [^;]+/.exec(policy) ?? [];
    assert.equal(
      styles,
      `style-src 'self' 'unsafe-hashes' ${['', 'a{}', '@font-face{}', '.a{color:red}', 'top:1px'].map(hash).join(' ')}`,
    );
  }
  const below = await edge.inject('/rating/42');
  assert.doesNotMatch(below.payload, /data-drawn/);
  assert.doesNotMatch(String(below.headers['content-security-policy']), /unsafe-hashes/);
});
