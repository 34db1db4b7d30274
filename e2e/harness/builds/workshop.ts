import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '../limits.ts';
import { repository, runNode } from '../processes.ts';

const LEFT_OUT = new Set(['dist', 'e2e', 'docs', 'coverage']);

/**
 * A copy of the sources in which a journey can change a remote like a developer and build it with the real build. Links
 * to dependencies are copied as they are: those to our own packages then lead into the copy.
 */
export class Workshop {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    const modules = path.join(repository, 'node_modules');
    cpSync(repository, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) =>
        source === repository ||
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

  /** Replaces a source with a file of this package. */
  replace(file: string, fixture: string): void {
    cpSync(path.join(repository, 'e2e', fixture), path.join(this.root, file));
  }

  /** Adds a remote that the repository does not have, with the packages of another one. */
  add(name: string, fixture: string, like: string): void {
    const folder = path.join(this.root, `mf-${name}`);
    cpSync(path.join(repository, 'e2e', fixture), folder, { recursive: true });
    symlinkSync(path.join(this.root, `mf-${like}/node_modules`), path.join(folder, 'node_modules'));
    const shared =
      "dependencies: { '@league/shared': { specifier: 'workspace:*', version: link:../shared } }";
    this.edit('pnpm-lock.yaml', 'importers:\n', `importers:\n  mf-${name}:\n    ${shared}\n`);
  }

  /** Builds a part as the given version into `build/dist/<name>/<version>` of the copy, ready to be published. */
  async build(name: string, version: string): Promise<void> {
    await runNode('build/src/build.ts', [name, '--version', version], {
      cwd: this.root,
      limit: LIMITS.build,
    });
  }
}
