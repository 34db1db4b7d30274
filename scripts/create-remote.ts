import { parseArgs } from 'node:util';
import { readName } from './create-remote/name.ts';
import { createInWorkspace } from './create-remote/workspace.ts';
import { run } from './problem.ts';
import { stopSignal } from './stop-signal.ts';

// Makes a remote with a page, a slot and tests: `npm run create-remote -- <name> [--title "…"]`.
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  });
  const name = readName(positionals);
  const steps = await createInWorkspace({ name, title: values.title ?? name }, stopSignal());
  process.stdout.write(`${steps}\n`);
});
