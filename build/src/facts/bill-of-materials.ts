import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Module } from 'webpack';
import { resourceOf } from './collect-names.ts';

/** Name of the file in a release. */
export const BILL_OF_MATERIALS = 'sbom.json';

interface Manifest {
  name?: string;
  version?: string;
}

/** The package.json with a name and a version above a file of a package. */
function manifestOf(file: string): Manifest | undefined {
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = path.dirname(file); !folder.endsWith('/node_modules'); folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const found: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
    if (found.name && found.version) return found;
  }
  return undefined;
}

/**
 * The packages of the registry in the files of a release, with their versions, as scanners of vulnerabilities read them
 * (CycloneDX 1.6; its plugin for webpack brings a native parser of XML). The same build has the same bytes.
 */
export function billOfMaterials(modules: readonly Module[], name: string, version: string): string {
  const purls = modules.flatMap((module) => {
    const found = manifestOf(resourceOf(module) ?? '');
    return found ? [`${found.name}@${found.version}`] : [];
  });
  const components = [...new Set(purls)].sort().map((id) => {
    const at = id.lastIndexOf('@');
    const [library, of] = [id.slice(0, at), id.slice(at + 1)];
    const purl = `pkg:npm/${library.replace('@', '%40')}@${of}`;
    return { type: 'library', name: library, version: of, purl, 'bom-ref': purl };
  });
  const metadata = { component: { type: 'application', name, version } };
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
