import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedVersion } from '../../build/src/parts.ts';
import { packageOf } from '../../build/src/shares.ts';
import { SHARES } from '../../shared/src/release/index.ts';

type Versions = Record<string, string>;

interface Manifest {
  name: string;
  version: string;
  type: string;
  sideEffects?: boolean;
  exports: Record<string, string>;
  bin?: Versions;
  engines?: Versions;
  dependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const isOwn = (name: string) => name.startsWith('@league/');
const SHARED = new Set(Object.keys(SHARES).map(packageOf));

/** A source file of a package as it is in the tarball: `./src/kit/index.ts` → `./dist/kit/index.js`. */
const compiled = (file: string, extension: string) =>
  file.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

const entry = (file: string) =>
  file.endsWith('.d.ts')
    ? { types: file.replace('./src/', './dist/') }
    : { types: compiled(file, '.d.ts'), default: compiled(file, '.js') };

/** Its version, behind the real name of a package that has another one here: `npm:@e965/xlsx@0.20.3`. */
function realPackage(name: string, folder: string): string {
  const file = findPackageJSON(name, pathToFileURL(path.join(folder, 'package.json')));
  const { name: real, version }: Manifest = JSON.parse(readFileSync(String(file), 'utf8'));
  return real === name ? version : `npm:${real}@${version}`;
}

/**
 * The manifest of a tarball: plain versions, those that are installed here, and entry points that are compiled. What a
 * remote must have one copy of, and what only its tests use, it installs itself.
 */
export function packedManifest(folder: string) {
  const manifest = readManifest(folder);
  const { dependencies = {}, devDependencies = {}, peerDependencies = {}, bin = {}, engines } = manifest;
  const isPeer = (name: string) => SHARED.has(name) || name in peerDependencies;
  const version = (name: string) => installedVersion(name, folder);
  const names = Object.keys(dependencies);
  const peers = [...names.filter(isPeer), ...Object.keys(devDependencies)].filter(
    (name) => !isOwn(name) || name in peerDependencies,
  );
  return {
    name: manifest.name,
    version: manifest.version,
    private: true,
    type: manifest.type,
    ...(manifest.sideEffects !== undefined && { sideEffects: manifest.sideEffects }),
    ...(engines && { engines }),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([key, file]) => [key, entry(file)])),
    bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, compiled(file, '.js')])),
    dependencies: Object.fromEntries(
      names.filter((name) => !isPeer(name)).map((name) => [name, realPackage(name, folder)]),
    ),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, `^${version(name)}`])),
  };
}
