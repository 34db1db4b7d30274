import { spawnSync } from 'node:child_process';

const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
