import type { Browser } from 'playwright';
import { median, print, tableHead, tableRow } from '../figures.ts';
import { ratioCell } from '../median-interval.ts';
import type { Sites } from '../sites.ts';
import { ROUTES } from './routes.ts';
import { type Visit, visit } from './visit.ts';

const LATENCIES = [40, 150];

/** At most, of the plain SPA and of the drawn one. */
const MEASURES = [
  { what: 'content', of: ({ content }: Visit) => content, plain: 0.5, drawn: 1.05 },
  { what: 'press', of: ({ answer }: Visit) => answer, plain: 1, drawn: 1.05 },
] as const;

/** P1: content and press of the three sites in turns; a row is printed as soon as it is measured. */
export async function pairs(browser: Browser, { federated, spa, drawnSpa }: Sites, runs: number) {
  print(`P1, cold loads, median of ${runs}; ratios are medians of pairs with their 95 % interval:\n`);
  print(tableHead(['route', 'latency', 'what', 'A, ms', 'B, ms', 'C, ms', 'A ÷ B', 'A ÷ C']));
  for (const { path, ...options } of ROUTES)
    for (const latency of LATENCIES) {
      const turns = [federated, spa, drawnSpa].map((origin) => ({ origin, visits: [] as Visit[] }));
      for (let run = 0; run < runs; run += 1) {
        // None always runs after the same one.
        const rotated = [...turns.slice(run % 3), ...turns.slice(0, run % 3)];
        for (const { origin, visits } of run % 2 === 0 ? rotated : rotated.toReversed())
          visits.push(await visit(browser, { url: origin + path, latency, ...options, isShort: true }));
      }
      for (const { what, of, plain, drawn } of MEASURES) {
        const [a = [], b = [], c = []] = turns.map(({ visits }) => visits.map(of));
        const toA = (others: readonly number[]) =>
          a.map((value, index) => value / (others[index] ?? Number.NaN));
        const times = [a, b, c].map((values) => median(values).toFixed(0));
        const ratios = [ratioCell(toA(b), plain), ratioCell(toA(c), drawn)];
        print(tableRow([`\`${path}\``, `${latency} ms`, what, ...times, ...ratios]));
      }
    }
}
