import { parseArgs } from 'node:util';
import { readName } from './create-remote/name.ts';
import { createOutside } from './create-remote/outside.ts';
import { createInWorkspace } from './create-remote/workspace.ts';
import { run } from './problem.ts';
import { stopSignal } from './stop-signal.ts';

// Makes a remote with a page, a slot and tests: `npm run create-remote -- <name> [--title "…"] [--into <folder>]`.
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, into: { type: 'string' } },
  });
  const name = readName(positionals);
  const remote = { name, title: values.title ?? name };
  const steps = values.into
    ? await createOutside(remote, values.into, stopSignal())
    : await createInWorkspace(remote, stopSignal());
  process.stdout.write(`${steps}\n`);
});
