import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderName, repoRoot } from '../site-parts.ts';

/** Tests, the development server and measurements do not change a part. */
const UNUSED = /\.test\.|\/testing\/|^build\/src\/(dev|jest|spa)\//;

/**
 * Sources of `shared` that a part is built from: a remote bundles the contract, the rules of the league and of a day, and
 * what the pages of a tournament draw alike, and draws its outlines; the shell holds all of it.
 */
const sharedOf = (name: string) =>
  name === 'shell' ? 'shared/src/**' : 'shared/src/{contract,day,league,outline,tournament}/**';

/** What else every part is built from; a remote takes names of the kit from its parts. */
const COMMON = ['shared/src/kit/index.ts', 'shared/package.json', 'build/src/**/*.ts', 'pnpm-lock.yaml'];

/**
 * Hash of everything that each part is built from, by its name; equal hashes mean the same release.
 * @param root the repository; its own path does not matter
 */
export function sourceHashes(names: readonly string[], root = repoRoot): Map<string, string> {
  const common = new Map<string, string>();
  const commonOf = (shared: string) => {
    const hash = common.get(shared) ?? hashFiles(root, [shared, ...COMMON]);
    common.set(shared, hash);
    return hash;
  };
  return new Map(
    names.map((name) => [
      name,
      sha256(hashFiles(root, [`${folderName(name)}/**`]), commonOf(sharedOf(name))),
    ]),
  );
}

const sha256 = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

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
