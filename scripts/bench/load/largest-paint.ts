import type { Browser } from 'playwright';
import { median, print, table } from '../figures.ts';
import type { Sites } from '../sites.ts';
import { SLOW, slowWire, UNTHROTTLED } from './slow-wire.ts';
import { visit } from './visit.ts';

/** Round trips before the page is there: two to open the connection, one for the HTML, which holds all that is painted. */
const ROUND_TRIPS = 3;

/**
 * Lower bound of the largest paint, in milliseconds: round trips, the time that `kilobytes` (KiB) need on the wire, and
 * the time of server and processor without a network.
 */
export const lowerBound = (kilobytes: number, withoutNetwork: number): number =>
  ROUND_TRIPS * SLOW.latency + (8.192 * kilobytes) / SLOW.throughput + withoutNetwork;

const landing = (origin: string) => ({
  url: `${origin}/`,
  content: ['main h2'],
  largest: 'main h2',
  ...UNTHROTTLED,
});

/** P2: the landing's largest paint on slow 4G against its lower bound. */
export async function largestPaint(browser: Browser, { federated }: Sites, runs: number): Promise<void> {
  const wire = await slowWire(federated, SLOW);
  const slow: number[] = [];
  const free: number[] = [];
  let kilobytes = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const loaded = await visit(browser, landing(wire.url));
      slow.push(loaded.largestPaint);
      free.push((await visit(browser, landing(federated))).largestPaint);
      // The page's HTML.
      kilobytes = (loaded.fetched[0]?.transferred ?? Number.NaN) / 1024;
    }
  } finally {
    await wire.stop();
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
