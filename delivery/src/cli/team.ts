import { resolve } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { publishParts, tryOut } from './publish-parts.ts';
import { runRelease } from './run.ts';

/** A team outside the repository publishes what it has built itself. */
const refuseToBuild = () => {
  throw new DeliveryError('usage', 'Назовите папку сборки: --from dist.');
};

/** Settings of the site, here relative to the working directory. */
const { DATA_DIR = '.data', RELEASE_KEYS } = process.env;
const paths = {
  DATA_DIR: resolve(DATA_DIR),
  ...(RELEASE_KEYS && { RELEASE_KEYS: resolve(RELEASE_KEYS) }),
};

// The command in the package for teams outside the repository.
process.exitCode = await runRelease(process.argv.slice(2), {
  environment: { ...process.env, ...paths },
  program: 'npm run release --',
  publish: (command, store) => publishParts(command, store, refuseToBuild),
  tryOut,
});
