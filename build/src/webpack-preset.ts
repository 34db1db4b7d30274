import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASSET_DIGITS, ASSETS, scopeOf } from '@league/shared/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Configuration,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { BuildOptions } from './build-options.ts';
import { EXPOSED_CHUNK, FactsPlugin, PAGES_CHUNK } from './facts/facts-plugin.ts';
import { LAZY_SHARES, remoteShares } from './shares.ts';
import { shellRules } from './shell-rules.ts';
import type { Part } from './site-parts.ts';

const isShell = (part: Part) => part.name === 'shell';

/** In a release of the shell: what draws its pages at the edge. */
const DRAW_FILE = 'draw.cjs';

/** The federation runtime's build-time switches, for code that calls it without the plugin. */
export const runtimeSwitches = () =>
  new webpack.DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  });

/**
 * The federation plugin names its own file by a hash of absolute paths, and webpack gives ids by names: without this a remote would have
 * other bytes in another folder.
 */
const steadyIds: WebpackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('SteadyIds', ({ hooks, chunkGraph }) =>
      hooks.beforeModuleIds.tap('SteadyIds', (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!identifier.includes('/.federation/entry.')) continue;
          chunkGraph.setModuleId(module, identifier.startsWith('container') ? 'container' : 'federation');
        }
      }),
    ),
};

/** A remote is a container; the shell only calls the runtime. */
function federation({ part, version }: BuildOptions) {
  if (isShell(part)) return runtimeSwitches();
  return new ModuleFederationPlugin({
    name: scopeOf(part.name, version),
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
    shared: remoteShares(part.folder),
    shareStrategy: 'loaded-first',
    dts: false,
    // Nobody waits for it: the entry's address is in the discovery document. The field's tools read it.
    manifest: { fileName: 'mf-manifest.json' },
    experiments: {
      // The runtime's core is the shell's, which runs before any remote.
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/** Gives each styled component an id that follows from its source: that of drawn HTML and of the browser are the same. */
const styledIds = (namespace: string) => [
  fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
  {
    ssr: true,
    displayName: false,
    fileName: false,
    minify: true,
    transpileTemplateLiterals: false,
    namespace,
  },
];

/** The calls of the contract: a part carries those that its endpoints name. */
const CALLS = /\/shared\/src\/(contract|core\/api)\/calls\.ts$/;

/**
 * How sources and assets become modules: the same for every part and for the ordinary SPA of the benchmark.
 * @param namespace of the part's styles
 */
export const moduleRules = (
  mode: BuildOptions['mode'],
  namespace: string,
  react: BuildOptions['mode'] = mode,
): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: [/node_modules/, CALLS],
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: react === 'development' } },
        target: 'es2022',
        // The compiled plugin would be kept in the folder where the build was called.
        experimental: { plugins: [styledIds(namespace)], cacheRoot: path.join(tmpdir(), 'league-swc') },
      },
    },
  },
  {
    test: CALLS,
    type: 'json',
    // TypeScript here, JavaScript in the package.
    loader: path.join(import.meta.dirname, 'loaders/evaluate-loader.ts'),
  },
  {
    test: /\.(woff2|svg|png|jpe?g|webp|avif|pdf|xlsx|mp4)$/,
    type: 'asset/resource',
    // One address for one content, whichever release it comes with. A server for development has its own copies.
    ...(mode === 'production' && { generator: { publicPath: '/' } }),
  },
];

/** Name of an asset in every build. */
export const ASSET_NAME = `${ASSETS}/[contenthash:${ASSET_DIGITS}][ext]`;

export const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { format: { comments: false } },
  });

/** What two parts of the kit need, in a file of its own; dialogs and the menu have theirs in the file of dialogs. */
const isOfWidgets = (isIn: (chunk: string) => boolean) => {
  const users = [isIn('kit-tabs'), isIn('kit-accordion'), isIn('kit-dialogs') || isIn('kit-menu')];
  return users.filter(Boolean).length > 1;
};

/**
 * Every module of a lazy share is in a file of the shares, even if one of the shell's lazy pages uses it: otherwise each
 * page would carry a copy. A module of several shares is in the file of the first one here.
 */
function lazyShareGroups() {
  const order = [...new Set(['kit-base', 'kit-widgets', 'kit-dialogs', ...Object.values(LAZY_SHARES)])];
  const groups = order.map((name, index) => {
    const test = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)].map((chunk: Chunk) => chunk.name);
      const isIn = (chunk: string) => chunks.includes(chunk);
      return name === 'kit-widgets' ? isOfWidgets(isIn) : isIn(name);
    };
    return [name, { name: `${name}-modules`, test, priority: -index, enforce: true }] as const;
  });
  return { default: false as const, defaultVendors: false as const, ...Object.fromEntries(groups) };
}

const isDesk = ({ name }: Pick<Chunk, 'name'>) => name?.startsWith('desk-') === true;
const isPublicPage = ({ name }: Pick<Chunk, 'name'>) => name?.startsWith('page-') === true;

/** What several lazy parts of a remote use, in files of its own. */
const remoteGroups = {
  default: false as const,
  defaultVendors: false as const,
  // A library of schemas is most of each lazy form that uses it: one file for all forms of a remote.
  schemas: { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, minChunks: 2, enforce: true },
  // As large as a small page, and drawn by several.
  qr: { name: 'qr', test: /[\\/](lean-qr|qr-code)[\\/.]/, minChunks: 2, enforce: true },
  // What desks (chunks named `desk-…`) have in common with a page for everybody (`page-…`) is in the file that all pages
  // of a remote come by.
  pages: {
    name: PAGES_CHUNK,
    chunks: (chunk: Chunk) => isDesk(chunk) || isPublicPage(chunk),
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)];
      return chunks.some(isDesk) && chunks.some(isPublicPage);
    },
    priority: 1,
    enforce: true,
  },
  // Desks work with the same queue and the same rules of a day.
  desks: { name: 'desks', chunks: isDesk, minChunks: 2, enforce: true },
};

/** The webpack configuration of one part. */
export function webpackConfig(options: BuildOptions): Configuration {
  const { part, version, outFolder, mode, withReleasedShell } = options;
  const isProduction = mode === 'production';
  return {
    name: part.name,
    mode,
    context: part.folder,
    target: ['web', 'es2022'],
    entry: isShell(part) ? { main: './src/main.tsx' } : {},
    output: {
      path: outFolder,
      publicPath: isShell(part) ? `/shell/${version}/` : 'auto',
      uniqueName: isShell(part) ? 'league_shell' : scopeOf(part.name, version),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: ASSET_NAME,
      // Publishing holds the hash in a file's name against its bytes.
      hashFunction: 'sha256',
      hashDigestLength: ASSET_DIGITS,
      crossOriginLoading: 'anonymous',
      // The same as the shell's timeout for an entry (`SCRIPT_TIMEOUT` of the shell's federation runtime); webpack's default is two minutes.
      chunkLoadTimeout: 8_000,
      // A module that threw because a share had failed runs again once the share is there.
      strictModuleExceptionHandling: true,
      clean: { keep: DRAW_FILE },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        ...moduleRules(mode, part.name, withReleasedShell ? 'production' : mode),
        ...(isShell(part) ? shellRules(version) : []),
      ],
    },
    plugins: [
      federation(options),
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      steadyIds,
      new FactsPlugin(options),
    ],
    optimization: {
      minimize: isProduction,
      minimizer: [minimizer()],
      moduleIds: 'deterministic',
      // A numeric id may be 0, and the integrity plugin gives no hash to that chunk.
      chunkIds: 'named',
      splitChunks: { chunks: 'async', cacheGroups: isShell(part) ? lazyShareGroups() : remoteGroups },
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    // `publish` limits sizes, in brotli.
    performance: { hints: false },
    // A kept cache once built a shell without half of its shares. Six parts build in seconds without one.
    cache: isProduction ? false : { type: 'memory' },
    stats: 'errors-warnings',
    // The federation plugin says of each manifest that its paths are relative.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The shell as the promotion runs it to draw pages: one script without a browser, in which the remotes' own builds find the shell's
 * shares.
 */
export function drawConfig({ part, version, outFolder }: BuildOptions): Configuration {
  return {
    name: `${part.name}-draw`,
    mode: 'production',
    context: part.folder,
    target: 'es2022',
    entry: './src/start/draw.tsx',
    output: {
      path: outFolder,
      publicPath: `/shell/${version}/`,
      filename: DRAW_FILE,
      assetModuleFilename: ASSET_NAME,
      hashFunction: 'sha256',
      hashDigestLength: ASSET_DIGITS,
      library: { name: 'leagueDraw', type: 'global', export: 'draw' },
      chunkFormat: 'array-push',
      chunkLoading: false,
      globalObject: 'globalThis',
    },
    // What packages offer to servers: the browser's styled-components writes no sheet as text.
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      mainFields: ['module', 'main'],
      aliasFields: [],
      fallback: { stream: false },
    },
    module: {
      rules: [...moduleRules('production', part.name), ...shellRules(version)],
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    // Libraries write their styles as text where there is no window; the code of remotes finds one.
    plugins: [runtimeSwitches(), new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') })],
    optimization: { minimize: false, moduleIds: 'deterministic' },
    devtool: false,
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
