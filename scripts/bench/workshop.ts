import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../workspace/packages.ts';

const LEFT_OUT = new Set(['dist', 'e2e', 'docs', 'coverage']);

/**
 * A copy of the sources in which a part can be changed like by a developer and built with the real build. Links
 * to dependencies are copied as they are: those to our own packages then lead into the copy.
 */
export class Workshop {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    const modules = path.join(repoRoot, 'node_modules');
    cpSync(repoRoot, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) =>
        source === repoRoot ||
        !(source === modules || LEFT_OUT.has(path.basename(source)) || path.basename(source).startsWith('.')),
    });
    symlinkSync(modules, path.join(root, 'node_modules'));
  }

  /** Replaces a text that must exist. */
  edit(file: string, from: string, to: string): void {
    const target = path.join(this.root, file);
    const text = readFileSync(target, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold «${from}»`);
    writeFileSync(
      target,
      text.replace(from, () => to),
    );
  }

  /** Builds a part as the given version into `build/dist/<name>/<version>` of the copy, ready to be published. */
  build(name: string, version: string): void {
    execFileSync(process.execPath, ['build/src/build.ts', name, '--version', version], { cwd: this.root });
  }
}
