import type { Browser } from 'playwright';
import { kib, print, sum, table } from '../figures.ts';
import type { Sites } from '../sites.ts';
import { type Visit, visit } from './visit.ts';

const ROUTES = [
  '/',
  '/tournament',
  '/rating',
  '/camp',
  '/certification',
  '/registration',
  '/day',
  '/day/test',
  '/TestBrackets',
];

/** A film is asked for after the page and takes its time, so a visit may end before or after it. */
const isOfPage = (path: string) => !path.endsWith('.mp4');

const bytesOf = ({ inAll }: Visit, isCounted = isOfPage) =>
  sum(inAll.filter(({ path }) => isCounted(path)).map(({ transferred }) => transferred));

const isScript = (path: string) => path.endsWith('.js');
const isFont = (path: string) => path.endsWith('.woff2');

/** What a first visit of a route fetches until the network is idle, of the federated site and of the SPA. No route may become heavier; `/` ≤ 220 KiB. */
export async function routeBytes(browser: Browser, { federated, spa }: Sites): Promise<void> {
  const rows: string[][] = [];
  for (const route of ROUTES) {
    const options = { latency: 40, content: ['main[aria-busy="false"] h1'] };
    const a = await visit(browser, { url: federated + route, ...options });
    const b = await visit(browser, { url: spa + route, ...options });
    const difference = bytesOf(a) - bytesOf(b);
    rows.push([
      `\`${route}\``,
      kib(bytesOf(a)),
      kib(bytesOf(b)),
      `**${difference > 0 ? '+' : ''}${kib(difference)}**`,
      ...[isScript, isFont].map(
        (isCounted) => `${kib(bytesOf(a, isCounted))} / ${kib(bytesOf(b, isCounted))}`,
      ),
    ]);
  }
  print('Transferred KiB of a first visit until the network is idle, with headers, without films:\n');
  print(table(['route', 'A', 'B', 'A − B', 'scripts A / B', 'fonts A / B'], rows));
  print('');
}
