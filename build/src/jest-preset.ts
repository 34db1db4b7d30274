import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
/** A file of this preset: TypeScript here, JavaScript in the package. */
const ownFile = (name: string) =>
  path.join(import.meta.dirname, 'jest', `${name}${path.extname(import.meta.filename)}`);

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
