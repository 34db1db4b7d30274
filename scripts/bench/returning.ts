import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { promote } from '../../delivery/src/channel/promotion.ts';
import { createEdge } from '../../delivery/src/edge/edge.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import { API_VERSION } from '../../shared/src/contract/index.ts';
import { Problem } from '../problem.ts';
import { buildFolders, publishFolders } from '../site/releases.ts';
import { partNames } from '../workspace/remotes.ts';
import { launchChromium } from './chromium.ts';
import { print, table } from './figures.ts';
import { Workshop } from './workshop.ts';

/** The remote whose releases are measured. */
const REMOTE = 'rating';

/** A line of each, with another text. */
const EDITS = {
  [REMOTE]: ['mf-rating/src/lib/page-facts.ts', 'Чемпионат лиги', 'Чемпионат лиги, обновлённый'],
  shell: ['shell/src/app/frame/offline-line.tsx', 'продолжит сама', 'продолжит сама собой'],
} as const;

/** Most KiB that a returning visitor may fetch of a new release, with dictionaries. */
const TARGETS = { [REMOTE]: 10, shell: 20 };

const NO_DICTIONARIES = [
  '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend',
];

/** What was live one after another, as build folders; the visitor has come while the first was. */
type Course = readonly (readonly string[])[];

/**
 * `npm run bench -- returning [--earlier <folder>]…`: what a visitor fetches of a new release whose browser has an earlier one. Each
 * `--earlier` is a checkout with its packages installed, the one that the visitor has seen first.
 */
export async function returning(args: string[], signal: AbortSignal): Promise<void> {
  const options = { earlier: { type: 'string', multiple: true, default: [] as string[] } } as const;
  const { earlier } = parseArgs({ args, options }).values;
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-bench-'));
  try {
    const now = await buildFolders(partNames(), signal);
    const courses: [string, 'shell' | typeof REMOTE, Course][] = [];
    const workshop = new Workshop(path.join(root, 'sources'));
    for (const [name, [file, from, to]] of Object.entries(EDITS)) {
      workshop.edit(file, from, to);
      workshop.build(name, '1.99.0');
      const changed = path.join(root, `sources/build/dist/${name}/1.99.0`);
      courses.push([`${name}, one line`, name as keyof typeof EDITS, [now, [changed]]]);
      workshop.edit(file, to, from);
    }
    if (earlier.length > 0) {
      const course = publishedOnce([...earlier.map(buildCheckout), now]);
      for (const name of [REMOTE, 'shell'] as const)
        courses.push([`${name}, ${earlier.length} releases apart`, name, course]);
    }
    const rows: string[][] = [];
    for (const [title, name, course] of courses) {
      const [withThem, without] = [
        await measure(root, course, []),
        await measure(root, course, NO_DICTIONARIES),
      ];
      const kib = ({ [name]: bytes = 0 }: Fetched) => (bytes / 1024).toFixed(1);
      rows.push([
        title,
        `**${kib(withThem)}**`,
        `≤ ${TARGETS[name]}`,
        kib(without),
        (withThem.page / 1024).toFixed(1),
      ]);
    }
    print('KiB that a returning visitor fetches of a new release; the HTML beside it, the same for both.\n');
    print(table(['what is new', 'with dictionaries', 'target', 'without', 'HTML'], rows));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Builds every part of a checkout: parts of today may not go with the shell of then. */
function buildCheckout(folder: string): string[] {
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = ['build/src/build.ts', ...partNames()];
  const output = execFileSync(process.execPath, build, { cwd: folder, env, encoding: 'utf8' });
  return [...output.matchAll(/^built \S+ \S+ (.+)$/gm)].map(([, built = '']) => path.resolve(folder, built));
}

/** A part that several checkouts have built from the same sources is the build of the first: module ids depend on the folder. */
function publishedOnce(course: Course): Course {
  const known = new Map<string, string>();
  return course.map((folders) =>
    folders.map((folder) => {
      const id = folder.split(path.sep).slice(-2).join(' ');
      const first = known.get(id) ?? folder;
      known.set(id, first);
      return first;
    }),
  );
}

/** Bytes of bodies on the line: of the shell with its assets, of the remote, of the page. */
interface Fetched {
  shell: number;
  [REMOTE]: number;
  page: number;
}

/** Visits the page of the remote while the first folders are live and again when the last ones are. */
async function measure(
  root: string,
  [first = [], ...later]: Course,
  flags: readonly string[],
): Promise<Fetched> {
  const store = await openStore({ DATA_DIR: mkdtempSync(path.join(root, 'data-')) });
  const show = async (folders: readonly string[]) =>
    promote(store, await publishFolders(store, folders), {
      who: 'bench',
      why: 'a measurement',
      api: API_VERSION,
    });
  await show(first);
  const edge = await createEdge({ store, providerUrl: 'http://127.0.0.1:9' });
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchChromium(['--no-sandbox', '--disable-gpu', ...flags]);
  try {
    const visitor = await openVisitor(browser, `${origin}/${REMOTE}`);
    await visitor();
    for (const folders of later) await show(folders);
    return await visitor();
  } finally {
    await browser.close();
    await edge.close();
  }
}

/** A browser that keeps what it has fetched; answers what each visit fetched. */
async function openVisitor(browser: Browser, url: string): Promise<() => Promise<Fetched>> {
  const context = await browser.newContext();
  return async () => {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const fetched = await page.evaluate(() => {
      const kinds = ['navigation', 'resource'];
      const entries = kinds.flatMap((kind) =>
        performance.getEntriesByType(kind),
      ) as PerformanceResourceTiming[];
      return entries
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
    });
    await page.close();
    const sum = (below: RegExp) =>
      fetched.filter(({ path: file }) => below.test(file)).reduce((total, { bytes }) => total + bytes, 0);
    const own = sum(new RegExp(`^/remotes/${REMOTE}/`));
    if (fetched.length === 0) throw new Problem(`${url} ничего не загрузил.`);
    return { shell: sum(/^\/(shell|assets)\//), [REMOTE]: own, page: sum(new RegExp(`^/${REMOTE}$`)) };
  };
}
