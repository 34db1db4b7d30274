import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARES } from '../shared/src/release/index.ts';
import { publicNames } from './api/public-names.ts';
import { formatReport, refusal } from './api/report.ts';
import { repoRoot } from './workspace/packages.ts';

/** Entry points that are shares: released remotes use them at run time. */
const ENTRIES = Object.keys(SHARES).filter((key) => key.startsWith('@league/shared'));
const { version, exports } = JSON.parse(readFileSync(path.join(repoRoot, 'shared/package.json'), 'utf8'));
/** `./src/kit/index.ts` of the entry `@league/shared/kit`. */
const sourceOf = (entry: string): string => exports[entry.replace('@league/shared', '.')];
const reportFile = path.join(repoRoot, 'shared/api-report.txt');

/** Reads the public API of `@league/shared` from its declaration files. */
function currentReport(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-api-'));
  try {
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
    const emitted = spawnSync('node_modules/.bin/tsc', ['-p', 'shared', ...options], {
      cwd: repoRoot,
      encoding: 'utf8',
    });
    if (emitted.status !== 0) throw new Error(emitted.stdout);
    const entries = ENTRIES.map(
      (name) => [name, publicNames(path.join(folder, sourceOf(name).replace(/ts$/, 'd.ts')))] as const,
    );
    return formatReport({ version, entries: new Map(entries) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const kept = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '';
const current = currentReport();
const why = refusal(kept, current);
if (why) {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  writeFileSync(reportFile, current);
} else if (kept !== current) {
  process.stderr.write(
    'shared/api-report.txt is stale: run `npm run api-report -- --write` and look at its diff.\n',
  );
  process.exitCode = 1;
}
