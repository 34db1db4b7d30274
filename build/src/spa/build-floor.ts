import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runWebpack } from '../build.ts';
import { repoRoot } from '../parts.ts';
import { runtimeSwitches } from '../webpack-preset.ts';
import { plainConfig } from './build-spa.ts';

/** Sources in the first script of the shell. */
const SOURCES = ['shell/src/**/*.{ts,tsx}', 'shared/src/index.ts', 'shared/src/{core,session}/**/*.{ts,tsx}'];
/** Draws pages at promotion; no browser fetches it. */
const DRAW = 'shell/src/start/draw.tsx';
const IMPORT = /^(?:import|export) (?!type)([^;]*?) from '([^.][^']*)';$/gms;

type Used = Map<string, Set<string>>;

/** The names that our sources import from each package: the stack without our code. */
function usedNames(): Used {
  const used: Used = new Map();
  for (const file of globSync(SOURCES, { cwd: repoRoot })) {
    if (file === DRAW || /\.test\.|\/testing\//.test(file)) continue;
    for (const [, clause = '', name = ''] of readFileSync(path.join(repoRoot, file), 'utf8').matchAll(
      IMPORT,
    )) {
      // A namespace is re-exported as a share; its cost is ours.
      if (/^@league\/|^@fontsource/.test(name) || clause.startsWith('* as ')) continue;
      const names = used.get(name) ?? new Set();
      const [beforeBraces = '', inBraces = ''] = clause.split(/[{}]/);
      if (beforeBraces.replace(',', '').trim()) names.add('default');
      for (const item of inBraces.split(',').map((text) => text.trim())) {
        if (item && !item.startsWith('type ')) names.add(item.replace(/ as .*/, ''));
      }
      used.set(name, names);
    }
  }
  return used;
}

function entrySource(used: Used): string {
  const packages = [...used, ['react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment'])] as const]
    .filter(([, names]) => names.size > 0)
    .sort(([a], [b]) => a.localeCompare(b));
  const imports = packages.map(([name, names], index) => {
    const list = [...names].sort().map((item) => `${item} as ${item}${index}`);
    return `import { ${list.join(', ')} } from '${name}';`;
  });
  const kept = packages.flatMap(([, names], index) => [...names].map((item) => `${item}${index}`));
  return `${imports.join('\n')}\nglobalThis.floor = [${kept.join(', ')}];\n`;
}

async function build(folder: string, used: Used): Promise<number> {
  await runWebpack({
    ...plainConfig(folder),
    entry: { main: `data:text/javascript,${encodeURIComponent(entrySource(used))}` },
    plugins: [runtimeSwitches()],
  });
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('main.'));
  return brotliCompressSync(readFileSync(path.join(folder, file))).length;
}

export interface Floor {
  /** Bytes in brotli. */
  size: number;
  /** The same without the federation runtime: the floor of an ordinary SPA. */
  sizeOfSpa: number;
  packages: string[];
}

/** The floor of the landing's JavaScript: every name that we use of the stack, and none of our own code. */
export async function buildFloor(): Promise<Floor> {
  const folder = path.join(repoRoot, 'build/dist/floor');
  const used = usedNames();
  const withoutFederation = new Map([...used].filter(([name]) => !name.startsWith('@module-federation/')));
  return {
    size: await build(folder, used),
    sizeOfSpa: await build(folder, withoutFederation),
    packages: [...used.keys()].sort(),
  };
}
