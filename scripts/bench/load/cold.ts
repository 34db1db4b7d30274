import type { Browser } from 'playwright';
import { kib, median, print, sum, table } from '../figures.ts';
import type { Sites } from '../sites.ts';
import { type Visit, visit } from './visit.ts';

const LATENCIES = [40, 150];

/** The HTML's outline is busy; what the script has drawn in its place can be used. */
const DRAWN = 'main[aria-busy="false"]';

/** The routes of P1, each with its heading and its first element that only the script draws, from data if it has any. */
const ROUTES: Record<string, string[]> = {
  '/': [`${DRAWN} h1`, `${DRAWN} [aria-label="Лига в цифрах"] li`],
  '/rating': [`${DRAWN} h1`, `${DRAWN} section li button`],
  '/day/test': [`${DRAWN} h1`, `${DRAWN} section[aria-labelledby^="group-"] li a`],
  '/tournament': [`${DRAWN} h1`, `${DRAWN} article time`],
};

/** P1: cold loads of both sites in turns. Returns one load of the federated landing. */
export async function cold(browser: Browser, { federated, spa }: Sites, runs: number): Promise<Visit> {
  const rows: string[][] = [];
  let landing: Visit | undefined;
  for (const [path, selectors] of Object.entries(ROUTES)) {
    for (const latency of LATENCIES) {
      const a: Visit[] = [];
      const b: Visit[] = [];
      for (let run = 0; run < runs; run++) {
        const turns: [Visit[], string][] = [
          [a, federated],
          [b, spa],
        ];
        // A B, B A, A B …: neither always runs after the other.
        for (const [visits, origin] of run % 2 === 0 ? turns : turns.toReversed()) {
          visits.push(await visit(browser, { url: origin + path, latency, selectors }));
        }
      }
      if (path === '/') landing = a[0];
      const medians = (of: (one: Visit) => number) => [median(a.map(of)), median(b.map(of))] as const;
      const [endA, endB] = medians(({ end }) => end);
      const [paintA, paintB] = medians(({ firstPaint }) => firstPaint);
      const ratios = a.map(({ end }, index) => end / (b[index]?.end ?? Number.NaN)).sort((x, y) => x - y);
      rows.push([
        `\`${path}\``,
        `${latency} ms`,
        endA.toFixed(0),
        endB.toFixed(0),
        `**${(endA / endB).toFixed(3)}**`,
        `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
        `${paintA.toFixed(0)} / ${paintB.toFixed(0)}`,
        `${requests(a)} / ${requests(b)}`,
        `${bytes(a)} / ${bytes(b)}`,
      ]);
    }
  }
  print(`P1, median of ${runs}; requests and transferred KiB up to the end of the load:\n`);
  print(
    table(
      [
        ...['route', 'latency', 'A, ms', 'B, ms', 'A ÷ B', 'median of pairs'],
        ...['first paint A / B, ms', 'requests A / B', 'KiB A / B'],
      ],
      rows,
    ),
  );
  if (!landing) throw new Error('no load of the landing');
  return landing;
}

const requests = (visits: Visit[]) => median(visits.map(({ fetched }) => fetched.length));
const bytes = (visits: Visit[]) =>
  kib(median(visits.map((one) => sum(one.fetched.map((file) => file.transferred)))));
