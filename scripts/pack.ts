import { parseArgs } from 'node:util';
import { stopSignal } from './checks/stop-signal.ts';
import { PACKAGES, pack } from './pack/pack.ts';
import { run } from './problem.ts';

// Makes the packages for teams outside the repository: `npm run pack -- [--to <folder>]`.
await run(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'build/dist/packages' } } });
  for (const file of await pack(PACKAGES, values.to, stopSignal())) process.stdout.write(`${file}\n`);
});
