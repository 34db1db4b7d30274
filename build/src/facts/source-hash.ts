import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderName, repoRoot } from '../parts.ts';
import { resolvedPackages } from './resolved-packages.ts';

/** Tests, the development server and measurements do not change a part. */
const UNUSED = /\.test\.|\/testing\/|^build\/src\/(dev|jest|spa)\//;

/**
 * Sources of a part besides its own folder: a remote bundles the contract, the rules of the league and of a day, and
 * what the pages of a tournament draw alike, takes names of the kit from its parts, and draws its outlines; the shell
 * holds all of `shared`.
 */
const inputsOf = (name: string) => [
  `${folderName(name)}/**`,
  name === 'shell' ? 'shared/src/**' : 'shared/src/{contract,day,league,outline,tournament}/**',
  'shared/src/kit/index.ts',
  'shared/package.json',
  'build/src/**/*.ts',
];

/**
 * Hash of everything that a part is built from; equal hashes mean the same release. Of the lock file only the packages
 * that the part is built from count, so that a new remote or another part's dependency changes no other part.
 * @param root the repository; its own path does not matter
 */
export async function sourceHash(name: string, root = repoRoot): Promise<string> {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const hash = createHash('sha256').update(hashFiles(root, inputsOf(name)));
  for (const line of resolvedPackages(lock, folderName(name))) hash.update(`\0${line}`);
  return hash.digest('hex').slice(0, 16);
}

/** Hash of the files that match, with their paths; files that do not change a part are left out. */
function hashFiles(root: string, patterns: string[]): string {
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist' || entry.name === '.git',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !UNUSED.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Version of a build that nobody has given another one: that of the package with the hash, `1.0.0+9f2c11ab`. */
export const sourceVersion = (version: string, hash: string): string => `${version}+${hash.slice(0, 8)}`;
