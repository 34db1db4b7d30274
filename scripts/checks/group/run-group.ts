import path from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after the other in this process, each as a suite that has the file's name. What a file does at its
 * top level with `before` and `after` belongs to its suite, and is done before the next file is loaded.
 */
export async function runGroup(files: readonly string[]): Promise<void> {
  let current = '';
  process.on('exit', (code) => {
    // A test or an error outside of tests has ended the process; the rest of its files did not run.
    if (current !== '') process.stderr.write(`The process ended in ${current}, with ${code}.\n`);
  });
  for (const file of files) {
    current = file;
    await new Promise<void>((resolve) => {
      describe('file of a group', () => {
        describe(file, () => load(file));
        // Outside of the suite: a hook of the file that throws ends the hooks beside it.
        after(() => resolve());
      });
    });
  }
  current = '';
}

const load = (file: string) =>
  import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) => {
    test(file, () => {
      throw error;
    });
  });
