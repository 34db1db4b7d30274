import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { runWebpack } from '../build.ts';
import { repoRoot } from '../parts.ts';
import { DRAW_FILE, drawConfig } from '../webpack-preset.ts';
import { CHUNKS_FILE, shell, spaLoader, VERSION } from './build-spa.ts';

/**
 * Builds what draws the pages of the SPA at promotion, as the shell's build does for the federated site.
 * @param spa folder of the SPA
 * @returns the file to be published with it
 */
export async function buildSpaDrawing(spa: string): Promise<[name: string, bytes: Buffer]> {
  const outFolder = path.join(repoRoot, 'build/dist/spa-drawing');
  const chunks = JSON.parse(readFileSync(path.join(spa, CHUNKS_FILE), 'utf8'));
  const config = drawConfig({
    // The namespace of its styles is that of the SPA.
    part: { ...shell, name: 'spa' },
    version: VERSION,
    sourceHash: 'spa',
    outFolder,
    mode: 'production',
  });
  await runWebpack({
    ...config,
    entry: path.join(import.meta.dirname, 'draw.ts'),
    plugins: [
      ...(config.plugins ?? []),
      spaLoader(),
      new webpack.DefinePlugin({ SPA_CHUNKS: JSON.stringify(chunks) }),
    ],
  });
  return [DRAW_FILE, readFileSync(path.join(outFolder, DRAW_FILE))];
}
