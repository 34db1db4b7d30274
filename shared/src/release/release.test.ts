import { discovery } from './discovery.ts';
import {
  buildFacts,
  filePath,
  integrity,
  range,
  release,
  releaseName,
  remoteName,
  version,
} from './release.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

const facts = {
  name: 'rating',
  version: '1.0.0+5aa9fcfa',
  sourceHash: 'abc',
  needs: { shell: '^1.0', shared: '^1.0' },
  provides: {},
  entry: 'remoteEntry.js',
  scope: 'league_rating_1_0_0_5aa9fcfa',
  preload: ['remote.0096b76a.js'],
  hashes: {},
};

test.each([
  [
    releaseName,
    ['shell', 'rating', 'a', 'my-shop2'],
    ['', 'Shop', '2shop', '-shop', 'a/b', '../a', 'a_b', 'a.b', 'constructor', 'a'.repeat(32)],
  ],
  [remoteName, ['rating'], ['shell']],
  [
    version,
    ['1.4.0', '1.4.0+9f2c11ab', '10.0.12'],
    ['1.4', 'v1.4.0', '1.4.0-beta', '1.4.0+', '../1.4.0', '1.4.0\n'],
  ],
  [range, ['^1.2', '^0.10'], ['1.2', '^1', '^1.2.3', '~1.2', '>=1.2', '*']],
  [integrity, [HASH], ['', 'sha256-AAAA', `${HASH}A`, 'sha384-short', ` ${HASH}`]],
  [
    filePath,
    ['remoteEntry.js', 'img/a-b_c.1.svg', '@x/y~1.js'],
    [
      '',
      '/etc/passwd',
      '../x.js',
      'a/../../x.js',
      './x.js',
      '.git/config',
      'a b.js',
      'a\\b.js',
      'a\u0000.js',
      'https://x',
    ],
  ],
])('schema %# · accepts valid values and refuses invalid ones', (schema, good, bad) => {
  for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
  for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
});

test('buildFacts · refuses a wrong name, a path outside the folder and a loose range', () => {
  expect(buildFacts.safeParse(facts).error).toBeUndefined();
  for (const wrong of [
    { name: '../shell' },
    { entry: '../shell/main.js' },
    { preload: ['a/../../b.js'] },
    { needs: { shell: '*' } },
    { version: '1.0' },
  ]) {
    expect(buildFacts.safeParse({ ...facts, ...wrong }).success).toBe(false);
  }
});

test('release · lists its files with hash and size, by paths inside the release', () => {
  const good = {
    ...facts,
    schema: 1,
    commit: 'c8afe62',
    builtAt: '2025-01-01T00:00:00Z',
    builder: 'ci',
    files: { 'remoteEntry.js': { integrity: HASH, bytes: 17 } },
  };
  expect(release.safeParse(good).error).toBeUndefined();
  expect(release.safeParse({ ...good, files: { '../x.js': { integrity: HASH, bytes: 1 } } }).success).toBe(
    false,
  );
  expect(release.safeParse({ ...good, files: { 'x.js': { integrity: HASH, bytes: -1 } } }).success).toBe(
    false,
  );
  expect(release.safeParse({ ...good, schema: 2 }).success).toBe(false);
});

test('discovery · names at least one release of each remote it contains', () => {
  const entry = {
    url: '/remotes/rating/1.0.0/remoteEntry.js',
    metadata: { integrity: HASH, version: '1.0.0' },
    extras: { scope: 'league_rating_1_0_0', needs: {} },
  };
  const good = {
    ...{ schema: 'x', revision: 3, api: '1.0.0', sites: {} },
    microFrontends: { '@league/rating': [entry] },
  };
  expect(discovery.safeParse(good).error).toBeUndefined();
  expect(discovery.safeParse({ ...good, microFrontends: { '@league/rating': [] } }).success).toBe(false);
  expect(discovery.safeParse({ ...good, revision: -1 }).success).toBe(false);
});
