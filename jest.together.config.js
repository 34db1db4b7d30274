import { globSync } from 'node:fs';
import path from 'node:path';
import { jestTogether } from './build/src/jest-preset.ts';

/** Every package that has a jest.config.js. */
export default {
  testSequencer: path.join(import.meta.dirname, 'build/src/jest/largest-first.ts'),
  projects: globSync('*/jest.config.js').map((file) =>
    jestTogether(path.join(import.meta.dirname, path.dirname(file))),
  ),
};
