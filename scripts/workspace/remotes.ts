import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './packages.ts';

/** The file that tells all packages which remotes there are; `npm run boundaries` writes it. */
export const REMOTES_FILE = path.join(repoRoot, 'shared/src/release/remotes.ts');

/** Name and title of every remote, as its `package.json` gives them in `league`. */
function readRemotes(root: string): [name: string, title: string][] {
  return globSync('mf-*/package.json', { cwd: root })
    .sort()
    .map((file) => {
      const { name, title } = JSON.parse(readFileSync(path.join(root, file), 'utf8')).league ?? {};
      if (`mf-${name}` !== path.dirname(file) || !title)
        throw new Error(`${file}: the field league needs a title and the name that the folder has`);
      return [name, title];
    });
}

/** The whole of `remotes.ts`, formatted. */
export function remotesSource(root = repoRoot): string {
  const lines = readRemotes(root).map(([name, title]) => `  ${name}: '${title}',`);
  return `// Written by \`npm run boundaries\` from the packages mf-*.
/** The remotes, and what people call the part of the site that each of them draws. */
export const REMOTES = {
${lines.join('\n')}
} as const;
`;
}
