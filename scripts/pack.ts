import { parseArgs } from 'node:util';
import { PACKAGES, pack } from './pack/pack.ts';
import { run } from './problem.ts';
import { stopSignal } from './stop-signal.ts';

// Makes the packages for teams outside the repository: `npm run pack -- [--to <folder>]`.
await run(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'build/dist/packages' } } });
  for (const file of await pack(PACKAGES, values.to, stopSignal())) process.stdout.write(`${file}\n`);
});
