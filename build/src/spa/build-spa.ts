import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_DIGITS } from '@league/shared/release';
import webpack, { type Configuration } from 'webpack';
import { runWebpack } from '../build.ts';
import { publicFiles } from '../html/public-files.ts';
import { readPart, repoRoot } from '../parts.ts';
import { providedVersions } from '../shares.ts';
import { shellRules } from '../shell-rules.ts';
import { ASSET_NAME, minimizer, moduleRules } from '../webpack-preset.ts';

const VERSION = '0.0.0';
const shell = readPart('shell');

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

/**
 * Builds the whole site as one ordinary SPA: the same shell, with the remotes as lazy chunks of the same build. Its
 * folder is published like a shell's, so that the same edge serves it.
 */
export async function buildSpa(): Promise<{ folder: string; version: string }> {
  const folder = path.join(repoRoot, 'build/dist/spa');
  const loader = path.join(import.meta.dirname, 'remote-loader.ts');
  await runWebpack({
    ...plainConfig(folder),
    entry: { main: './src/main.tsx' },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loader)],
  });
  for (const [file, content] of await publicFiles(shell.folder))
    writeFileSync(path.join(folder, file), content);
  const { pages } = await import(path.join(shell.folder, 'src/app/first-paint/pages.ts'));
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
    pages: pages().map(({ remote: _, picture: __, ...page }: { remote?: string; picture?: string }) => page),
    template: 'index.html',
  };
  writeFileSync(path.join(folder, 'facts.json'), JSON.stringify(facts));
  return { folder, version: VERSION };
}

if (import.meta.main) process.stdout.write(`${(await buildSpa()).folder}\n`);
