// Commands for authors of content: `npm run content -- check` and `npm run content -- new <event>`.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { Problem, run } from './problem.ts';
import { repoRoot } from './workspace/packages.ts';

const isDone = (script: string, args: string[] = []): boolean =>
  spawnSync(process.execPath, [path.join(repoRoot, script), ...args], { stdio: 'inherit' }).status === 0;

const [command, ...args] = process.argv.slice(2);

await run(async () => {
  if (command === 'new') {
    if (!isDone('mf-tournaments/scripts/new-event.ts', args)) process.exitCode = 1;
    return;
  }
  if (command !== 'check') throw new Problem('Команды: npm run content -- check | new <турнир>');
  const checks = globSync('mf-*/scripts/check-content.ts', { cwd: repoRoot }).sort();
  // Checks every part, so that an author sees all problems at once.
  const failed = checks.filter((script) => !isDone(script));
  if (failed.length > 0) process.exitCode = 1;
});
