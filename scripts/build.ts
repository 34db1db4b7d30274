import { run } from './problem.ts';
import { buildFolders } from './site/releases.ts';
import { stopSignal } from './stop-signal.ts';
import { partNames } from './workspace/remotes.ts';

// Builds every part whose sources have changed since its last build.
await run(async () => {
  for (const folder of await buildFolders(partNames(), stopSignal())) process.stdout.write(`${folder}\n`);
});
