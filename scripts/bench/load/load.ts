import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { launchChromium } from '../chromium.ts';
import { print } from '../figures.ts';
import type { Running } from '../running.ts';
import { startSites } from '../sites.ts';
import { pairs } from './pairs.ts';
import { routeBytes } from './route-bytes.ts';

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
