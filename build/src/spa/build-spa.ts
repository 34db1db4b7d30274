import { globSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_DIGITS } from '@league/shared/release';
import webpack, { type Configuration } from 'webpack';
import { runWebpack } from '../build.ts';
import { publicFiles } from '../html/public-files.ts';
import { providedVersions } from '../shares.ts';
import { shellRules } from '../shell-rules.ts';
import { readPart, readPartIn, repoRoot } from '../site-parts.ts';
import { ASSET_NAME, minimizer, moduleRules } from '../webpack-preset.ts';

const VERSION = '0.0.0';
const shell = readPart('shell');

/** As the site's own build: sources, targets, minifier. */
const plainConfig = (outFolder: string): Configuration => ({
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

/** What every remote of this repository says of itself, as the discovery document has it. */
const sites = () =>
  Object.fromEntries(
    globSync('mf-*', { cwd: repoRoot }).flatMap((folder) => {
      const { name, site } = readPartIn(path.join(repoRoot, folder));
      return site ? [[name, site]] : [];
    }),
  );

/** The SPA's loader in the place of the shell's. */
const spaLoader = () =>
  new webpack.NormalModuleReplacementPlugin(
    /\/remote-loader\.ts$/,
    path.join(import.meta.dirname, 'remote-loader.ts'),
  );

/**
 * Builds the whole site as one ordinary SPA: the same shell, with the remotes as lazy chunks of the same build. Its
 * folder is published like a shell's, so that the same edge serves it; its pages are those of the site.
 */
export async function buildSpa(): Promise<{ folder: string; version: string }> {
  const folder = path.join(repoRoot, 'build/dist/spa');
  await runWebpack({
    ...plainConfig(folder),
    entry: { main: './src/main.tsx' },
    plugins: [spaLoader(), new webpack.DefinePlugin({ SITES: JSON.stringify(sites()) })],
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
    claims: { endpoints: [], tags: [], slices: [] },
    bundles: [],
    entry: readdirSync(folder).find((file) => /^main\..+\.js$/.test(file)),
    preload: [],
    provides: providedVersions(),
    template: 'index.html',
  };
  writeFileSync(path.join(folder, 'facts.json'), JSON.stringify(facts));
  return { folder, version: VERSION };
}
