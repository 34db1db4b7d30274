import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { drawOutline } from '@league/shared/outline';
import { formatFace, isAsset, scopeOf } from '@league/shared/release';
import sharp from 'sharp';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import type { BuildOptions } from '../build-options.ts';
import { publicFiles } from '../html/public-files.ts';
import { LAZY_SHARES, providedVersions } from '../shares.ts';
import { repoRoot } from '../site-parts.ts';
import { BILL_OF_MATERIALS, billOfMaterials } from './bill-of-materials.ts';
import { bundledModules, collectNames } from './collect-names.ts';
import { type Shares, shellNames } from './offers.ts';
import { filesBelow, hashesOf, OFFLINE_FILE, withHashes } from './offline-files.ts';
import { refuseSchemas } from './schemas.ts';
import { remoteNames } from './uses.ts';

const run = promisify(execFile);

/**
 * The commit of the git checkout that a folder of sources lies in, with `-dirty` if something was not committed; `unknown`
 * in a copy without git.
 */
export async function findCommit(folder: string): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    return (await git('status', '--porcelain')) ? `${commit}-dirty` : commit;
  } catch {
    return 'unknown';
  }
}

/** The public face of a shell: keys and names of its shares, and what each call of the contract takes and answers. */
export async function faceOf(shares: Shares): Promise<string> {
  const { API_VERSION } = await import(path.join(repoRoot, 'shared/src/contract/version.ts'));
  const { callFaces } = await import(path.join(repoRoot, 'shared/src/contract/call-face.ts'));
  const names = Object.entries(shares).flatMap(([key, { version, names: own }]): [string, string][] =>
    key.startsWith('@league/')
      ? [
          [`share ${key}`, '@league/shared'],
          ...own.map((name): [string, string] => [`${key} ${name}`, 'a name']),
        ]
      : [[`share ${key}`, `^${version.split('.')[0]}`]],
  );
  const shared = shares['@league/shared']?.version ?? '';
  return formatFace({ versions: { shared, api: API_VERSION }, names: new Map([...names, ...callFaces()]) });
}

/** Name of the chunk that contains `./remote`. */
export const EXPOSED_CHUNK = 'remote';
/** Name of the chunk with a remote's pages, if it keeps them apart from slots that others draw. */
export const PAGES_CHUNK = 'pages';
/** Name of the shell's chunk that loads remotes. */
const RUNTIME_CHUNK = 'federation';

const scripts = (files: Iterable<string>) =>
  [...new Set(files)].filter((file) => file.endsWith('.js')).sort();

/** Scripts of a named chunk with everything it needs beside it. */
const filesOf = (compilation: Compilation, chunk: string) =>
  scripts(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []);

function usedShares(compilation: Compilation, chunkFiles: string[]): string[] {
  const keys = new Set<string>();
  for (const module of compilation.modules) {
    const { shareKey } = (module as Module & { options?: { shareKey?: string } }).options ?? {};
    if (!shareKey || !(shareKey in LAZY_SHARES)) continue;
    const used = [...compilation.chunkGraph.getModuleChunks(module)].flatMap((chunk) => [...chunk.files]);
    if (used.some((file) => chunkFiles.includes(file))) keys.add(shareKey);
  }
  return [...keys].sort();
}

/** Files of the assets that loaders have emitted, by the names that those gave them, sorted. */
const namedAssets = (compilation: Compilation) =>
  new Map(
    compilation
      .getAssets()
      .flatMap(({ name, info }) => (isAsset(name) ? [[String(info.sourceFilename), name] as const] : []))
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** The Russian letters: titles and text of a page need them first. */
const fontsOf = (compilation: Compilation) =>
  [...namedAssets(compilation)].filter(([name]) => name.endsWith('-russian.woff2')).map(([, file]) => file);

const allFonts = (compilation: Compilation) =>
  [...namedAssets(compilation).values()].filter((file) => file.endsWith('.woff2'));

async function shellFacts(compilation: Compilation, { part }: BuildOptions) {
  const entryFiles = scripts(compilation.entrypoints.get('main')?.getFiles() ?? []);
  const entry = entryFiles.find((file) => file.startsWith('main.'));
  if (!entry) throw new Error('У оболочки нет точки входа main');
  const { pages } = await import(path.join(part.folder, 'src/app/first-paint/pages.ts'));
  return {
    entry,
    preload: [...entryFiles.filter((file) => file !== entry), ...fontsOf(compilation)],
    provides: providedVersions(),
    shares: Object.fromEntries(
      Object.entries(LAZY_SHARES).map(([key, chunk]) => [key, filesOf(compilation, chunk)]),
    ),
    remoteRuntime: filesOf(compilation, RUNTIME_CHUNK),
    pages: pages(namedAssets(compilation)),
    template: 'index.html',
  };
}

/**
 * What the HTML of a remote's paths says before it is drawn: its `src/pages.ts` describes pages, and of the other paths it has
 * the title. What a description leaves out is what package.json says of the path.
 */
async function remotePages({ name, folder, site }: BuildOptions['part']) {
  const file = path.join(folder, 'src/pages.ts');
  const described: { path: string }[] = existsSync(file) ? (await import(file)).pages() : [];
  const routes = site?.routes ?? [];
  const others = routes.filter((route) => !described.some((page) => page.path === route.path));
  const pages = [
    ...described,
    ...others.map(({ path, title }) => ({ path, outline: drawOutline({ title }) })),
  ];
  const claimed = (path: string) => {
    const { title, description, noindex = false } = routes.find((route) => route.path === path) ?? {};
    return { title, ...(description && { description }), noindex };
  };
  return { pages: pages.map((page) => ({ ...claimed(page.path), ...page, deep: false, remote: name })) };
}

async function remoteFacts(compilation: Compilation, { part, version }: BuildOptions) {
  const exposed = filesOf(compilation, EXPOSED_CHUNK);
  if (exposed.length === 0) throw new Error(`${part.name}: модуль ./remote не найден в сборке`);
  const first = [...exposed, ...filesOf(compilation, PAGES_CHUNK)];
  return {
    entry: 'remoteEntry.js',
    preload: first,
    provides: {},
    scope: scopeOf(part.name, version),
    usesShares: usedShares(compilation, first),
    ...(part.site && { site: part.site }),
    ...remoteNames(compilation, part.folder),
    ...(await remotePages(part)),
  };
}

/**
 * Writes `facts.json`, the build's description of itself (`buildFacts`), and the part's data files, copies its
 * `public/` folder, and draws the pictures of social previews.
 */
export class FactsPlugin {
  private readonly options: BuildOptions;
  private names: ReturnType<typeof shellNames> | undefined;

  constructor(options: BuildOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    collectNames(compiler);
    const isRelease = this.options.mode === 'production' && this.options.part.name === 'shell';
    compiler.hooks.thisCompilation.tap('FactsPlugin', (compilation) => {
      compilation.hooks.seal.tap('FactsPlugin', () => {
        const { name, folder } = this.options.part;
        // A development build is never released, and React's gives its names only at run time.
        if (!isRelease || compilation.errors.length > 0) return;
        try {
          this.names = shellNames(compilation, folder);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(`${name}: ${String(error)}`));
        }
      });
      compilation.hooks.processAssets.tapPromise(
        // Before scripts are made small: the hashes below are of what is written.
        { name: 'FactsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.copyPublic(compilation),
      );
      compilation.hooks.processAssets.tapPromise(
        { name: 'FactsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          await this.drawSocialPictures(compilation);
          await this.writeFace(compilation);
          const facts = await this.facts(compilation);
          this.listOfflineFiles(compilation, facts);
          this.listPackages(compilation);
          compilation.emitAsset(
            'facts.json',
            new webpack.sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`),
          );
        },
      );
    });
  }

  private async copyPublic(compilation: Compilation): Promise<void> {
    for (const [file, content] of await publicFiles(this.options.part.folder)) {
      compilation.emitAsset(file, new webpack.sources.RawSource(content));
    }
  }

  /**
   * The shell's drawings for social previews (`src/app/routes/social-pictures.ts`) as PNG, the only format that networks
   * accept.
   */
  private async drawSocialPictures(compilation: Compilation): Promise<void> {
    const source = path.join(this.options.part.folder, 'src/app/routes/social-pictures.ts');
    if (!existsSync(source)) return;
    const { socialPictures } = await import(source);
    for (const [file, svg] of Object.entries<string>(socialPictures())) {
      const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
      compilation.emitAsset(file, new webpack.sources.RawSource(png));
    }
  }

  /** The federation plugin's own statistics are a second manifest, which nobody reads. */
  private listPackages(compilation: Compilation): void {
    const { part, version, mode } = this.options;
    if (compilation.getAsset('mf-manifest-stats.json')) compilation.deleteAsset('mf-manifest-stats.json');
    if (mode !== 'production') return;
    const bill = billOfMaterials(bundledModules(compilation), part.name, version);
    compilation.emitAsset(BILL_OF_MATERIALS, new webpack.sources.RawSource(bill));
  }

  private async writeFace(compilation: Compilation): Promise<void> {
    if (!this.names) return;
    const face = await faceOf(this.names.offers.shares);
    compilation.emitAsset('face.txt', new webpack.sources.RawSource(face));
  }

  /** What the page's first answer names comes along, and every share with what its code may import. */
  private listOfflineFiles(
    compilation: Compilation,
    { entry, preload }: { entry: string; preload: string[] },
  ) {
    const { name, offline } = this.options.part;
    if (offline.length === 0) return;
    const ofShell =
      name === 'shell'
        ? [
            ...filesBelow(compilation, [RUNTIME_CHUNK, ...Object.values(LAZY_SHARES)]),
            ...allFonts(compilation),
          ]
        : [];
    const files = [entry, ...preload, ...ofShell, ...filesBelow(compilation, offline)];
    const json = JSON.stringify({ files: withHashes(compilation, files) });
    compilation.emitAsset(OFFLINE_FILE, new webpack.sources.RawSource(json));
  }

  private async shellNames() {
    const { API_VERSION } = await import(path.join(repoRoot, 'shared/src/contract/version.ts'));
    return { ...this.names, uses: { ...this.names?.uses, api: API_VERSION }, bundles: [] };
  }

  private async facts(compilation: Compilation) {
    const { part, version, sourceHash, mode } = this.options;
    const own =
      part.name === 'shell'
        ? { ...(await shellFacts(compilation, this.options)), ...(await this.shellNames()) }
        : await remoteFacts(compilation, this.options);
    const shares = 'shares' in own ? Object.values(own.shares).flat() : [];
    if (mode === 'production')
      refuseSchemas(compilation, part.name, new Set([own.entry, ...own.preload, ...shares]));
    const commit = await findCommit(part.folder);
    const hashes = hashesOf(compilation);
    return { name: part.name, version, sourceHash, commit, needs: part.needs, ...own, hashes };
  }
}
