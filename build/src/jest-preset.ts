import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
const ownFile = (name: string) => path.join(import.meta.dirname, 'jest', `${name}.ts`);

/**
 * How every browser package is tested: TypeScript through swc, a jsdom page with the network classes of a browser; a
 * console error, a warning or an unanswered request fails the test.
 * @param rootDir the package's folder
 */
export function jestConfig(rootDir: string): Config {
  return {
    rootDir,
    displayName: path.basename(rootDir),
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.{ts,tsx}'],
    testEnvironment: ownFile('environment'),
    setupFilesAfterEnv: [ownFile('setup')],
    restoreMocks: true,
    transform: {
      '\\.[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          swcrc: false,
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
          },
          module: { type: 'commonjs' },
        },
      ],
      '\\.(avif|css|jpe?g|pdf|png|svg|webp|woff2|xlsx|mp4)$': ownFile('asset-transform'),
    },
    // Packages of the registry are JavaScript for Node already; ours, @noble's and micromark's are modules, styles and fonts neither.
    transformIgnorePatterns: [
      '/node_modules/(?!.*(?:@league/|@noble/|micromark|decode-named-character-reference|character-entities|devlop)).+\\.[cm]?js$',
    ],
  };
}

/**
 * The same tests with all files of the package in one page, for a run of everything: to load the modules again for each
 * file costs more than its tests. A file that replaces modules, or says `@own-page` or another environment, keeps a page of its own.
 */
export function jestTogether(rootDir: string) {
  const config = jestConfig(rootDir);
  const isApart = (file: string) =>
    /jest\.(mock|resetModules)\(|@own-page|@jest-environment/.test(
      readFileSync(path.join(rootDir, file), 'utf8'),
    );
  const [files = [], apart = []] = [false, true].map((expected) =>
    globSync('src/**/*.test.{ts,tsx}', { cwd: rootDir })
      .filter((file) => isApart(file) === expected)
      .sort(),
  );
  return {
    ...config,
    roots: [...(config.roots ?? []), path.join(import.meta.dirname, 'jest')],
    testMatch: [ownFile('together'), ...apart.map((file) => path.join(rootDir, file))],
    globals: { together: { folder: rootDir, files } },
  };
}
