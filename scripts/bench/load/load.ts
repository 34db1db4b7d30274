import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { Problem } from '../../problem.ts';
import { launchChromium } from '../chromium.ts';
import { print, table } from '../figures.ts';
import { pagesOf, type Sites, startSites } from '../sites.ts';
import { cold } from './cold.ts';
import { interactions } from './interaction.ts';
import { largestPaint } from './largest-paint.ts';
import { moreRemotes } from './more-remotes.ts';
import { routeBytes } from './route-bytes.ts';
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

/** `npm run bench -- load [-n runs] [--only bytes]`: P1 to P7, with their peers in the same run. */
export async function load(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', short: 'n', default: '7' }, only: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Problem(`-n ${values.runs}: нужно целое число больше 0.`);
  if (values.only !== undefined && values.only !== 'bytes')
    throw new Problem(`--only ${values.only}: отдельно измеряется только bytes.`);
  const sites = await startSites(signal);
  const browser = await launchChromium(FLAGS);
  try {
    print(
      `Cold loads in Chromium ${browser.version()} on ${availableParallelism()} cores: the federated production build`,
    );
    print(
      '(A) and the same code as one ordinary SPA (B), the same edge before both, one provider behind them.',
    );
    print('A fresh context for each load, no cache, 10 Mbit/s, CPU ×2 slower; A and B in turns.');
    print(
      'A load ends with the frame in which the script has drawn the route’s h1 and first data, by the page’s clock.\n',
    );
    await routeBytes(browser, sites);
    if (values.only === 'bytes') return;
    const landing = await cold(browser, sites, runs);
    await largestPaint(browser, sites, runs);
    await landingScript(landing);
    await remotes(browser, sites);
    await moreRemotes(sites);
    await shifts(browser, sites);
    await interactions(browser, sites, runs);
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
        selectors: ['main h1'],
        width,
      });
      measured.push(layoutShift.toFixed(4));
    }
    rows.push([`\`${path}\``, ...measured]);
  }
  print('\nP5, layout shift of a cold load as a guest, by width:\n');
  print(table(['route', '360 px', '1280 px'], rows));
}
