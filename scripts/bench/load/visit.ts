import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { Problem } from '../../problem.ts';

declare global {
  interface Window {
    /** By the page's own clock, in milliseconds. */
    benchShown: Partial<Record<Moment, number>>;
    /** Told once the moment has come; `at` is the middle of the element to press, if there is one. */
    benchReport(moment: Moment, at: Point | null): void;
  }
}

/** `content`: everything looked for is visible. `answer`: what follows from a press is. */
type Moment = 'content' | 'answer';

interface Point {
  x: number;
  y: number;
}

export interface VisitTarget {
  content: readonly string[];
  press?: { at: string; answer: string } | undefined;
}

/** Runs in the page before anything else. A moment is the frame after which each of its selectors matches a visible element. */
function probe({ content, press }: VisitTarget): void {
  const isShown = (selector: string) => {
    const element = document.querySelector(selector);
    return !!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const middleOf = (selector: string): Point | null => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  };
  window.benchShown = {};
  const watch = (moment: Moment, selectors: readonly string[], then: () => void) => {
    let isDone = false;
    const observer = new MutationObserver(look);
    function look() {
      if (isDone || !selectors.every((selector) => document.querySelector(selector))) return;
      // It fades in, which is no mutation.
      if (!selectors.every(isShown)) return void requestAnimationFrame(look);
      isDone = true;
      observer.disconnect();
      // After the frame is painted: the first task after its animation frame callback.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.benchShown[moment] = performance.now();
          then();
        };
        port2.postMessage(null);
      });
    }
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  };
  watch('content', content, () => {
    if (press) watch('answer', [press.answer], () => window.benchReport('answer', null));
    window.benchReport('content', press ? middleOf(press.at) : null);
  });
}

const PATIENCE = 30_000;
/** Width of the line in Mbit/s. */
const THROUGHPUT = 10;
/** How many times slower the processor is. */
const SLOWER = 2;
/** Milliseconds between two presses: what is pressed before the page listens may be lost. */
const PRESS_EVERY = 50;

/** What a person does once the content is there. */
export interface Press {
  at: string;
  /** Typed where the press has put the focus. */
  text?: string;
  /** Visible once it is answered. */
  answer: string;
}

interface VisitOptions {
  url: string;
  /** Milliseconds added to each request. */
  latency: number;
  /** The content is there when each of these is visible. */
  content: readonly string[];
  press?: Press;
  /** Ends without waiting for the network: sizes are not known. */
  isShort?: boolean;
}

interface Fetched {
  path: string;
  /** Body and headers. */
  transferred: number;
}

/** Times are in milliseconds, by the page's own clock. */
export interface Visit {
  /** The content is on the screen. */
  content: number;
  /** The answer to the press is. */
  answer: number;
  /** Every request until the network is idle. */
  inAll: Fetched[];
}

/** One cold load in a fresh browser context, on an emulated network and a slower processor. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, content, press, isShort = false } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await emulate(page, options.latency);
    const moments = {
      content: Promise.withResolvers<Point | null>(),
      answer: Promise.withResolvers<Point | null>(),
    };
    await page.exposeFunction('benchReport', (moment: Moment, at: Point | null) =>
      moments[moment].resolve(at),
    );
    await page.addInitScript(probe, { content, press });
    const timeout = pause(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Problem(`${url}: содержимое или ответ на нажатие не появились за ${PATIENCE / 1000} с`);
    });
    const loading = page.goto(url);
    // Told below, unless something else fails before.
    loading.catch(() => undefined);
    const at = await Promise.race([moments.content.promise, timeout]);
    if (press) await Promise.race([pressUntil(moments.answer.promise, page, devtools, press, at), timeout]);
    await loading;
    // Sizes are known once the answers are there.
    if (!isShort) await page.waitForLoadState('networkidle');
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Presses as a mouse does, again and again until the answer shows or covers the place. */
async function pressUntil(
  answer: Promise<unknown>,
  page: Page,
  devtools: CDPSession,
  { at: selector, text }: Omit<Press, 'answer'>,
  at: Point | null,
): Promise<void> {
  if (!at) throw new Problem(`${selector} не найден.`);
  let isAnswered = false;
  const answered = answer.then(() => {
    isAnswered = true;
  });
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  while (!isAnswered) {
    await Promise.all([
      devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
      devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
    ]);
    if (text) await devtools.send('Input.insertText', { text });
    do await Promise.race([answered, pause(PRESS_EVERY)]);
    while (!isAnswered && !(await isAt(page, selector, at)));
  }
}

const isAt = (page: Page, selector: string, at: Point) =>
  page.evaluate(({ selector, x, y }) => document.elementFromPoint(x, y)?.closest(selector) != null, {
    selector,
    ...at,
  });

async function emulate(page: Page, latency: number): Promise<CDPSession> {
  const bytesPerSecond = (THROUGHPUT * 1e6) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

const read = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const { content = Number.NaN, answer = Number.NaN } = window.benchShown;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const inAll = entries.map(({ name, transferSize }) => ({
      path: new URL(name).pathname,
      transferred: transferSize,
    }));
    return { content, answer, inAll };
  });
