import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';
import { type Finding, readReport } from './findings.ts';

const { PNPM }: { PNPM: string } = createRequire(import.meta.url)('../bootstrap.cjs');
const run = promisify(execFile);

/** Where npm and pnpm ask for advisories; npm's own registry has it, many mirrors have not. */
const BULK = '-/npm/v1/security/advisories/bulk';
const PATIENCE_MILLISECONDS = 15_000;

/** Why the registry cannot be asked, in one Russian sentence; undefined if it can. */
export async function whyNotAsked(): Promise<string | undefined> {
  const registry = process.env.pnpm_config_registry ?? (await configuredRegistry());
  try {
    const answer = await fetch(new URL(BULK, registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    return `реестр пакетов не отвечает на вопросы об уязвимостях (${answer.status})`;
  } catch {
    return 'реестр пакетов недоступен';
  }
}

async function configuredRegistry(): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: repoRoot });
  return stdout.trim();
}

/** Known vulnerabilities of everything that runs in production, by the lock file. */
export async function askRegistry(): Promise<Finding[]> {
  const { stdout, stderr } = await run('npx', ['-y', PNPM, 'audit', '--prod', '--json'], {
    cwd: repoRoot,
    maxBuffer: 64 * 1024 ** 2,
    // It ends with 1 when it has found something.
  }).catch((error: { stdout: string; stderr: string }) => error);
  try {
    return readReport(stdout);
  } catch {
    throw new Problem(`pnpm audit не дал отчёта:\n${stdout}${stderr}`);
  }
}
