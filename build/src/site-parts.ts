import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRoute } from '@league/shared/release';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

/** A part of the site that is built and released on its own: the shell, or a remote. */
export interface Part {
  name: string;
  folder: string;
  /** Version in the package's package.json. */
  version: string;
  /** Ranges that are narrower than those that follow from the build. */
  needs: Record<string, string>;
  /** Chunks whose pages open without network. */
  offline: readonly string[];
  /** Remote: title, claimed paths and links, as `site` of the release. */
  site?: { title: string; routes: readonly SiteRoute[]; links?: unknown };
}

/** Name of a part's folder in this repository. */
export const folderName = (name: string): string => (name === 'shell' ? 'shell' : `mf-${name}`);

/** Reads the part of a folder from its package.json: the `league` field says what it is. */
export function readPartIn(folder: string): Part {
  const { version, league } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!league?.name) throw new Error(`${folder}/package.json: нет поля league.name`);
  const { name, needs = {}, title, routes = [], links, offline = [] } = league;
  const site = title && { title, routes, ...(links && { links }) };
  return { name, folder, version, needs, offline, ...(site && { site }) };
}

/** Reads a part of this repository. */
export function readPart(name: string): Part {
  const part = readPartIn(path.join(repoRoot, folderName(name)));
  if (part.name !== name)
    throw new Error(`${part.folder}/package.json: поле league.name должно быть «${name}»`);
  return part;
}

/** Version of a package as a file of `folder` would import it. */
export function installedVersion(packageName: string, folder: string): string {
  const file = findPackageJSON(packageName, pathToFileURL(path.join(folder, 'package.json')));
  if (!file) throw new Error(`${folder}: пакет ${packageName} не установлен`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
