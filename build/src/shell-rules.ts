import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { repoRoot } from './site-parts.ts';

/** Modules of the shell that are filled at build. */
export const shellRules = (version: string): RuleSetRule[] => [
  {
    // The browser judges by the version of the release, which may have been given at the build.
    test: /\/shell\/package\.json$/,
    type: 'json',
    parser: { parse: (text: string) => ({ ...JSON.parse(text), version }) },
  },
  {
    test: /\/landing\/photos\.ts$/,
    loader: fileURLToPath(import.meta.resolve('./loaders/photo-loader.ts')),
    options: { folder: path.join(repoRoot, 'shell/photos') },
  },
  {
    test: /\/frame\/font-files\.ts$/,
    loader: fileURLToPath(import.meta.resolve('./loaders/font-loader.ts')),
  },
];
