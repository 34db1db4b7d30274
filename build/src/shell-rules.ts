import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { repoRoot } from './parts.ts';

/** Modules of the shell that a loader of ours fills at build. */
export const shellRules: RuleSetRule[] = [
  {
    test: /\/landing\/photos\.ts$/,
    loader: fileURLToPath(import.meta.resolve('./loaders/photo-loader.ts')),
    options: { folder: path.join(repoRoot, 'shell/photos') },
  },
  {
    test: /\/shared\/src\/(session|api)\/calls\.ts$/,
    loader: fileURLToPath(import.meta.resolve('./loaders/evaluate-loader.ts')),
  },
];
