import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { Problem } from '../../problem.ts';
import { launchChromium } from '../chromium.ts';
import { print, table } from '../figures.ts';
import { pagesOf, type Sites, startSites } from '../sites.ts';
import { interactions } from './interaction.ts';
import { largestPaint } from './largest-paint.ts';
import { moreRemotes } from './more-remotes.ts';
import { pairs } from './pairs.ts';
import { routeBytes } from './route-bytes.ts';
import { slowLine } from './slow-line.ts';
import { visit } from './visit.ts';
import { landingScript, remotes } from './weight.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The parts of the benchmark, in their order. */
const PARTS: Record<string, (browser: Browser, sites: Sites, runs: number) => Promise<void>> = {
  bytes: routeBytes,
  pairs,
  slow: slowLine,
  largest: largestPaint,
  landing: landingScript,
  remotes,
  more: (_, sites) => moreRemotes(sites),
  shifts,
  interaction: interactions,
};

/** Loads of each site in P1, for an interval that says something; seven of whatever else is measured. */
const PAIRS = 31;
const RUNS = 7;

/** `npm run bench -- load [-n runs] [--only part]…`: P1 to P7, with their peers in the same run. */
export async function load(args: string[], signal: AbortSignal): Promise<void> {
  const options = {
    runs: { type: 'string', short: 'n' },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
  } as const;
  const { runs: wanted, only } = parseArgs({ args, options }).values;
  if (wanted !== undefined && !/^[1-9]\d*$/.test(wanted))
    throw new Problem(`-n ${wanted}: нужно целое число больше 0.`);
  const unknown = only.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Problem(`--only ${unknown}: отдельно измеряются ${Object.keys(PARTS).join(', ')}.`);
  const sites = await startSites(signal);
  const browser = await launchChromium(FLAGS);
  try {
    print(
      `Chromium ${browser.version()} on ${availableParallelism()} cores. A: the federated production build.`,
    );
    print(
      'B: the same code as one ordinary SPA. C: that SPA with pages drawn at promotion and hydrated, like A.',
    );
    print('The same edge before each, one provider behind them; a fresh context for each load, no cache.\n');
    for (const [name, measure] of Object.entries(PARTS))
      if (only.includes(name))
        await measure(browser, sites, Number(wanted ?? (name === 'pairs' ? PAIRS : RUNS)));
  } finally {
    await browser.close();
    await sites.stop();
  }
}

/** Pages below a remote's prefix that the shell's route table does not list. */
const BELOW = ['/tournament/olimp2023', '/tournament/final2024/finalBrackets'];

/** P5: layout shift of every page while it loads. */
async function shifts(browser: Browser, { federated, releases }: Sites): Promise<void> {
  const rows: string[][] = [];
  const paths = [...pagesOf(releases).map(({ path }) => path), ...BELOW];
  for (const path of paths) {
    const measured: string[] = [];
    for (const width of [360, 1280]) {
      const { layoutShift } = await visit(browser, {
        url: federated + path,
        latency: 40,
        content: ['main h1'],
        width,
      });
      measured.push(layoutShift.toFixed(4));
    }
    rows.push([`\`${path}\``, ...measured]);
  }
  print('\nP5, layout shift of a cold load as a guest, by width:\n');
  print(table(['route', '360 px', '1280 px'], rows));
}
