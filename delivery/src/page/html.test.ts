import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@league/shared/release';
import { integrityOf } from '../release/releases.ts';
import { composeDiscovery } from '../sets/discovery.ts';
import { factsOf } from '../testing/builds.ts';
import { composePage } from './html.ts';
import type { SitePage } from './site-pages.ts';

const made = { schema: 1, commit: 'abc', builtAt: '2025-01-01T00:00:00.000Z', builder: 'tester' } as const;
const listed = (files: string[]) =>
  Object.fromEntries(files.map((file) => [file, { integrity: integrityOf(Buffer.from(file)), bytes: 1 }]));
const shellFiles = listed(['shell.js', 'kit.js', 'share-kit.js', 'golos.woff2']);
const shell: Release = {
  ...factsOf('shell', '1.0.0', { preload: ['kit.js', 'golos.woff2'] }),
  ...made,
  files: shellFiles,
};
const rating: Release = {
  ...factsOf('rating', '1.1.0+9f2c'),
  ...made,
  files: listed(['remoteEntry.js', 'kit.js']),
};
const events: Release = {
  ...factsOf('events', '1.0.0'),
  ...made,
  files: listed(['remoteEntry.js', 'kit.js']),
};
const discovery = composeDiscovery({
  retired: {},
  withdrawn: { rating: ['1.0.0'], shell: [] },
  revision: 7,
  api: '1.0.0',
  live: { shell, rating, events },
  fallbacks: {},
});
const template = '<head><!--league:head--></head><body><!--league:body--></body>';
const publicUrl = 'https://league.example';
const page: SitePage = { path: '/rating', deep: true, remote: 'rating', title: 'Рейтинг', noindex: false };
const compose = (changes: Partial<SitePage> = {}, remote: Release | undefined = rating) =>
  composePage({ template, page: { ...page, ...changes }, shell, remote, discovery, publicUrl });

const inlinedIn = (html: string) => {
  const json = /<script type="application\/json" id="league-discovery">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
};

test('page · sets its referrer policy before it names any file, because its address may hold a token', () => {
  const html = compose();
  const told = html.indexOf('<meta name="referrer" content="strict-origin">');
  assert.ok(told >= 0);
  assert.ok(told < html.search(/ (href|src)=/));
});

test('page · preloads its shell, its remote and the shares that the remote uses, with integrity', () => {
  const html = compose();
  const preloads = [
    ...html.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)" crossorigin="anonymous">/g,
    ),
  ];
  assert.deepEqual(
    preloads.map(([, href, integrity]) => [href, integrity]),
    [
      ['/shell/1.0.0/kit.js', shellFiles['kit.js']?.integrity],
      ['/shell/1.0.0/share-kit.js', shellFiles['share-kit.js']?.integrity],
      ['/remotes/rating/1.1.0+9f2c/remoteEntry.js', rating.files['remoteEntry.js']?.integrity],
      ['/remotes/rating/1.1.0+9f2c/kit.js', rating.files['kit.js']?.integrity],
    ],
  );
  assert.match(
    html,
    /<link rel="preload" as="font" type="font\/woff2" href="\/shell\/1.0.0\/golos.woff2" crossorigin="anonymous" fetchpriority="low">/,
  );
  assert.match(
    html,
    /<script src="\/shell\/1\.0\.0\/shell\.js" integrity="sha384-[^"]+" crossorigin="anonymous" defer><\/script>/,
  );
});

test('page · carries the discovery entry of its own remote only', () => {
  const inlined = inlinedIn(compose());
  const { withdrawn, ...rest } = discovery;
  assert.deepEqual(withdrawn, { rating: ['1.0.0'] });
  assert.deepEqual(inlined, {
    ...rest,
    microFrontends: { '@league/rating': discovery.microFrontends['@league/rating'] },
  });
});

test('page · escapes its texts, which cannot act as a replacement pattern', () => {
  const html = compose({ title: `"</title><script>x()</script> $& $1`, description: `"><img src=x>'` });
  assert.match(
    html,
    /<title>&quot;&lt;\/title&gt;&lt;script&gt;x\(\)&lt;\/script&gt; \$&amp; \$1 — Лига<\/title>/,
  );
  assert.match(html, /<meta name="description" content="&quot;&gt;&lt;img src=x&gt;&#39;">/);
});

test('inlined document · cannot close its script element', () => {
  const evil = structuredClone(discovery);
  const entry = evil.microFrontends['@league/rating']?.[0];
  assert.ok(entry);
  entry.extras.scope = '</script><!--<script>';
  const html = composePage({ template, page, shell, remote: rating, discovery: evil, publicUrl });
  assert.equal(inlinedIn(html).microFrontends['@league/rating'][0].extras.scope, '</script><!--<script>');
  assert.equal(html.match(/<\/script>/g)?.length, 2);
});

test('page · is described for tab, search engines and previews, with absolute addresses', () => {
  const html = compose({ description: 'Все категории', pictureUrl: '/shell/1.0.0/social-rating.png' });
  assert.match(html, /<title>Рейтинг — Лига<\/title>/);
  assert.match(html, /<link rel="canonical" href="https:\/\/league\.example\/rating">/);
  const preview = Object.fromEntries(
    [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]+)">/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  assert.deepEqual(preview, {
    type: 'website',
    locale: 'ru_RU',
    site_name: 'Лига',
    title: 'Рейтинг',
    description: 'Все категории',
    url: 'https://league.example/rating',
    image: 'https://league.example/shell/1.0.0/social-rating.png',
    'image:width': '1200',
    'image:height': '630',
  });
});
