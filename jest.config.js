import { globSync } from 'node:fs';

/** Every package that has a jest.config.js. */
export default {
  projects: globSync('*/jest.config.js')
    .map((file) => `<rootDir>/${file}`)
    .sort(),
};
