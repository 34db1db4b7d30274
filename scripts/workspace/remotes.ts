import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './packages.ts';

/** The remotes of this repository: packages `mf-*`, under the name that their `package.json` gives them in `league`. */
export function remoteNames(root = repoRoot): string[] {
  return globSync('mf-*/package.json', { cwd: root })
    .sort()
    .map((file) => {
      const { name, title } = JSON.parse(readFileSync(path.join(root, file), 'utf8')).league ?? {};
      if (`mf-${name}` !== path.dirname(file) || !title)
        throw new Error(`${file}: the field league needs a title and the name that the folder has`);
      return name;
    });
}

/** The parts that are built from this repository. */
export const partNames = (): string[] => ['shell', ...remoteNames()];
