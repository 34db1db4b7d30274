import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { sourceHashes, sourceVersion } from './facts/source-hash.ts';
import { readPart, repoRoot } from './site-parts.ts';
import { drawConfig, webpackConfig } from './webpack-preset.ts';

/** Runs webpack once; a warning counts as a failure. */
export function runWebpack(configuration: webpack.Configuration | webpack.Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(Array.isArray(configuration) ? configuration : [configuration]);
    if (!compiler) throw new Error('webpack не запустился');
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (stats?.hasErrors() || stats?.hasWarnings())
          reject(new Error(stats.toString('errors-warnings')));
        else resolve();
      });
    });
  });
}

/**
 * Builds parts for production into `build/dist/<name>/<version>`, ready to be published. The default version is the
 * package's own with the hash of its sources, `1.0.0+9f2c11ab`.
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' } },
  });
  const plans = [...sourceHashes(positionals)].map(([name, sourceHash]) => {
    const part = readPart(name);
    const version = values.version ?? sourceVersion(part.version, sourceHash);
    const outFolder = path.join(repoRoot, 'build/dist', name, version);
    return { part, version, sourceHash, outFolder, mode: 'production' as const };
  });
  const shells = plans.filter(({ part }) => part.name === 'shell');
  await runWebpack([...plans.map(webpackConfig), ...shells.map(drawConfig)]);
  for (const { part, version, outFolder } of plans)
    process.stdout.write(`built ${part.name} ${version} ${outFolder}\n`);
}
