import type { Browser, Page } from 'playwright';
import { Problem } from '../../problem.ts';
import { probe } from './probe.ts';

const PATIENCE = 30_000;
/** Default width in Mbit/s. */
const THROUGHPUT = 10;

interface VisitOptions {
  url: string;
  /** Milliseconds added to each request. */
  latency: number;
  /** Mbit/s. */
  throughput?: number;
  /** The load ends when each of these is visible. */
  selectors: readonly string[];
  /** The element that is painted largest in the end: its report may be late, and the visit waits for it. */
  largest?: string;
  width?: number;
  localStorage?: Record<string, string>;
}

interface Fetched {
  path: string;
  isScript: boolean;
  /** Compressed body. */
  body: number;
  /** Body and headers. */
  transferred: number;
}

export interface Visit {
  /** Milliseconds, by the page's own clock. */
  end: number;
  /** Milliseconds to the first text or picture: that of the HTML, before the script has drawn anything. */
  firstPaint: number;
  layoutShift: number;
  largestPaint: number;
  /** Requests until then, the page's own HTML first. */
  fetched: Fetched[];
  /** Every request until the network is idle. */
  inAll: Fetched[];
}

/** One cold load in a fresh browser context, on an emulated network and a processor of half the speed. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: options.width ?? 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await emulate(page, options);
    const ready = Promise.withResolvers<void>();
    await page.exposeFunction('benchReady', ready.resolve);
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, options.localStorage ?? {});
    await page.addInitScript(probe, options.selectors);
    const timer = setTimeout(
      () => ready.reject(new Problem(`${options.url}: содержимое не появилось за ${PATIENCE / 1000} с`)),
      PATIENCE,
    );
    await Promise.all([page.goto(options.url), ready.promise]).finally(() => clearTimeout(timer));
    // Sizes are known once the answers are there, and late images and fonts still shift the layout.
    await page.waitForLoadState('networkidle');
    if (options.largest)
      await page.waitForFunction((largest) => window.benchLargestElement?.matches(largest), options.largest);
    return await read(page);
  } finally {
    await context.close();
  }
}

async function emulate(page: Page, { latency, throughput = THROUGHPUT }: VisitOptions): Promise<void> {
  const bytesPerSecond = (throughput * 1e6) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

const read = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const end = window.benchEnd ?? Number.NaN;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const inAll = entries.map(({ name, encodedBodySize, transferSize }) => {
      const path = new URL(name).pathname;
      return { path, isScript: path.endsWith('.js'), body: encodedBodySize, transferred: transferSize };
    });
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return {
      end,
      firstPaint,
      layoutShift: window.benchShift,
      largestPaint: window.benchLargestPaint,
      fetched: inAll.filter((_, index) => (entries[index]?.startTime ?? end) < end),
      inAll,
    };
  });
