import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_DIGITS } from '@league/shared/release';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { runWebpack } from '../build.ts';
import { publicFiles } from '../html/public-files.ts';
import { readPart, repoRoot } from '../parts.ts';
import { providedVersions } from '../shares.ts';
import { shellRules } from '../shell-rules.ts';
import { ASSET_NAME, minimizer, moduleRules } from '../webpack-preset.ts';

export const VERSION = '0.0.0';
export const shell = readPart('shell');

/** In the folder of the SPA: the scripts of each remote's chunk, by the name of the remote. */
export const CHUNKS_FILE = 'chunks.json';

/** What the two builds of the benchmark share with the site's own: sources, targets, minifier. */
export const plainConfig = (outFolder: string): Configuration => ({
  mode: 'production',
  context: shell.folder,
  target: ['web', 'es2022'],
  output: {
    path: outFolder,
    publicPath: `/shell/${VERSION}/`,
    hashFunction: 'sha256',
    hashDigestLength: ASSET_DIGITS,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: ASSET_NAME,
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: { rules: [...moduleRules('production', 'spa'), ...shellRules(VERSION)] },
  optimization: { minimizer: [minimizer()] },
  devtool: false,
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** The SPA's loader in the place of the shell's. */
export const spaLoader = () =>
  new webpack.NormalModuleReplacementPlugin(
    /\/remote-loader\.ts$/,
    path.join(import.meta.dirname, 'remote-loader.ts'),
  );

/** Writes `CHUNKS_FILE`. */
const listChunks = (compiler: Compiler) =>
  compiler.hooks.afterEmit.tap('ListChunks', ({ namedChunkGroups }) => {
    const chunks = [...namedChunkGroups].flatMap(([chunk, group]) => {
      const [, remote] = /^mf-(.+)-src-remote-tsx$/.exec(chunk) ?? [];
      return remote ? [[remote, group.getFiles().map((file) => `/shell/${VERSION}/${file}`)]] : [];
    });
    writeFileSync(path.join(compiler.outputPath, CHUNKS_FILE), JSON.stringify(Object.fromEntries(chunks)));
  });

/**
 * Builds the whole site as one ordinary SPA: the same shell, with the remotes as lazy chunks of the same build. Its
 * folder is published like a shell's, so that the same edge serves it; its pages are those of the site.
 */
export async function buildSpa(): Promise<{ folder: string; version: string }> {
  const folder = path.join(repoRoot, 'build/dist/spa');
  await runWebpack({
    ...plainConfig(folder),
    entry: { main: './src/main.tsx' },
    plugins: [spaLoader(), listChunks],
  });
  for (const [file, content] of await publicFiles(shell.folder))
    writeFileSync(path.join(folder, file), content);
  const facts = {
    name: 'shell',
    version: VERSION,
    sourceHash: 'spa',
    needs: {},
    uses: { shares: {}, calls: [], slots: [] },
    offers: { slots: [] },
    claims: { endpoints: [], tags: [], slices: [], storageKeys: [] },
    bundles: [],
    entry: readdirSync(folder).find((file) => /^main\..+\.js$/.test(file)),
    preload: [],
    provides: providedVersions(),
    template: 'index.html',
  };
  writeFileSync(path.join(folder, 'facts.json'), JSON.stringify(facts));
  return { folder, version: VERSION };
}

if (import.meta.main) process.stdout.write(`${(await buildSpa()).folder}\n`);
