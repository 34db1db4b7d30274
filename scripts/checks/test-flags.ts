import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../workspace/packages.ts';

/** Flags of Node for tests and for the servers and commands that they start. */
export const TEST_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(path.join(repoRoot, 'scripts/resolve-drizzle-once.ts'))}`,
];
