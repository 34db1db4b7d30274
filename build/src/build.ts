import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { sourceHashes, sourceVersion } from './facts/source-hash.ts';
import { readPart, repoRoot } from './parts.ts';
import { drawConfig, webpackConfig } from './webpack-preset.ts';

/** One built part: `folder` holds its files and `facts.json`, ready to be published. */
export interface Built {
  name: string;
  version: string;
  folder: string;
}

/**
 * Builds parts for production into `build/dist/<name>/<version>`. The default version is
 * the package's own with the hash of its sources, `1.0.0+9f2c11ab`.
 */
export async function buildParts(names: string[], options: { version?: string } = {}): Promise<Built[]> {
  const plans = [...sourceHashes(names)].map(([name, sourceHash]) => {
    const part = readPart(name);
    const version = options.version ?? sourceVersion(part.version, sourceHash);
    const outFolder = path.join(repoRoot, 'build/dist', name, version);
    return { part, version, sourceHash, outFolder, mode: 'production' as const };
  });
  const shells = plans.filter(({ part }) => part.name === 'shell');
  await runWebpack([...plans.map(webpackConfig), ...shells.map(drawConfig)]);
  return plans.map(({ part, version, outFolder }) => ({ name: part.name, version, folder: outFolder }));
}

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

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' } },
  });
  const built = await buildParts(positionals, values);
  for (const { name, version, folder } of built) process.stdout.write(`built ${name} ${version} ${folder}\n`);
}
