import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { publish } from '../publish/publish.ts';
import { promote } from '../sets/promotion.ts';
import { buildFolder, factsOf, REQUEST } from '../testing/builds.ts';
import { liveEdge } from '../testing/edges.ts';

const SCRIPT = '/remotes/rating/1.0.0/remoteEntry.js';

test('edge · forbids foreign and inline code without a nonce · on every page', async (t) => {
  const { edge } = await liveEdge(t);
  for (const url of ['/', '/nowhere', SCRIPT]) {
    const { headers } = await edge.inject(url);
    const policy = String(headers['content-security-policy']).split(/;\s*/).sort();
    assert.deepEqual(policy, [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'frame-src https://yandex.ru/map-widget/',
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "media-src 'self'",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'trusted-types default',
    ]);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin');
    assert.match(String(headers['permissions-policy']), /camera=\(\)/);
    assert.equal(headers['x-powered-by'], undefined);
  }
});

test('edge · allows the inline code of the template and no text inside a page', async (t) => {
  const { edge, store } = await liveEdge(t);
  const inline = '<script>start()</script><style>a{}</style><script type="application/json">{}</script>';
  const template = `${inline}<head><!--league:head--></head><body><!--league:body--></body>`;
  const pages = [
    { path: '/', deep: false, title: 'Лига', noindex: false },
    { path: '/404', deep: false, title: '<script>evil()</script>', noindex: true },
  ];
  const folder = await buildFolder(t, factsOf('shell', '1.1.0', { pages }), { 'template.html': template });
  await publish(store, folder, 'tester');
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const policyOf = async (url: string) => (await edge.inject(url)).headers['content-security-policy'];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const url of ['/', '/nowhere']) {
    const policy = String(await policyOf(url)).split(';');
    assert.ok(policy.includes(`script-src 'self' ${hash('start()')}`), url);
    assert.ok(policy.includes(`style-src 'self' ${hash('')} ${hash('a{}')}`), url);
  }
  assert.match(String(await policyOf(SCRIPT)), /script-src 'self';/);
});
