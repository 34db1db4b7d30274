import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicNames } from './api/public-names.ts';
import { formatReport, refusal } from './api/report.ts';
import { repoRoot } from './workspace/packages.ts';

/** Entry points that are shares: released remotes use them at run time. */
const ENTRIES = { '@league/shared': 'core', '@league/shared/kit': 'kit', '@league/shared/api': 'api' };
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
    const entries = Object.entries(ENTRIES).map(
      ([name, source]) => [name, publicNames(path.join(folder, 'src', source, 'index.d.ts'))] as const,
    );
    const { version } = JSON.parse(readFileSync(path.join(repoRoot, 'shared/package.json'), 'utf8'));
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
