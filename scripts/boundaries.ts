import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { boundaries } from './workspace/boundaries.ts';
import { repoRoot } from './workspace/packages.ts';

// A line for each rule: a change shows the rooms that it concerns.
const overrides = boundaries().overrides.map((rule) => JSON.stringify(rule));
writeFileSync(
  path.join(repoRoot, 'biome.boundaries.json'),
  `{ "overrides": [\n${overrides.join(',\n')}\n] }\n`,
);
