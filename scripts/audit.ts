import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { NOT_DONE } from './problem.ts';

const { PNPM }: { PNPM: string } = createRequire(import.meta.url)('./bootstrap.cjs');

// `npm run audit`: known vulnerabilities of what runs in production. `auditConfig.ignoreGhsas` of pnpm-workspace.yaml accepts one, with
// its reason beside it.
const args = ['-y', PNPM, 'audit', '--prod', '--audit-level=high'];
const { status, stdout, stderr } = spawnSync('npx', args, { encoding: 'utf8' });
process.stdout.write(stdout + stderr);
// Many mirrors know no advisories.
const isAnswered =
  !/ERR_PNPM_AUDIT_|ERR_PNPM_FETCH|ENOTFOUND|ECONNREFUSED|dns error|error sending request/.test(
    stdout + stderr,
  );
if (!isAnswered)
  process.stdout.write('Зависимости на уязвимости не проверены: реестр пакетов о них не отвечает.\n');
process.exitCode = isAnswered ? (status ?? 1) : NOT_DONE;
