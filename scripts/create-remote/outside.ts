import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from '../../build/src/parts.ts';
import { packedManifest } from '../pack/manifest.ts';
import { PACKAGES, pack, tarballOf } from '../pack/pack.ts';
import { repoRoot } from '../workspace/packages.ts';
import { commonManifest, json, type NewRemote, writeRemote } from './template.ts';

/** The tarballs, inside the new folder, so that it depends on no other one. */
const VENDOR = 'vendor';

/** pnpm refuses an install script that is not listed. These packages work without theirs. */
const NO_SCRIPTS = `allowBuilds:
  "@parcel/watcher": false
  "@swc/core": false
  core-js-pure: false
`;

const readJson = (file: string) => JSON.parse(readFileSync(path.join(repoRoot, file), 'utf8'));

/** Creates the remote in a folder outside the repository, with everything it needs. Returns what to do next. */
export async function createOutside(remote: NewRemote, into: string, signal: AbortSignal): Promise<string> {
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), into);
  writeRemote(folder, remote, {
    'package.json': json(outsideManifest(remote)),
    'tsconfig.json': json(outsideTypes()),
    'README.md': readmeOf(remote),
    '.gitignore': '.cache/\nnode_modules/\ndist/\n',
    'pnpm-workspace.yaml': NO_SCRIPTS,
  });
  mkdirSync(path.join(folder, VENDOR));
  await pack(PACKAGES, path.join(folder, VENDOR), signal);
  return `${folder} готова: страница /${remote.name}, слот ${remote.name}/card, тесты. Дальше в этой папке:

  npm install      (или pnpm install)
  npm test
  npm run dev      страница внутри работающего сайта
`;
}

const tarball = (folder: string) => `file:${VENDOR}/${tarballOf(folder)}`;

function outsideManifest(remote: NewRemote) {
  const { peerDependencies } = packedManifest(path.join(repoRoot, 'shared'));
  const versions = Object.entries(peerDependencies).map(([name, range]) => [name, range.slice(1)] as const);
  const isTool = (name: string) => /^@(testing-library|types)\//.test(name);
  const { devDependencies, engines, optionalDependencies } = readJson('package.json');
  return {
    name: `league-${remote.name}`,
    ...commonManifest(remote),
    engines,
    scripts: {
      dev: 'league dev',
      test: 'jest',
      types: 'tsc',
      build: 'league build',
    },
    dependencies: {
      '@league/shared': tarball('shared'),
      ...Object.fromEntries(versions.filter(([name]) => !isTool(name))),
    },
    devDependencies: {
      '@league/build': tarball('build'),
      ...Object.fromEntries(versions.filter(([name]) => isTool(name))),
      '@types/jest': devDependencies['@types/jest'],
      '@types/node': devDependencies['@types/node'],
      jest: installedVersion('jest', path.join(repoRoot, 'build')),
      typescript: devDependencies.typescript,
    },
    // The Node that the packages of the site need; npm and pnpm run the scripts with it, whatever the machine has.
    optionalDependencies,
  };
}

const outsideTypes = () => ({
  compilerOptions: {
    ...readJson('tsconfig.base.json').compilerOptions,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['jest', 'node', '@league/build/jest-dom'],
  },
  include: ['src'],
});

const readmeOf = ({ name, title }: NewRemote) => `# ${title}

A remote of the league's site: page \`/${name}\`, slot \`${name}/card\`. It needs Node.js 20 or newer, and brings the Node.js 24 that its
scripts run with.

| command | what it does |
| --- | --- |
| \`npm run dev -- --site http://localhost:3000\` | shows the page inside a running site, from the sources, with reload |
| \`npm test\`, \`npm run types\` | tests in jsdom, types |
| \`npm run build\` | builds the release into \`dist/\`, with the commit of this repository |

Whoever runs the site publishes \`dist/\` and makes it live, in the repository of the site: \`npm run release -- publish ${name} --from <dist>\`.

\`src/remote.tsx\` says which pages and slots there are, the field \`league\` of \`package.json\` how the site shows them. What the site
offers: \`node_modules/@league/shared/README.md\`; the build: \`node_modules/@league/build/README.md\`.
`;
