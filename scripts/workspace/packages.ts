import { globSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages: every top-level folder with a package.json. */
export const packageFolders = (): string[] =>
  globSync('*/package.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .sort();
