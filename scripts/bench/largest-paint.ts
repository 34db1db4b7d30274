import type { Browser } from 'playwright';
import { median, print, sum, table } from './figures.ts';
import type { Sites } from './sites.ts';
import { visit } from './visit.ts';

/** Slow 4G: milliseconds, Mbit/s. */
const SLOW = { latency: 150, throughput: 1.6 };
/** No network to speak of: what is left is the server and the processor. */
const UNTHROTTLED = { latency: 0, throughput: 10_000 };
/**
 * Round trips before the script can start, one for the HTML and one for the script. A real connection adds two of its
 * own; Chromium's emulation delays requests, not connections, so they are in neither the measured time nor the bound.
 */
const ROUND_TRIPS = 2;

/**
 * The earliest that the largest paint could be, in milliseconds: round trips, the time that `kilobytes` (KiB) take on
 * the wire, and the time that server and processor need without a network.
 */
export const lowerBound = (kilobytes: number, withoutNetwork: number): number =>
  ROUND_TRIPS * SLOW.latency + (8.192 * kilobytes) / SLOW.throughput + withoutNetwork;

/** P2: the landing's largest paint on slow 4G against its lower bound. */
export async function largestPaint(browser: Browser, { federated }: Sites, runs: number): Promise<void> {
  const landing = { url: `${federated}/`, selectors: ['main h2'] };
  const slow: number[] = [];
  const free: number[] = [];
  let kilobytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const loaded = await visit(browser, { ...landing, ...SLOW });
    slow.push(loaded.largestPaint);
    free.push((await visit(browser, { ...landing, ...UNTHROTTLED })).largestPaint);
    // The HTML stands first; of the rest the scripts have to be there before anything is drawn.
    const needed = loaded.fetched.filter(({ isScript }, index) => isScript || index === 0);
    kilobytes = sum(needed.map(({ transferred }) => transferred)) / 1024;
  }
  const bound = lowerBound(kilobytes, median(free));
  const cells = [median(slow), bound, median(free)].map((value) => value.toFixed(0));
  print(
    `\nP2, largest paint of the landing at ${SLOW.latency} ms and ${SLOW.throughput} Mbit/s, median of ${runs}:\n`,
  );
  print(
    table(
      ['measured, ms', 'lower bound, ms', 'of it without network, ms', 'KiB on the wire', 'ratio'],
      [[...cells, kilobytes.toFixed(1), `**${(median(slow) / bound).toFixed(2)}**`]],
    ),
  );
}
