import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../workspace/packages.ts';
import { compile } from './compile.ts';
import { packedManifest, readManifest } from './manifest.ts';
import { runTool } from './run-tool.ts';

/** Folders of the packages that a team outside the repository installs. */
export const PACKAGES = ['shared', 'build'] as const;

/** Documentation that a package carries, where it has the file. */
const DOCUMENTS = ['README.md'];

/**
 * Makes a tarball of each package: compiled JavaScript with declarations, documentation, and a manifest that needs
 * neither this repository nor pnpm. Returns the files.
 */
export async function pack(folders: readonly string[], to: string, signal: AbortSignal): Promise<string[]> {
  const target = path.resolve(repoRoot, to);
  mkdirSync(target, { recursive: true });
  const work = mkdtempSync(path.join(tmpdir(), 'league-pack-'));
  try {
    const files: string[] = [];
    for (const folder of folders) {
      const source = path.join(repoRoot, folder);
      const staged = path.join(work, folder);
      await compile(source, staged, signal);
      const manifest = JSON.stringify(packedManifest(source), null, 2);
      writeFileSync(path.join(staged, 'package.json'), `${manifest}\n`);
      for (const name of DOCUMENTS) {
        if (existsSync(path.join(source, name)))
          copyFileSync(path.join(source, name), path.join(staged, name));
      }
      await runTool('npm', ['pack', '--ignore-scripts', '--pack-destination', target], staged, signal);
      files.push(path.join(target, tarballOf(folder)));
    }
    return files;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The name of a package's tarball, as npm chooses it: `league-shared-2.0.0.tgz`. */
export function tarballOf(folder: string): string {
  const { name, version } = readManifest(path.join(repoRoot, folder));
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}
