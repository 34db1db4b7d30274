import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { Problem } from '../../problem.ts';
import { launchChromium } from '../chromium.ts';
import { median, print, ratioCell, tableHead, tableRow } from '../figures.ts';
import type { Running } from '../running.ts';
import { type Sites, startSites } from '../sites.ts';
import { routeBytes } from './route-bytes.ts';
import { ROUTES } from './routes.ts';
import { type Visit, visit } from './visit.ts';

const LATENCIES = [40, 150];

/** A ÷ B is at most the target. */
const MEASURES = [
  { what: 'content', of: ({ content }: Visit) => content, target: 0.5 },
  { what: 'press', of: ({ answer }: Visit) => answer, target: 1 },
] as const;

/** P1: content and press of the two sites in turns; a row is printed as soon as it is measured. */
async function pairs(browser: Browser, { federated, spa }: Sites, runs: number) {
  print(`P1, cold loads, median of ${runs}; ratios are medians of pairs with their 95 % interval:\n`);
  print(tableHead(['route', 'latency', 'what', 'A, ms', 'B, ms', 'A ÷ B']));
  for (const { path, ...options } of ROUTES)
    for (const latency of LATENCIES) {
      const turns = [federated, spa].map((origin) => ({ origin, visits: [] as Visit[] }));
      for (let run = 0; run < runs; run += 1)
        for (const { origin, visits } of run % 2 === 0 ? turns : turns.toReversed())
          visits.push(await visit(browser, { url: origin + path, latency, ...options, isShort: true }));
      for (const { what, of, target } of MEASURES) {
        const [a = [], b = []] = turns.map(({ visits }) => visits.map(of));
        const ratios = a.map((value, index) => value / (b[index] ?? Number.NaN));
        const times = [a, b].map((values) => median(values).toFixed(0));
        print(tableRow([`\`${path}\``, `${latency} ms`, what, ...times, ratioCell(ratios, target)]));
      }
    }
}

const PARTS = ['bytes', 'pairs'];

/** Loads of each site, for an interval that says something. */
const PAIRS = 31;

/** `npm run bench -- load [-n pairs] [--only bytes|pairs]`: the federated site against the same code as one SPA. */
export async function load(args: string[], running: Running): Promise<void> {
  const options = {
    runs: { type: 'string', short: 'n', default: String(PAIRS) },
    only: { type: 'string' },
  } as const;
  const { runs, only } = parseArgs({ args, options }).values;
  if (!/^[1-9]\d*$/.test(runs)) throw new Problem(`-n ${runs}: нужно целое число больше 0.`);
  if (only !== undefined && !PARTS.includes(only))
    throw new Problem(`--only ${only}: отдельно измеряются ${PARTS.join(', ')}.`);
  const browser = await launchChromium();
  running.atEnd(() => browser.close());
  const sites = await startSites(running);
  print(
    `Chromium ${browser.version()} on ${availableParallelism()} cores. A: the federated production build.`,
  );
  print('B: the same code as one ordinary SPA. The same edge before each, one provider behind them;');
  print('a fresh context for each load, no cache.\n');
  if (only !== 'pairs') await routeBytes(browser, sites);
  if (only !== 'bytes') await pairs(browser, sites, Number(runs));
}
