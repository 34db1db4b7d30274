import { globSync } from 'node:fs';
import path from 'node:path';
import { jestTogether } from './build/src/jest-preset.ts';

/** Every package that has a jest.config.js; the one with the most files first. */
export default {
  projects: globSync('*/jest.config.js')
    .map((file) => jestTogether(path.join(import.meta.dirname, path.dirname(file))))
    .sort((one, other) => other.globals.together.files.length - one.globals.together.files.length),
};
