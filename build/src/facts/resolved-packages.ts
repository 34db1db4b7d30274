import path from 'node:path';
import { load } from 'js-yaml';

interface Importer {
  dependencies?: Record<string, { version: string }>;
  devDependencies?: Record<string, { version: string }>;
}

interface Lock {
  importers: Record<string, Importer>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
}

/** Types, tests and the development server do not change what a build writes. */
const UNUSED = /^(@types\/|@testing-library\/|@swc\/jest$|jest|webpack-dev-server$)/;

let last: { text: string; lock: Lock } | undefined;

/** Parsing takes longer than all the rest, and every part asks for the same file. */
function parse(text: string): Lock {
  if (last?.text !== text) last = { text, lock: load(text) as Lock };
  return last.lock;
}

/**
 * Every package that a part is built from, with its version and checksum, sorted: its own dependencies and those of the
 * workspace packages that it names. A package that only another part uses is not there.
 * @param text content of pnpm-lock.yaml
 * @param folder of the part, as the lock file names it
 */
export function resolvedPackages(text: string, folder: string): string[] {
  const { importers, packages, snapshots } = parse(text);
  const keys = new Set<string>();
  const folders = new Set<string>();

  const visitPackage = (name: string, version: string) => {
    if (UNUSED.test(name)) return;
    // The version of an alias names the real package.
    const key = [`${name}@${version}`, version].find((candidate) => snapshots[candidate]);
    if (!key) throw new Error(`pnpm-lock.yaml does not resolve ${name} ${version}`);
    if (keys.has(key)) return;
    keys.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const [other, at] of Object.entries({ ...dependencies, ...optionalDependencies }))
      visitPackage(other, at);
  };

  const visitFolder = (from: string, more: Importer['devDependencies'] = {}) => {
    if (folders.has(from)) return;
    folders.add(from);
    const importer = importers[from];
    if (!importer) throw new Error(`pnpm-lock.yaml does not know ${from}`);
    for (const [name, { version }] of Object.entries({ ...importer.dependencies, ...more })) {
      if (version.startsWith('link:')) visitFolder(path.posix.join(from, version.slice('link:'.length)));
      else visitPackage(name, version);
    }
  };

  visitFolder(folder, importers[folder]?.devDependencies);
  const names = [...keys].map((key) => key.replace(/\(.*/, ''));
  return [...new Set(names)].map((name) => `${name} ${packages[name]?.resolution?.integrity}`).sort();
}
