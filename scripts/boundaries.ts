import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { boundaries } from './workspace/boundaries.ts';
import { repoRoot } from './workspace/packages.ts';

const file = path.join(repoRoot, 'biome.boundaries.json');
writeFileSync(file, JSON.stringify(boundaries()));
process.exitCode =
  spawnSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'inherit' }).status ?? 1;
