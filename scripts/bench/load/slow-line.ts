import type { Browser } from 'playwright';
import { print, table } from '../figures.ts';
import { medianInterval } from '../median-interval.ts';
import type { Sites } from '../sites.ts';
import { ROUTES } from './routes.ts';
import { SLOW, slowWire, UNTHROTTLED } from './slow-wire.ts';
import { visit } from './visit.ts';

const SLOWER = 4;
/** Milliseconds. */
const TARGET = 1500;

/** The content of each route on a slow line and a slow phone. */
export async function slowLine(browser: Browser, { federated }: Sites, runs: number): Promise<void> {
  const wire = await slowWire(federated, SLOW);
  const rows: string[][] = [];
  try {
    for (const { path, content } of ROUTES) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const options = { url: wire.url + path, content, slower: SLOWER, isShort: true, ...UNTHROTTLED };
        times.push((await visit(browser, options)).content);
      }
      const { median, low, high } = medianInterval(times);
      const range = `${low.toFixed(0)}–${high.toFixed(0)}`;
      rows.push([`\`${path}\``, `**${median.toFixed(0)}**`, range, low > TARGET ? 'missed' : 'yes']);
    }
  } finally {
    await wire.stop();
  }
  const line = `${SLOW.latency} ms, ${SLOW.throughput} Mbit/s, CPU ×${SLOWER} slower`;
  print(`\nContent on a slow line (${line}), ms, median of ${runs} with its 95 % interval:\n`);
  print(table(['route', 'A', '95 %', `≤ ${TARGET}`], rows));
}
