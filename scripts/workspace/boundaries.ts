import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders, repoRoot } from './packages.ts';
import { PROVIDER_LAYERS } from './structure.ts';

interface Rule {
  folders: RegExp;
  /** Entry points of our packages that may be imported; all others are refused. */
  allowed: string[];
  reason: string;
}

const SHARED_ENTRY_POINTS = Object.keys(
  JSON.parse(readFileSync(path.join(repoRoot, 'shared/package.json'), 'utf8')).exports,
).map((entry) => `@league/shared${entry.slice(1)}`);

/** The imports that each folder may have; the first rule that matches a folder applies. */
const RULES: Rule[] = [
  {
    folders: /^shared$/,
    allowed: [],
    reason: 'shared is the base of all packages: it imports none of them.',
  },
  {
    folders: /^shell$|^mf-/,
    allowed: SHARED_ENTRY_POINTS,
    reason:
      'The shell and the remotes are released one by one and meet only at run time: import an entry point of @league/shared.',
  },
  {
    folders: /^content$/,
    allowed: ['@league/shared/contract', '@league/shared/release', '@league/shared/outline'],
    reason:
      'The builder of content runs without a browser: import @league/shared/contract, /release or /outline.',
  },
  {
    folders: /^provider$/,
    allowed: ['@league/shared/contract', '@league/shared/day', '@league/content'],
    reason:
      'The provider knows the contract of the calls and the rules of a day: import @league/shared/contract or /day.',
  },
  {
    folders: /^delivery$/,
    allowed: ['@league/shared/release', '@league/shared/contract', '@league/content'],
    reason: 'Delivery knows releases, not what is in them: import @league/shared/release or /contract.',
  },
  {
    folders: /^build$/,
    allowed: ['@league/shared/release', '@league/shared/contract', '@league/content'],
    reason: 'The build describes releases and knows nothing of the site: import @league/shared/release.',
  },
  { folders: /^e2e$/, allowed: [], reason: 'e2e sees the site as a visitor does: over HTTP only.' },
  {
    folders: /.*/,
    allowed: [],
    reason: 'A new package starts closed: say in scripts/workspace/boundaries.ts what it may import.',
  },
];

const FACADE = ['react-router-dom', 'react-router', 'react-redux', '@reduxjs/toolkit'];
const FACADE_REASON =
  'A second copy would come with the remote: take router, store and slice from @league/shared, which the shell shares.';

/** The lint rule of one package: what it must not import, each with the reason. */
function restrictionsOf(folder: string, folders: readonly string[]): Pattern[] {
  const rule = RULES.find((candidate) => candidate.folders.test(folder));
  if (!rule) throw new Error(`no boundary rule for ${folder}`);
  const others = folders.filter((other) => other !== folder);
  const patterns = [
    {
      group: ['@league/**', ...rule.allowed.map((entry) => `!${entry}`)],
      message: rule.reason,
    },
    {
      group: others.flatMap((other) => [`**/../${other}/src/**`, `**/../${other}/*.json`]),
      message: `A relative import stays in its package. ${rule.reason}`,
    },
  ];
  if (folder.startsWith('mf-')) {
    patterns.push({ group: FACADE.flatMap((name) => [name, `${name}/**`]), message: FACADE_REASON });
  }
  return patterns;
}

interface Pattern {
  group: string[];
  message: string;
}

const override = (includes: string[], patterns: Pattern[]) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error' as const, options: { patterns } } } },
  },
});

const FEATURES_REASON =
  'Features of a remote meet only in a route: hand it over as a prop in src/remote.tsx or src/app, or put what both use into src/lib.';

/** The rooms of a remote, each with what it must not import: another feature, or what stands above it. */
function roomsOf(folder: string, patterns: Pattern[]) {
  const features = globSync(`${folder}/src/features/*/`, { cwd: repoRoot })
    .map((feature) => path.basename(feature))
    .sort();
  const room = (name: string, others: string[]) =>
    override(
      [`${folder}/src/${name}/**`],
      [...patterns, { group: others.map((other) => `**/../${other}/**`), message: FEATURES_REASON }],
    );
  if (features.length === 0) return [];
  return [
    room('lib', ['features', 'app']),
    ...features.map((feature) =>
      room(`features/${feature}`, ['app', ...features.filter((other) => other !== feature)]),
    ),
  ];
}

/** The rule of each layer of the provider: the layers above it and the helpers of the tests are out of reach. */
const layerRules = (folders: readonly string[]) =>
  PROVIDER_LAYERS.map((layer, index) => {
    const above = [...PROVIDER_LAYERS.slice(index + 1), 'testing'];
    return override(
      [`provider/src/${layer}/**`, '!**/*.test.ts'],
      [
        ...restrictionsOf('provider', folders),
        {
          group: above.map((other) => `**/../${other}/**`),
          message: `The layers of the provider import downward: ${PROVIDER_LAYERS.join(' ← ')}. Hand over what ${layer} needs, or move it.`,
        },
      ],
    );
  });

/** Folders inside a package that are exempt. */
const EXEMPT: Record<string, string[]> = {
  // The benchmark's ordinary SPA combines all parts in one build.
  build: ['!build/src/spa/**'],
  // The kit names its parts, which a remote's build takes as shares.
  shared: ['!shared/src/tournament/**', '!shared/src/kit/index.ts'],
};

/** Remotes bundle it: imported by their files, the shares would be bundled too. */
const TOURNAMENT = override(
  ['shared/src/tournament/**'],
  [
    {
      group: [
        '@league/**',
        '!@league/shared',
        '!@league/shared/kit',
        '!@league/shared/api',
        '!@league/shared/contract',
      ],
      message: 'What the pages of a tournament share takes only @league/shared, /kit, /api and /contract.',
    },
    {
      group: ['core', 'session', 'kit', 'api'].map((share) => `**/../${share}/**`),
      message: 'A remote would carry a copy of the share: import it by its name, @league/shared or /kit.',
    },
  ],
);

/**
 * The content of biome.boundaries.json. Configuration of a tool, such as jest.config.js, is not part of its package.
 */
export function boundaries(folders: readonly string[] = packageFolders()) {
  return {
    overrides: [
      ...folders.flatMap((folder) => {
        const patterns = restrictionsOf(folder, folders);
        const whole = [`${folder}/**`, `!${folder}/*.config.{js,ts}`, ...(EXEMPT[folder] ?? [])];
        return [override(whole, patterns), ...(folder.startsWith('mf-') ? roomsOf(folder, patterns) : [])];
      }),
      // The last override that matches a file takes the place of the others.
      ...(folders.includes('provider') ? layerRules(folders) : []),
      TOURNAMENT,
    ],
  };
}
