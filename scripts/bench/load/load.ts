import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { launchChromium } from '../chromium.ts';
import { print } from '../figures.ts';
import { startSites } from '../sites.ts';
import { cold } from './cold.ts';
import { interactions } from './interaction.ts';
import { largestPaint } from './largest-paint.ts';
import { moreRemotes } from './more-remotes.ts';
import { shifts } from './shift.ts';
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

/** `npm run bench -- load [-n runs]`: P1 to P7, with their peers in the same run. */
export async function load(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', short: 'n', default: '7' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Problem(`-n ${values.runs}: нужно целое число больше 0.`);
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
