import type { Browser } from 'playwright';
import { median, print, ratioCell, tableHead, tableRow } from '../figures.ts';
import type { Sites } from '../sites.ts';
import { ROUTES } from './routes.ts';
import { type Visit, visit } from './visit.ts';

const LATENCIES = [40, 150];

/** A ÷ B is at most the target. */
const MEASURES = [
  { what: 'content', of: ({ content }: Visit) => content, target: 0.5 },
  { what: 'press', of: ({ answer }: Visit) => answer, target: 1 },
] as const;

/** P1: content and press of the two sites in turns; a row is printed as soon as it is measured. */
export async function pairs(browser: Browser, { federated, spa }: Sites, runs: number) {
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
