import { readFileSync } from 'node:fs';

// Who may import whom. `npm run verify` and `npm test` cruise all sources; tests import what they like.

const entryPoints = JSON.parse(readFileSync(`${import.meta.dirname}/shared/package.json`, 'utf8')).exports;
/** The files behind entry points of `@league/shared`. */
const shared = (...names) => names.map((name) => `^shared/${entryPoints[name].slice(2)}$`);

/** What each package may import of the others, and why no more. */
const PACKAGES = {
  shared: { may: [], why: 'shared is the base of all packages: it imports none of them.' },
  '(?:shell|mf-[^/]+)': {
    may: shared(...Object.keys(entryPoints)),
    why: 'Shell and remotes are released one by one and meet only at run time: import an entry point of @league/shared.',
  },
  content: {
    may: shared('./contract'),
    why: 'The reader of text folders knows the shape of a tournament: import @league/shared/contract.',
  },
  provider: {
    may: [...shared('./contract', './day'), '^content/'],
    why: 'The provider knows the contract of the calls and the rules of a day: import @league/shared/contract or /day.',
  },
  delivery: {
    may: shared('./release', './contract'),
    why: 'Delivery knows releases, not what is in them: import @league/shared/release or /contract.',
  },
  build: {
    may: shared('./release', './contract', './outline'),
    why: 'The build describes releases, with what their HTML says before a script runs: import @league/shared/release or /outline.',
  },
  e2e: {
    may: ['^scripts/', '^provider/src/testing/servers/'],
    why: 'e2e sees the site as a visitor does: over HTTP only. It may start servers.',
  },
};

const LISTED = Object.keys(PACKAGES).join('|');
/** Any file of ours. */
const OURS = `^(${LISTED}|scripts)/`;

/** Configuration of tools; and the benchmark's ordinary SPA, which is all parts in one build. */
const EXEMPT = ['^[^/]+/[^/]+\\.config\\.(js|ts)$', '^build/src/spa/'];

/** The wings of the provider, the lowest first. */
const WINGS = ['platform', 'identity', 'people', 'league', 'entry'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...Object.entries(PACKAGES).map(([name, { may, why }]) =>
      rule(
        `packages/${name.match(/\w+/)}`,
        why,
        { path: `^(${name})/`, pathNot: EXEMPT },
        { path: OURS, pathNot: ['^$1/', ...may] },
      ),
    ),
    rule(
      'packages/new',
      'A new package starts closed: say in .dependency-cruiser.mjs what it may import.',
      { path: '^([^/]+)/', pathNot: [OURS, '^node_modules/'] },
      { path: OURS },
    ),
    rule(
      'remotes/no-second-copy',
      'A second copy would come with the remote: take router, store and slice from @league/shared, which the shell shares.',
      { path: '^mf-' },
      { path: '(^|node_modules/)(react-router(-dom)?|react-redux|@reduxjs/toolkit)(/|$)' },
    ),
    rule(
      'shared/by-name',
      'Remotes bundle src/tournament and would carry a copy of the share: import it by its name, @league/shared or /kit.',
      { path: '^shared/src/tournament/' },
      { path: '^shared/src/(core|session|kit|api)/', dependencyTypes: ['local'] },
    ),
    rule(
      'features/meet-in-a-route',
      'Features meet only in a route: hand it over as a prop in src/remote.tsx or src/app, or put what both use into src/lib.',
      { path: '^(shell|mf-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/(features|app)/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'features/stand-on-lib',
      'src/lib holds what features share: it imports none of them, and nothing of src/app.',
      { path: '^(shell|mf-[^/]+)/src/lib/' },
      { path: '^$1/src/(features|app)/' },
    ),
    ...WINGS.map((wing, height) =>
      rule(
        `provider/${wing}`,
        `The wings of the provider import downward: ${WINGS.join(' ← ')}. Hand over what ${wing} needs, or move it.`,
        { path: `^provider/src/${wing}/` },
        { path: `^provider/src/(${[...WINGS.slice(height + 1), 'testing'].join('|')})/` },
      ),
    ),
    rule(
      'no-circle/files',
      'Files that import one another in a circle, if only types, are one file.',
      {},
      { circular: true },
    ),
    {
      ...rule(
        'no-circle/rooms',
        'Rooms import in one direction: move what both need into the lower one, or hand it over.',
        { path: '^(provider/src/[^/]+|delivery/src|shared/src|shell/src/app)/[^/]+$' },
        { path: '^$1/', circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    // Reads imports of types too.
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(test|proof|spec|campaign)\\.tsx?$', '\\.json$', '^\\.', '^[^/]+/dist/'] },
  },
};
