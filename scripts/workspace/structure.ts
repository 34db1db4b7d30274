import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './packages.ts';

/** A source folder whose modules import one another in one direction. */
interface Source {
  /** From the repository's root. */
  folder: string;
  /** How many folders deep a module is; a file above that is a module of its own. */
  depth: number;
  /** The top folders, each of which imports only itself and those before it; without them any order will do. */
  layers?: readonly string[];
}

export const PROVIDER_LAYERS = ['platform', 'identity', 'people', 'league', 'entry'] as const;

export const SOURCES: readonly Source[] = [
  { folder: 'provider/src', depth: 2, layers: PROVIDER_LAYERS },
  { folder: 'delivery/src', depth: 1 },
  { folder: 'shared/src', depth: 1 },
  { folder: 'shell/src/app', depth: 1 },
];

/** What one module imports from another. */
interface Dependency {
  from: string;
  to: string;
  /** `file → file`, from the source folder. */
  imports: string[];
}

interface Structure {
  files: number;
  modules: string[];
  dependencies: Dependency[];
}

const IS_SOURCE = /^(?!.*\.(test|proof|d)\.tsx?$)(?!(.*\/)?testing\/).*\.tsx?$/;
/** The formatter writes all imports alike, so that they need no parser. Imports of types count. */
const IMPORT = /\b(?:from|import)\s*\(?'(\.[^']+)'/g;

/** The modules of a source folder and their dependencies, without tests and their helpers. */
export function readStructure({ folder, depth }: Source, root: string = repoRoot): Structure {
  const cwd = path.join(root, folder);
  const files = globSync('**/*.{ts,tsx}', { cwd }).filter((file) => IS_SOURCE.test(file));
  const known = new Set(files);
  const moduleOf = (file: string) => file.split('/', depth).join('/');
  const dependencies = new Map<string, Dependency>();
  for (const file of files) {
    for (const [, address = ''] of readFileSync(path.join(cwd, file), 'utf8').matchAll(IMPORT)) {
      const target = path.join(path.dirname(file), address);
      const found = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((it) =>
        known.has(it),
      );
      if (!found) continue;
      const [from, to] = [moduleOf(file), moduleOf(found)];
      if (from === to) continue;
      const dependency = dependencies.get(`${from} ${to}`) ?? { from, to, imports: [] };
      dependency.imports.push(`${file} → ${found}`);
      dependencies.set(`${from} ${to}`, dependency);
    }
  }
  const modules = [...new Set(files.map(moduleOf))].sort();
  return { files: files.length, modules, dependencies: [...dependencies.values()] };
}

/** The modules that reach one another, a list for each cycle. */
export function cycles({ modules, dependencies }: Structure): string[][] {
  const next = Map.groupBy(dependencies, ({ from }) => from);
  const reach = (module: string, seen = new Set<string>()) => {
    for (const { to } of next.get(module) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      reach(to, seen);
    }
    return seen;
  };
  const reached = new Map(modules.map((module) => [module, reach(module)]));
  const connected = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a);
  const cyclic = modules.filter((module) => connected(module, module));
  return [...Map.groupBy(cyclic, (module) => cyclic.find((other) => connected(module, other))).values()];
}

/** The pairs of modules that import each other. */
export const mutualPairs = ({ dependencies }: Structure): [string, string][] =>
  dependencies
    .filter(({ from, to }) => from < to && dependencies.some((back) => back.from === to && back.to === from))
    .map(({ from, to }) => [from, to]);

/** The dependencies of a layer on one above it. */
function againstLayers({ dependencies }: Structure, layers: readonly string[] = []): Dependency[] {
  const level = (module: string) => layers.indexOf(module.split('/')[0] ?? '');
  return dependencies.filter(({ from, to }) => level(from) < level(to));
}

/** What is wrong with a structure, a line each; empty if all its imports run in one direction. */
export const faults = (structure: Structure, layers?: readonly string[]): string[] => [
  ...mutualPairs(structure).map((pair) => `import each other: ${pair.join(', ')}`),
  ...cycles(structure).map((modules) => `reach one another: ${modules.join(', ')}`),
  ...againstLayers(structure, layers).flatMap(({ imports }) =>
    imports.map((it) => `against the layers: ${it}`),
  ),
];

/** Files of one folder of a remote's feature, without tests: more are parted into folders. */
const FILES_OF_A_ROOM = 12;

/** The folders of the remotes' features with too many files, a line each. */
export function crowdedRooms(root: string = repoRoot): string[] {
  const files = globSync('mf-*/src/features/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    IS_SOURCE.test(file),
  );
  return [...Map.groupBy(files, (file) => path.dirname(file))]
    .filter(([, inIt]) => inIt.length > FILES_OF_A_ROOM)
    .map(
      ([room, inIt]) =>
        `${room} has ${inIt.length} files: part it, at most ${FILES_OF_A_ROOM} stand in one folder`,
    );
}

/** Lines of a file that has a place of its own in a remote's feature with any reader. */
const LINES_OF_A_FILE = 20;

/**
 * The shorter files of the remotes' features with one reader in a feature, a line each: they belong into it. A file that is
 * loaded by itself, or read by a route or a slot, has to be one.
 */
export function loneFiles(root: string = repoRoot): string[] {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => IS_SOURCE.test(file));
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const read = files.flatMap((by) =>
    Array.from(text(by).matchAll(IMPORT), ([statement, address = '']) => ({
      ...{ by, file: path.join(path.dirname(by), address) },
      isLazy: statement.includes('('),
    })),
  );
  return [...Map.groupBy(read, ({ file }) => file)].flatMap(([file, readers]) => {
    const [by, ...others] = new Set(readers.map((reader) => reader.by));
    const isAsked = files.includes(file) && [file, by].every((it) => it?.includes('/features/'));
    if (!isAsked || others.length > 0 || readers.some(({ isLazy }) => isLazy)) return [];
    const lines = text(file).split('\n').length - 1;
    return lines < LINES_OF_A_FILE ? [`${file} has ${lines} lines and one reader: move it into ${by}`] : [];
  });
}
