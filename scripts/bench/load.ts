import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { buildFloor } from '../../build/src/spa/build-floor.ts';
import type { Release } from '../../shared/src/release/index.ts';
import { Problem } from '../problem.ts';
import { kib, median, sum, table } from './figures.ts';
import { type Sites, startSites } from './sites.ts';
import { type Visit, visit } from './visit.ts';

const LATENCIES = [40, 150];

/** The routes of P1, each with its heading and its first element that shows data. */
const ROUTES: Record<string, string[]> = {
  '/': ['main h1', 'main section h2'],
  '/rating': ['main h1', 'main section li button'],
  '/tournament': ['main h1', 'main article time'],
};
const BELOW = ['/tournament/olimp2023', '/tournament/final2024/finalBrackets'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run bench -- load [-n runs]`: P1, P3, P4 and P5, each with its peer in the same run. */
export async function load(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', short: 'n', default: '7' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Problem(`-n ${values.runs}: нужно целое число больше 0.`);
  const sites = await startSites(signal);
  const executablePath = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
  try {
    print(
      `Cold loads in Chromium ${browser.version()} on ${availableParallelism()} cores: the federated production build`,
    );
    print(
      '(A) and the same code as one ordinary SPA (B), the same edge before both, one provider behind them.',
    );
    print('A fresh context for each load, no cache, 10 Mbit/s, CPU ×2 slower; A and B in turns.');
    print(
      'A load ends with the frame that shows the route’s h1 and its first data, by the page’s own clock.\n',
    );
    const landing = await cold(browser, sites, runs);
    await landingScript(landing);
    await remotes(browser, sites);
    await shifts(browser, sites);
  } finally {
    await browser.close();
    await sites.stop();
  }
}

async function cold(browser: Browser, { federated, spa }: Sites, runs: number): Promise<Visit> {
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
        // A B, B A, A B …: neither has always the other's wake.
        for (const [visits, origin] of run % 2 === 0 ? turns : turns.toReversed()) {
          visits.push(await visit(browser, { url: origin + path, latency, selectors }));
        }
      }
      if (path === '/') landing = a[0];
      const [endA, endB] = [a, b].map((visits) => median(visits.map(({ end }) => end))) as [number, number];
      const ratios = a.map(({ end }, index) => end / (b[index]?.end ?? Number.NaN)).sort((x, y) => x - y);
      rows.push([
        `\`${path}\``,
        `${latency} ms`,
        endA.toFixed(0),
        endB.toFixed(0),
        `**${(endA / endB).toFixed(3)}**`,
        `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
        `${requests(a)} / ${requests(b)}`,
        `${bytes(a)} / ${bytes(b)}`,
      ]);
    }
  }
  print(`P1, median of ${runs}; requests and transferred KiB up to the end of the load:\n`);
  print(
    table(
      ['route', 'latency', 'A, ms', 'B, ms', 'A ÷ B', 'median of pairs', 'requests A / B', 'KiB A / B'],
      rows,
    ),
  );
  if (!landing) throw new Error('no load of the landing');
  return landing;
}

const requests = (visits: Visit[]) => median(visits.map(({ fetched }) => fetched.length));
const bytes = (visits: Visit[]) =>
  kib(median(visits.map((one) => sum(one.fetched.map((file) => file.transferred)))));

async function landingScript({ fetched }: Visit): Promise<void> {
  const scripts = fetched.filter(({ isScript }) => isScript);
  const { file, names } = await buildFloor();
  const floor = brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  const own = sum(scripts.map(({ body }) => body));
  const foreign = scripts.filter(({ path }) => path.startsWith('/remotes/'));
  print('\nP3, JavaScript before the landing is usable, brotli:\n');
  print(
    table(
      ['landing, KiB', 'floor, KiB', 'above the floor', 'of remotes'],
      [[kib(own), kib(floor), `**${kib(own - floor)}**`, foreign.length]],
    ),
  );
  print(
    `\nThe floor is every name that shell and core take from ${Object.keys(names).sort().join(', ')}, without our code.`,
  );
}

const pagesOf = (releases: Release[]) => releases.find(({ name }) => name === 'shell')?.pages ?? [];

async function remotes(browser: Browser, { federated, releases }: Sites): Promise<void> {
  const { user, localStorage } = await logIn(federated);
  const rows: string[][] = [];
  for (const { name, entry } of releases.filter((release) => release.name !== 'shell')) {
    const page = pagesOf(releases).find(({ remote }) => remote === name);
    if (!page) continue;
    const path = page.path === '/profile' ? `/profile/${user.id}` : page.path;
    const url = federated + path;
    const { fetched } = await visit(browser, { url, latency: 40, selectors: ['main h1'], localStorage });
    const own = fetched.filter((file) => file.isScript && file.path.startsWith(`/remotes/${name}/`));
    const entrySize = sum(own.filter((file) => file.path.endsWith(`/${entry}`)).map(({ body }) => body));
    const total = sum(own.map(({ body }) => body));
    rows.push([name, `\`${page.path}\``, kib(entrySize), kib(total - entrySize), `**${kib(total)}**`]);
  }
  print('\nP4, what a remote adds, KiB brotli:\n');
  print(table(['remote', 'first route', 'entry', 'chunks', 'together'], rows));
}

async function logIn(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' }),
  });
  if (!answer.ok) throw new Problem(`Вход тренера для измерения: ответ ${answer.status}.`);
  const { user, token } = (await answer.json()) as { user: { id: number; user_type: string }; token: string };
  return { user, localStorage: { token, userType: user.user_type } };
}

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
