import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { packageFolders, repoRoot, typedFolders } from '../workspace/packages.ts';
import { type Check, checksFolder } from './check.ts';
import { readJestReport, readNodeReport, readPlaywrightReport } from './counts.ts';

const has = (folder: string, file: string) => existsSync(path.join(repoRoot, folder, file));
const report = (name: string) => path.join(checksFolder, `${name}.json`);

export const lint: Check = { name: 'lint', command: ['node_modules/.bin/biome', 'ci'], counts: 'one' };

/** One check for each folder, so that the report names the failing one. */
export const types: Check[] = typedFolders().map((folder) => ({
  name: `types ${folder}`,
  command: ['node_modules/.bin/tsc', '-p', folder],
  counts: 'one',
}));

/** The public API of `@league/shared` equals the committed report, or there is a new major version. */
export const apiReport: Check = {
  name: 'api report',
  command: [process.execPath, 'scripts/api-report.ts'],
  counts: 'one',
};

/** Known vulnerabilities of the dependencies, as far as the registry tells them. */
export const audit: Check = {
  name: 'audit',
  command: [process.execPath, 'scripts/audit.ts'],
  counts: 'one',
  mayBeUndone: true,
};

/** Browser packages, in jsdom. */
export const browserTests: Check = {
  name: 'jest',
  command: ['build/node_modules/.bin/jest', '--maxWorkers=2', '--json', `--outputFile=${report('jest')}`],
  counts: { report: report('jest'), read: readJestReport },
};

const serverFolders = ['scripts', ...packageFolders()].filter(
  (folder) => !has(folder, 'jest.config.js') && !has(folder, 'playwright.config.ts'),
);

/** `npm run test:full` runs the long campaigns in full, and the drills. */
const isFull = process.argv.includes('--full');
const TIMEOUT = isFull ? 3_600_000 : 600_000;

const nodeTest = (reportFile: string, files: string[]) => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--test',
  '--test-concurrency=2',
  // A hanging file counts as failed instead of blocking the run.
  `--test-timeout=${TIMEOUT}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./scripts/checks/node-test-reporter.ts',
  `--test-reporter-destination=${reportFile}`,
  ...files,
];

/** Server code, as it runs; the provider on its embedded database. */
export const serverTests: Check = {
  name: 'node --test',
  command: nodeTest(
    report('node'),
    serverFolders.map((folder) => `${folder}/**/*.test.ts`),
  ),
  env: { TEST_DATABASE_URL: undefined },
  counts: { report: report('node'), read: readNodeReport },
};

export const postgresql: Check = {
  name: 'postgresql',
  command: [process.execPath, 'scripts/checks/install-postgresql.ts'],
  counts: 'none',
};

/** What touches no database, or always the embedded one: `serverTests` has proved it. */
const WITHOUT_POSTGRES = [
  'provider/src/{config/config,keys/keys,storage/stores}.test.ts',
  'provider/src/operator/{applications,backup-commands}.test.ts',
  'provider/src/payments/gateway/yookassa.test.ts',
  // The provider decides on permission before it asks the database; the calls themselves have tests on both.
  ...(isFull ? [] : ['provider/proof/matrix/matrix.test.ts']),
];

/** The provider's calls again, on a PostgreSQL server. */
export const postgresTests: Check = {
  name: 'provider on PostgreSQL',
  command: [
    process.execPath,
    'provider/src/testing/on-postgres.ts',
    ...nodeTest(
      report('postgres'),
      globSync(
        ['provider/{src,proof}/*/**/*.test.ts', 'provider/{src,proof}/{hostile-input,digest}.test.ts'],
        {
          cwd: repoRoot,
          exclude: WITHOUT_POSTGRES,
        },
      ).sort(),
    ),
  ],
  counts: { report: report('postgres'), read: readNodeReport },
};

export const nginx: Check = {
  name: 'nginx',
  command: [process.execPath, 'scripts/checks/install-nginx.ts'],
  counts: 'none',
};

/**
 * Real processes of the provider, killed while they work: two replicas behind nginx, crashes during saves. In full also
 * the drills, which are too long for each run: half an hour of load, a site from a backup.
 */
export const campaigns: Check = {
  name: 'campaigns',
  command: nodeTest(report('campaigns'), [
    'provider/proof/campaigns/*.campaign.ts',
    ...(isFull ? ['provider/proof/campaigns/*.drill.ts'] : []),
  ]),
  counts: { report: report('campaigns'), read: readNodeReport },
};

/** nginx in the place of the edge, answer for answer. */
export const edgeOnNginx: Check = {
  name: 'edge on nginx',
  command: nodeTest(report('nginx'), ['delivery/nginx/*.proof.ts']),
  counts: { report: report('nginx'), read: readNodeReport },
};

export const productionBuild: Check = {
  name: 'build',
  command: [process.execPath, 'scripts/build.ts'],
  counts: 'none',
};

export const chromium: Check = {
  name: 'chromium',
  command: [process.execPath, 'scripts/checks/install-chromium.ts'],
  counts: 'none',
};

/**
 * In a real browser, against the production build and the real provider. Without retries: a flaky test is a failed one.
 */
export const journeys: Check = {
  name: 'playwright',
  needs: [chromium, productionBuild],
  command: [
    'e2e/node_modules/.bin/playwright',
    'test',
    '--config=e2e/playwright.config.ts',
    '--retries=0',
    '--forbid-only',
    '--reporter=list,json',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  counts: { report: report('playwright'), read: readPlaywrightReport },
};
