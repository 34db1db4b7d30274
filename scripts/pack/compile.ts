import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../workspace/packages.ts';
import { readManifest } from './manifest.ts';
import { runTool } from './run-tool.ts';

/** Files that are found by their path and not imported: those of the jest preset, a loader, and declarations. */
const BY_PATH = ['src/jest/*.ts', 'src/loaders/evaluate-loader.ts', 'src/**/*.d.ts'];

/**
 * Compiles what a package exports, and all that this imports, to JavaScript and declarations in `<staged>/dist`. Node
 * strips no types below node_modules.
 */
export async function compile(source: string, staged: string, signal: AbortSignal): Promise<void> {
  const { exports, bin = {} } = readManifest(source);
  const byPath = globSync(BY_PATH, { cwd: source, exclude: ['src/spa/**'] });
  const entries = [...Object.values(exports), ...Object.values(bin), ...byPath];
  const sources = path.join(source, 'src');
  const output = path.join(staged, 'dist');
  mkdirSync(output, { recursive: true });
  const configuration = {
    extends: path.join(repoRoot, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      // The sources are checked where they are written; here it would double the time.
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: sources,
      outDir: output,
      typeRoots: [path.join(repoRoot, 'node_modules/@types')],
    },
    include: [],
    files: [...new Set(entries.map((file) => path.join(source, file)))],
  };
  const project = path.join(staged, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(configuration));
  await runTool(path.join(repoRoot, 'node_modules/.bin/tsc'), ['-p', project], repoRoot, signal);
  rmSync(project);
  for (const file of byPath.filter((name) => name.endsWith('.d.ts')))
    cpSync(path.join(source, file), path.join(output, path.relative('src', file)));
}
