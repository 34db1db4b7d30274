import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { runWebpack } from '../build.ts';
import { repoRoot } from '../parts.ts';
import { plainConfig } from './build-spa.ts';

/** Sources that the first script of the shell is made of. */
const SOURCES = ['shell/src/**/*.{ts,tsx}', 'shared/src/core/**/*.{ts,tsx}'];
const IMPORT = /^(?:import|export) (?!type)([^;]*?) from '([^.][^']*)';$/gms;

/** Which names our sources take from which package: the stack without our code. */
function usedNames(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES, { cwd: repoRoot })) {
    if (file.includes('.test.')) continue;
    for (const [, clause = '', name = ''] of readFileSync(path.join(repoRoot, file), 'utf8').matchAll(
      IMPORT,
    )) {
      if (name.startsWith('@league/') || name.startsWith('@fontsource')) continue;
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

function entrySource(): string {
  const packages = [...usedNames(), ['react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment'])] as const]
    .filter(([, names]) => names.size > 0)
    .sort(([a], [b]) => a.localeCompare(b));
  const imports = packages.map(([name, names], index) => {
    const list = [...names].sort().map((item) => `${item} as ${item}${index}`);
    return `import { ${list.join(', ')} } from '${name}';`;
  });
  const kept = packages.flatMap(([, names], index) => [...names].map((item) => `${item}${index}`));
  return `${imports.join('\n')}\nglobalThis.floor = [${kept.join(', ')}];\n`;
}

/** Builds the floor of the landing's JavaScript: every name that we use of the stack, and none of our own code. */
export async function buildFloor(): Promise<{ file: string; names: Record<string, string[]> }> {
  const folder = path.join(repoRoot, 'build/dist/floor');
  await runWebpack({
    ...plainConfig(folder),
    entry: { main: `data:text/javascript,${encodeURIComponent(entrySource())}` },
    plugins: [
      new ModuleFederationPlugin({
        name: 'floor',
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: {},
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('main.'));
  const names = Object.fromEntries([...usedNames()].map(([name, set]) => [name, [...set].sort()]));
  return { file: path.join(folder, file), names };
}

if (import.meta.main) {
  const { file, names } = await buildFloor();
  process.stdout.write(`${file}\n${JSON.stringify(names, null, 1)}\n`);
}
