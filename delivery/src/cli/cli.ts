import { storeDirectory } from '../settings.ts';
import { publishParts, tryOut } from './publish-parts.ts';
import { runRelease } from './run.ts';
import { writeCommand } from './write-command.ts';

// The command from the sources, which can publish. It leaves the bundled command in the store.
process.exitCode = await runRelease(process.argv.slice(2), {
  environment: process.env,
  program: 'npm run release --',
  async *publish(wanted, store) {
    yield* publishParts(wanted, store);
    await writeCommand(storeDirectory(process.env));
  },
  tryOut,
});
