import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlayPage } from './dev-page.ts';

const released = (name: string) => ({
  url: `/remotes/${name}/1.0.0/remoteEntry.js`,
  metadata: { version: '1.0.0', integrity: 'sha384-x' },
  extras: { scope: name, needs: { shared: '^1.0' }, fallback: { url: '/old.js' } },
});
const discovery = { revision: 3, microFrontends: { '@league/rating': [released('rating')] } };
const html = `<script type="application/json" id="league-drawn">{}</script>
<link rel="preload" as="script" href="/remotes/rating/1.0.0/remoteEntry.js" integrity="sha384-x">
<link rel="preload" as="font" href="/shell/1.0.0/a.woff2">
<script type="application/json" id="league-discovery">${JSON.stringify(discovery)}</script>
<script src="/shell/1.0.0/main.abc.js" integrity="sha384-x" crossorigin="anonymous" defer></script>`;

test('overlayPage · loads the shell and the named remote from their sources, without a hash', () => {
  const dev = {
    name: 'rating',
    url: '/remotes/rating/dev/remoteEntry.js',
    version: '1.0.0+dev',
    scope: 'dev',
  };
  const page = overlayPage(html, '/shell/dev/main.js', [dev]);
  assert.match(page, /<script src="\/shell\/dev\/main\.js" defer>/);
  assert.doesNotMatch(page, /as="script"|sha384|\/old\.js|main\.abc|league-drawn/);
  assert.match(page, /as="font"/);
  const json = /id="league-discovery">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json).microFrontends['@league/rating'], [
    {
      url: dev.url,
      metadata: { version: '1.0.0+dev', integrity: '' },
      extras: { scope: 'dev', needs: { shared: '^1.0' } },
    },
  ]);
});
