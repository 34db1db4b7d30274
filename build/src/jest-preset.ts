import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
const ownFile = (name: string) => path.join(import.meta.dirname, 'jest', name);

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
    testEnvironment: ownFile('environment.ts'),
    setupFilesAfterEnv: [ownFile('setup.ts')],
    restoreMocks: true,
    transform: {
      '\\.tsx?$': [
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
      '\\.(avif|css|jpe?g|pdf|png|svg|webp|woff2|xlsx|mp4)$': ownFile('asset-transform.ts'),
    },
    // Packages of the registry are JavaScript already; their styles and fonts are not.
    transformIgnorePatterns: ['/node_modules/.+\\.[cm]?js$'],
  };
}
