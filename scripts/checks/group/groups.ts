import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Test files of one process: enough to load the application seldom, few enough to keep both processors busy. */
const IN_A_GROUP = 10;

/** Parts the files into groups, in their order. */
export const groupsOf = (files: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(files.length / IN_A_GROUP) }, (_, index) =>
    files.slice(index * IN_A_GROUP, (index + 1) * IN_A_GROUP),
  );

const RUNNER = path.join(import.meta.dirname, 'run-group.ts');

/** The module that runs a group of test files. */
export const textOf = (files: readonly string[]): string =>
  `import { runGroup } from ${JSON.stringify(pathToFileURL(RUNNER).href)};
await runGroup(${JSON.stringify(files)});
`;

/** Whether a suite or a test comes from the runner of groups. It has the name of a test file. */
export const isOfRunner = (file: string): boolean => path.resolve(file) === RUNNER;
