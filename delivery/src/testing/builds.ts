import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { type BuildFacts, type ReleaseName, scopeOf } from '@league/shared/release';
import { publish } from '../publish/publish.ts';
import { assetNameOf } from '../release/assets.ts';
import { integrityOf } from '../release/releases.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { promote } from '../sets/promotion.ts';

export const API = '1.0.0';
const SHARED = '1.2.0';
export const REQUEST = { who: 'tester@here', why: 'проверка', api: API };
const BUILDER = 'tester@here';

/** A folder that is removed after the test. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'league-delivery-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function temporaryStore(t: TestContext): Promise<{ store: Store; storeDir: string }> {
  const storeDir = await temporaryFolder(t);
  return { store: directoryStore(storeDir), storeDir };
}

const TEMPLATE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><!--league:head--></head>
<body><div id="root"><header><!--league:header--></header><main><!--league:outline--></main></div><!--league:body--></body></html>`;

const PAGES: NonNullable<BuildFacts['pages']> = [
  { path: '/', deep: false, title: 'Лига', description: 'Юношеская лига', noindex: false },
  { path: '/404', deep: false, title: 'Страница не найдена', noindex: true },
];

/** What the remotes that `makeLive` releases say of themselves. */
const OWN: Partial<Record<ReleaseName, Partial<BuildFacts>>> = {
  rating: { site: { title: 'Рейтинг', routes: [{ path: '/rating', title: 'Рейтинг' }] } },
  tournaments: {
    site: { title: 'Турниры', routes: [{ path: '/tournament', title: 'Турниры' }] },
    pages: [
      { path: '/tournament/test', deep: false, remote: 'tournaments', title: 'Образец', noindex: true },
    ],
  },
};

export function factsOf(name: ReleaseName, version: string, changes: Partial<BuildFacts> = {}): BuildFacts {
  const common = {
    name,
    version,
    sourceHash: `${name}-${version}`,
    commit: 'abc123',
    preload: ['kit.js'],
    needs: {},
    uses: { shares: { '@league/shared': { version: SHARED, names: [] } }, calls: [], slots: [] },
    offers: { slots: [] },
    claims: { endpoints: [], tags: [], slices: [] },
    bundles: [],
    hashes: {},
  };
  if (name === 'shell') {
    const provides = { shared: SHARED, react: '19.3.1' };
    const offered = { '@league/shared': { version: SHARED, names: [] } };
    const shares = { '@league/shared/kit': ['share-kit.js'] };
    const shell = {
      entry: 'shell.js',
      template: 'template.html',
      pages: PAGES,
      shares,
      provides,
      uses: { ...common.uses, api: API },
      offers: { slots: [], shares: offered },
    };
    return { ...common, ...shell, ...changes };
  }
  return {
    ...common,
    entry: 'remoteEntry.js',
    scope: scopeOf(name, version),
    usesShares: ['@league/shared/kit'],
    provides: {},
    needs: { shell: '^1.0', api: '^1.0' },
    ...OWN[name],
    ...changes,
  };
}

/** The name that a build gives to an asset with this text. */
export const assetNamed = (text: string, extension: string) => assetNameOf(Buffer.from(text)) + extension;

/** A folder like the output of webpack. */
export async function buildFolder(t: TestContext, facts: BuildFacts, files: Record<string, string> = {}) {
  const folder = await temporaryFolder(t);
  const script = `/* ${facts.name} ${facts.version} */ ${'console.info(1);'.repeat(60)}`;
  const contents: Record<string, string> = {
    [facts.entry]: script,
    'kit.js': script,
    ...(facts.name === 'shell' && {
      'share-kit.js': script,
      'template.html': TEMPLATE,
      'favicon.svg': '<svg/>',
      'sw.js': '// worker',
    }),
    ...files,
  };
  const hashes = Object.fromEntries(
    Object.entries(contents)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
  contents['facts.json'] = JSON.stringify({ ...facts, hashes: { ...hashes, ...facts.hashes } });
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

export async function publishBuild(
  t: TestContext,
  store: Store,
  name: ReleaseName,
  version: string,
  changes: Partial<BuildFacts> = {},
  files: Record<string, string> = {},
) {
  return publish(store, await buildFolder(t, factsOf(name, version, changes), files), BUILDER);
}

/** Makes shell, rating and tournaments 1.0.0 live as revision 1. */
export async function makeLive(t: TestContext, store: Store) {
  const names = ['shell', 'rating', 'tournaments'] as const;
  for (const name of names) await publishBuild(t, store, name, '1.0.0');
  await promote(
    store,
    names.map((name) => ({ name, version: '1.0.0' })),
    REQUEST,
  );
}

/** A folder with what `makeLive` writes, made once in a process. */
let recorded: Promise<string> | undefined;

async function record(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'league-live-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makeLive(t, directoryStore(folder));
  return folder;
}

/** A store where shell, rating and tournaments 1.0.0 are live as revision 1. */
export async function liveStore(t: TestContext) {
  recorded ??= record(t);
  const made = await temporaryStore(t);
  await cp(await recorded, made.storeDir, { recursive: true, verbatimSymlinks: true });
  return made;
}
