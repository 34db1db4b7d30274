import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages: everything at the top that has a package.json. */
export const packageFolders = (): string[] =>
  globSync('*/package.json', { cwd: repoRoot })
    .map((file) => path.dirname(file))
    .sort();

/** Folders with types of their own: the packages, and `scripts`, which is none. */
export const typedFolders = (): string[] =>
  [...packageFolders(), 'scripts'].filter((folder) =>
    existsSync(path.join(repoRoot, folder, 'tsconfig.json')),
  );
