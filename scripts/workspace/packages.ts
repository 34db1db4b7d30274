import { globSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages: every top-level folder with a package.json. */
export const packageFolders = (): string[] =>
  globSync('*/package.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .sort();

/**
 * Folders of the programs that are type-checked: the root, for all browser packages and the build at once, since each of
 * them reads the same declarations, and each folder with other types.
 */
export const typedFolders = (): string[] =>
  globSync('{.,*}/tsconfig.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .sort();
