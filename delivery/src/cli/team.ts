import { resolve } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { publishParts } from './publish-parts.ts';
import { runRelease } from './run.ts';

/** A team outside the repository publishes what it has built itself. */
const refuseToBuild = () => {
  throw new DeliveryError('usage', 'Назовите папку сборки: --from dist.');
};

// The command in the package for teams outside the repository. `DATA_DIR` is relative to the working directory.
process.exitCode = await runRelease(process.argv.slice(2), {
  environment: { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || '.data') },
  program: 'npm run release --',
  publish: (command, store) => publishParts(command, store, refuseToBuild),
});
