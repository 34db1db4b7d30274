import { readFileSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** A part of the site that is built and released on its own: the shell or a remote. */
export interface Part {
  name: string;
  folder: string;
  /** Version in the package's package.json. */
  version: string;
  needs: Record<string, string>;
}

const folderOf = (name: string) => path.join(repoRoot, name === 'shell' ? 'shell' : `mf-${name}`);

/** Reads a part from its package.json: the `league` field gives its name and its needs. */
export function readPart(name: string): Part {
  const folder = folderOf(name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (manifest.league?.name !== name)
    throw new Error(`${folder}/package.json: поле league.name должно быть «${name}»`);
  return { name, folder, version: manifest.version, needs: manifest.league.needs };
}

/** Version of a package as installed for another package. */
export function installedVersion(packageName: string, from: string): string {
  const file = path.join(from, 'node_modules', packageName, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
