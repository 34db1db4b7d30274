import { RELEASE_NAMES } from '../shared/src/release/index.ts';
import { stopSignal } from './checks/stop-signal.ts';
import { run } from './problem.ts';
import { buildFolders } from './site/releases.ts';

// Builds every part whose sources have changed since its last build.
await run(async () => {
  for (const folder of await buildFolders(RELEASE_NAMES, stopSignal())) process.stdout.write(`${folder}\n`);
});
