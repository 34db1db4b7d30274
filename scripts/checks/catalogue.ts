import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { packageFolders, repoRoot, typedFolders } from '../workspace/packages.ts';
import { type Check, checksFolder } from './check.ts';
import { type Failure, readJestReport, readNodeReport, readPlaywrightReport } from './counts.ts';
import { TEST_FLAGS } from './test-flags.ts';

const has = (folder: string, file: string) => existsSync(path.join(repoRoot, folder, file));
const report = (name: string) => path.join(checksFolder, `${name}.json`);

export const lint: Check = { name: 'lint', command: ['node_modules/.bin/biome', 'ci'], counts: 'one' };

/** One check for each program, so that the report names the failing one. */
export const types: Check[] = typedFolders().map((folder) => ({
  name: `types ${folder === '.' ? 'in the browser' : folder}`,
  command: ['node_modules/.bin/tsc', '-p', folder],
  counts: 'one',
}));

/** Who may import whom. */
export const imports: Check = {
  name: 'imports',
  command: [
    'node_modules/.bin/depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    '.',
  ],
  counts: 'one',
};

/** Known vulnerabilities of the dependencies, as far as the registry tells them. */
export const audit: Check = {
  name: 'audit',
  command: [process.execPath, 'scripts/audit.ts'],
  counts: 'one',
  mayBeUndone: true,
};

const jest = (...options: string[]) => [
  'build/node_modules/.bin/jest',
  '--json',
  `--outputFile=${report('jest')}`,
  ...options,
];

/** Browser packages, in jsdom. */
export const browserTests: Check = {
  name: 'jest',
  command: jest('--maxWorkers=2'),
  counts: { report: report('jest'), read: readJestReport },
};

/** The files of failed tests: their names begin with the file. */
const filesOf = (failures: readonly Failure[]) => [
  ...new Set(failures.map(({ test }) => test.split(' › ')[0] ?? test)),
];

/** The files of the browser tests that failed, one after the other. */
export const failedBrowserTests = (failures: readonly Failure[]): Check => ({
  ...browserTests,
  name: `${browserTests.name}, failed files alone`,
  command: jest('--runInBand', '--runTestsByPath', ...filesOf(failures)),
});

const serverFolders = ['scripts', ...packageFolders()].filter(
  (folder) => !has(folder, 'jest.config.js') && !has(folder, 'playwright.config.ts'),
);

/** `npm run test:full` runs the long campaigns in full, and the drills. */
const isFull = process.argv.includes('--full');
const TIMEOUT = isFull ? 3_600_000 : 600_000;

const flagsOf = (reportFile: string, concurrency: number) => [
  // The processes of the test files get them too.
  ...TEST_FLAGS,
  '--test',
  `--test-concurrency=${concurrency}`,
  // A hanging file counts as failed instead of blocking the run.
  `--test-timeout=${TIMEOUT}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./scripts/checks/node-test-reporter.ts',
  `--test-reporter-destination=${reportFile}`,
];

/** Runs each file in a process of its own. */
const nodeTest = (reportFile: string, files: string[], concurrency = 2) => [
  process.execPath,
  ...flagsOf(reportFile, concurrency),
  ...files,
];

/** Tests that replace a library for the application, before it is loaded. */
const ALONE = ['provider/proof/attackers/equal-work.test.ts'];

/** Runs several files in a process, which loads the application once: half of the processor time of a short file. */
const nodeTestInGroups = (reportFile: string, files: string[]) => [
  process.execPath,
  'scripts/checks/group/in-groups.ts',
  ...flagsOf(reportFile, 2),
  ...files.filter((file) => ALONE.includes(file)),
  '--',
  ...files.filter((file) => !ALONE.includes(file)),
];

/** Fails if a pattern finds nothing, so that a renamed file is not lost from a list. */
function found(patterns: string[], exclude: string[] = []): string[] {
  const files = patterns.flatMap((pattern) => {
    const some = globSync(pattern, { cwd: repoRoot, exclude: ['**/node_modules/**'] });
    if (some.length === 0) throw new Error(`${pattern} finds no test`);
    return some;
  });
  const left = new Set(exclude.length > 0 ? found(exclude) : []);
  return files.filter((file) => !left.has(file)).sort();
}

/** Tests of the provider that touch no database, or always the embedded one, or start the process itself. */
const EMBEDDED_ONLY = [
  'provider/src/platform/{health,logging,config/config,keys/keys,storage/stores}.test.ts',
  'provider/src/entry/main.test.ts',
  'provider/src/entry/operator/{applications,backup-commands}.test.ts',
  'provider/src/league/payments/gateway/yookassa.test.ts',
];

/**
 * Tests of the provider that run on both engines: what is written for each (opening, backup, the operator's commands,
 * queues), and a sample that proves that the engines answer alike: a migration, locks, upserts, counters, searches, sums
 * and dates. The journeys run on the embedded engine too, and `npm run test:full` runs everything on both.
 */
const ON_BOTH = [
  'provider/src/entry/{backup,seed}/**/*.test.ts',
  'provider/src/entry/operator/{as-operator,beside-the-site,rotate-keys,run-command}.test.ts',
  'provider/src/entry/jobs.test.ts',
  'provider/src/platform/db/{day-notes-migration,outage,shared-query}.test.ts',
  'provider/src/league/activities/places-taken.test.ts',
  'provider/src/league/brackets/save.test.ts',
  'provider/src/league/content/publications/publications.test.ts',
  'provider/src/league/organiser/people.test.ts',
  'provider/src/platform/journal/search.test.ts',
  'provider/src/platform/limits/limits.test.ts',
  'provider/src/league/participation/respond.test.ts',
  'provider/src/league/payments/payments.test.ts',
  'provider/src/people/profiles/users.test.ts',
  'provider/src/people/privacy/erase.test.ts',
  'provider/src/identity/session/refresh.test.ts',
  'provider/src/league/applications/rows.test.ts',
  'provider/proof/digest.test.ts',
];

const onPostgres = found(['provider/**/*.test.ts'], EMBEDDED_ONLY);

/**
 * Server code, as it runs. Without PostgreSQL, and in full, the whole provider is here, on its embedded database.
 * Otherwise `postgresTests` has most of it: one run of a test file is enough.
 */
export const serverTests = ({ hasPostgres }: { hasPostgres: boolean }): Check => ({
  name: 'node --test',
  command: nodeTestInGroups(
    report('node'),
    found(
      [...serverFolders, 'e2e/harness'].map((folder) => `${folder}/**/*.test.ts`),
      hasPostgres && !isFull ? found(['provider/**/*.test.ts'], [...EMBEDDED_ONLY, ...ON_BOTH]) : [],
    ),
  ),
  env: { TEST_DATABASE_URL: undefined },
  counts: { report: report('node'), read: readNodeReport },
  inMemory: true,
});

/** The files of the server tests that failed, one after the other. */
export const failedServerTests = (failures: readonly Failure[]): Check => ({
  ...serverTests({ hasPostgres: true }),
  name: 'node --test, failed files alone',
  command: nodeTest(report('node'), filesOf(failures), 1),
});

export const postgresql: Check = {
  name: 'postgresql',
  command: [process.execPath, 'scripts/checks/install-postgresql.ts'],
  counts: 'none',
};

const inPostgres = (command: string[]) => [
  process.execPath,
  'provider/src/testing/on-postgres.ts',
  ...command,
];

/** The provider on a PostgreSQL server. */
export const postgresTests: Check = {
  name: 'provider on PostgreSQL',
  command: inPostgres(nodeTestInGroups(report('postgres'), onPostgres)),
  counts: { report: report('postgres'), read: readNodeReport },
  inMemory: true,
};

export const failedPostgresTests = (failures: readonly Failure[]): Check => ({
  ...postgresTests,
  name: 'provider on PostgreSQL, failed files alone',
  command: inPostgres(nodeTest(report('postgres'), filesOf(failures), 1)),
});

export const nginx: Check = {
  name: 'nginx',
  command: [process.execPath, 'scripts/checks/install-nginx.ts'],
  counts: 'none',
};

/**
 * Real processes of the provider, killed while they work: two replicas behind nginx, crashes during saves and a
 * weigh-in. In full also the drills, which are too long for each run: half an hour of load, a site from a backup.
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

const playwright = (config: string, ...options: string[]) => [
  'e2e/node_modules/.bin/playwright',
  'test',
  `--config=e2e/${config}.config.ts`,
  '--retries=0',
  '--forbid-only',
  '--reporter=list,json',
  ...options,
];

/** Where a run of the journeys leaves its traces, and the list of those that failed. */
const results = (name: string) => path.join(repoRoot, 'e2e/test-results', name);

/** In a real browser, against the production build and the real provider. */
export const journeys: Check = {
  name: 'playwright',
  needs: [chromium, productionBuild],
  command: playwright('playwright', `--output=${results('first')}`),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  counts: { report: report('playwright'), read: readPlaywrightReport },
};

/** The tests that failed in the run before, one after the other. */
const failedAgain = (folder: string) => [
  '--workers=1',
  '--last-failed',
  `--last-failed-file=${results(`${folder}/.last-run.json`)}`,
  `--output=${results('second')}`,
];

export const failedJourneys: Check = {
  ...journeys,
  name: 'failed journeys, alone',
  env: { ...journeys.env, TRACE_PAGES: '1' },
  command: playwright('playwright', ...failedAgain('first')),
};

const inEngines = (...options: string[]) => [
  process.execPath,
  'scripts/checks/with-engines.ts',
  ...playwright('engines', ...options),
];

/** Public pages, a login and an enrolment in Firefox and WebKitGTK; in full also what engines do differently. */
export const engines: Check = {
  name: 'firefox and webkit',
  needs: [productionBuild],
  command: inEngines(`--output=${results('engines')}`),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('engines') },
  counts: { report: report('engines'), read: readPlaywrightReport },
  mayBeUndone: true,
};

export const failedInEngines: Check = {
  ...engines,
  name: 'failed in firefox and webkit, alone',
  command: inEngines(...failedAgain('engines')),
};

/** A drill of `npm run test:full`: the journeys of `npm test` on a machine that does other work too. */
export const journeysBesideLoad: Check = {
  ...journeys,
  name: 'journeys beside busy loops',
  command: [
    process.execPath,
    'scripts/checks/beside-load.ts',
    ...playwright('playwright', `--output=${results('beside-load')}`),
  ],
  env: { ...journeys.env, FULL: undefined },
};
