import { globSync } from 'node:fs';
import path from 'node:path';

/** The package and its test files, from `jestTogether`. */
declare const together: { folder: string; files: string[] };

const { folder, files } = together;

// Their hooks hold for all files, so they are registered outside of them.
for (const name of ['@testing-library/react', '@league/shared/testing'])
  require(require.resolve(name, { paths: [folder] }));
for (const file of globSync('src/**/testing/*.{ts,tsx}', { cwd: folder })) require(path.join(folder, file));

// React keeps a stack with each element that is made, a tenth of a test's time, for messages that no test reads.
const react = require(require.resolve('react', { paths: [folder] }));
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

const owners: object[] = [navigator, document];
const own = owners.map((owner) => Object.getOwnPropertyNames(owner));

for (const file of files) {
  describe(file, () => {
    require(path.join(folder, file));

    afterAll(() => {
      jest.useRealTimers();
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
      document.title = '';
      document.body.replaceChildren();
      for (const [index, owner] of owners.entries())
        for (const name of Object.getOwnPropertyNames(owner))
          if (!own[index]?.includes(name)) Reflect.deleteProperty(owner, name);
    });
  });
}
