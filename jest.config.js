import { globSync } from 'node:fs';

/** Every package that has a jest.config.js. */
export default {
  projects: globSync('*/jest.config.js')
    .map((file) => `<rootDir>/${file}`)
    .sort(),
  // A worker of 800 MB needs more than the default half second to end; one that a test keeps alive is still named.
  workerGracefulExitTimeout: 20_000,
};
