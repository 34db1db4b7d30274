import { resolve } from 'node:path';
import { runRelease } from './run.ts';

// A revision has some two hundred files; the disk syncs together what waits at the same time, one file in each thread.
process.env.UV_THREADPOOL_SIZE ??= '16';

// The bundled command, `<data directory>/releases/bin/release.mjs`: it works on the store that it lies in.
process.exitCode = await runRelease(process.argv.slice(2), {
  environment: {
    ...process.env,
    DATA_DIR: resolve(import.meta.dirname, '../..'),
  },
  program: process.env.npm_lifecycle_event === 'release' ? 'npm run release --' : `node ${process.argv[1]}`,
});
