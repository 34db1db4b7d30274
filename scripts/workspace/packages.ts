import { globSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages: every top-level folder with a package.json. */
export const packageFolders = (): string[] =>
  globSync('*/package.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .sort();

/** Packages in the program of `scripts`, which imports most of their sources. Their own configuration is for an editor. */
const WITH_SCRIPTS = ['content', 'delivery', 'e2e'];

/**
 * Folders of the programs that are type-checked: the root, for all browser packages and the build at once, since each of
 * them reads the same declarations, `scripts`, and each folder with other types.
 */
export const typedFolders = (): string[] =>
  globSync('{.,*}/tsconfig.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .filter((folder) => !WITH_SCRIPTS.includes(folder))
    .sort();
