// Runs `node --test` with the given arguments, and on the files after `--`, several to a process.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupsOf, textOf } from './groups.ts';

const args = process.argv.slice(2);
const border = args.indexOf('--');
const [given, files] = [args.slice(0, border), args.slice(border + 1)];

const folder = mkdtempSync(path.join(tmpdir(), 'league-groups-'));
const groups = groupsOf(files).map((group, index) => {
  const file = path.join(folder, `${index + 1}.group.mjs`);
  writeFileSync(file, textOf(group));
  return file;
});
const child = spawn(process.execPath, [...given, ...groups], { stdio: 'inherit' });
const end = (code: number) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('error', () => end(1));
child.once('exit', (code) => end(code ?? 1));
