// A process of `run-tests.ts`: asks it for test files, and runs each as a suite with the file's name.
import { once } from 'node:events';
import { after, afterEach, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

let current = '';
process.on('exit', (code) => {
  // A test or an error outside of tests has ended the process; the rest of its file did not run.
  if (current !== '') process.stderr.write(`The process ended in ${current}, with ${code}.\n`);
});

async function nextFile(): Promise<string> {
  process.send?.('next');
  const [file] = (await once(process, 'message')) as [string];
  return file;
}

/**
 * What a file does at its top level with `before` and `after` belongs to its suite, and is done before the next file is
 * loaded.
 */
const run = (file: string) =>
  new Promise<void>((resolve) => {
    describe('file', () => {
      describe(file, () => load(file));
      afterEach((context) => {
        // Node's types lack it.
        if (!(context as { passed?: boolean }).passed) process.send?.('failed');
      });
      // Outside of the file's suite: a hook of the file that throws ends the hooks beside it.
      after(() => resolve());
    });
  });

const load = (file: string) =>
  import(pathToFileURL(file).href).catch((error: unknown) => {
    test(file, () => {
      throw error;
    });
  });

// A test may wait for what keeps no process alive.
const alive = setInterval(() => undefined, 60_000);
while (true) {
  current = await nextFile();
  if (current === '') break;
  await run(current);
}
clearInterval(alive);
process.disconnect();
