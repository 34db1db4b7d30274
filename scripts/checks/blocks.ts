import { globSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../workspace/packages.ts';

export interface Step {
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Pattern of the reports that it writes. A step without reports counts as one check. */
  reports?: string;
  /** Programs without which it is not run, see `install.ts`. */
  needs?: readonly string[];
  /** It prepares others and counts nothing. */
  isPreparation?: true;
}

export interface Block {
  name: string;
  /** Seconds that it may take on two quiet cores. A change may only lower it. */
  budget?: number;
  /** Its steps run at once: each alone leaves a core idle. */
  isTogether?: true;
  steps: readonly Step[];
}

/** Logs and reports. */
export const checksFolder = path.join(repoRoot, '.cache/checks');
const inChecks = (name: string) => path.join(checksFolder, name);

const node = (...args: string[]): Step => ({ command: [process.execPath, ...args] });
const preparation = (...args: string[]): Step => ({ ...node(...args), isPreparation: true });
const install = (...programs: string[]) => preparation('scripts/checks/install.ts', ...programs);

/** Files of a pattern; an error if there are none, so that a renamed file is not lost. */
function found(patterns: string[], exclude: string[] = []): string[] {
  const files = globSync(patterns, {
    cwd: repoRoot,
    exclude: ['**/node_modules/**', '**/src/jest/**', '**/template/**', ...exclude],
  });
  if (files.length === 0) throw new Error(`${patterns.join(', ')}: no test`);
  return files.sort();
}

/** Test files of Node's runner that are left to `npm run test:full`. */
const FULL = '**/*.full.test.ts';

/** Test files of Node's runner, see `run-tests.ts`. */
const nodeTests = (name: string, files: readonly string[]): Step => ({
  ...node('scripts/checks/run-tests.ts', `--junit=${inChecks(name)}`, ...files),
  reports: inChecks(`${name}-*.xml`),
});

const playwright = (name: string, env: NodeJS.ProcessEnv = {}): Step => ({
  command: [
    'e2e/node_modules/.bin/playwright',
    'test',
    `--config=e2e/${name === 'engines' ? 'engines' : 'playwright'}.config.ts`,
    '--forbid-only',
    '--retries=2',
    '--reporter=list,json',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: inChecks(`${name}.json`), ...env },
  reports: inChecks(`${name}.json`),
});

const BUILD: Block = { name: 'build', budget: 80, steps: [preparation('scripts/build.ts')] };

const MATRIX = 'provider/proof/matrix/*.test.ts';
const OTHERS = '{delivery,build,content,scripts,e2e}';

/** `npm test`. */
export const BLOCKS: readonly Block[] = [
  { name: 'installs', steps: [install('postgresql', 'chromium-headless-shell')] },
  BUILD,
  {
    name: 'static',
    budget: 45,
    isTogether: true,
    steps: [
      { command: ['node_modules/.bin/biome', 'ci'] },
      // More threads check the same types again: twice the time on two cores.
      { command: ['node_modules/.bin/tsc', '-b', '--builders', '2', '--checkers', '1'] },
      {
        command: [
          'node_modules/.bin/depcruise',
          '--config',
          '.dependency-cruiser.mjs',
          '--output-type=err-long',
          '.',
        ],
      },
    ],
  },
  {
    name: 'jest',
    budget: 150,
    steps: [
      {
        command: [
          process.execPath,
          // A nursery that holds what one test makes, so that little of it is copied.
          '--max-semi-space-size=64',
          'build/node_modules/jest/bin/jest.js',
          '--config=jest.together.config.js',
          '--maxWorkers=2',
          '--json',
          `--outputFile=${inChecks('jest.json')}`,
        ],
        reports: inChecks('jest.json'),
      },
    ],
  },
  // With the matrix of permissions.
  { name: 'provider', budget: 140, steps: [nodeTests('provider', found(['provider/**/*.test.ts'], [FULL]))] },
  {
    name: 'delivery',
    budget: 45,
    steps: [nodeTests('delivery', found([`${OTHERS}/**/*.test.ts`], [FULL]))],
  },
  { name: 'journeys', budget: 140, steps: [playwright('journeys')] },
];

const ENGINES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** `npm run test:full`: what `npm test` leaves out. */
export const FULL_BLOCKS: readonly Block[] = [
  {
    name: 'installs',
    steps: [install('postgresql', 'age', 'nginx', 'chromium', 'chromium-headless-shell', ...ENGINES)],
  },
  BUILD,
  { name: 'audit', steps: [node('scripts/audit.ts')] },
  {
    name: 'provider-full',
    steps: [
      nodeTests('provider-full', found([`provider/${FULL}`, 'provider/proof/campaigns/*.campaign.ts'])),
      {
        ...nodeTests('backup', found(['provider/proof/*.proof.ts'])),
        needs: ['postgresql', 'age'],
      },
      {
        ...nodeTests('matrix-full', found([MATRIX])),
        env: { FULL: '1' },
      },
    ],
  },
  {
    name: 'delivery-full',
    steps: [
      nodeTests('delivery-full', found([`${OTHERS}/${FULL}`])),
      { ...nodeTests('nginx', found(['delivery/nginx/*.proof.ts'])), needs: ['nginx'] },
    ],
  },
  { name: 'journeys-full', steps: [playwright('journeys-full', { FULL: '1' })] },
  { name: 'engines', steps: [{ ...playwright('engines', { FULL: '1' }), needs: ENGINES }] },
];
