import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../workspace/packages.ts';

/** Flags of Node for tests and for the servers and commands that they start: some hundreds of short processes. */
export const TEST_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // To optimise PGlite's code costs a short process more than that code saves: a quarter of its processor time.
  '--liftoff-only',
  `--import=${pathToFileURL(path.join(repoRoot, 'provider/src/testing/resolve-drizzle-once.ts'))}`,
];
