import type { Browser, Page } from 'playwright';
import { LOGIN } from './fakes/fake-api.ts';

/** Time for a page to be drawn, in milliseconds; a busy machine is not a failure. */
const PATIENCE = 30_000;

/** About the machine, not the code: a file that was preloaded long before it was needed. */
const SLOWNESS = /was preloaded .* but not used within a few seconds/;

/** How a page ended: the part is there, or the shell says that it is missing. */
type Ending = 'drawn' | 'missing' | 'neither';

/** One page in a browser without a cache, logged in, and what a page should never do. */
export interface Visit {
  page: Page;
  /** Console errors and warnings, exceptions, failed requests. */
  problems: string[];
  /** Paths of the site that were asked for. */
  asked: Set<string>;
  ending(): Promise<Ending>;
  close(): Promise<void>;
}

export async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, LOGIN);
  const page = await context.newPage();
  const problems: string[] = [];
  const asked = new Set<string>();
  page.on('pageerror', (error) => problems.push(`исключение: ${error.message.split('\n')[0]}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || SLOWNESS.test(message.text())) return;
    problems.push(`в консоли: ${message.text().split('\n')[0]}`);
  });
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    if (failure !== 'net::ERR_ABORTED')
      problems.push(`не загружено: ${new URL(request.url()).pathname} ${failure}`);
  });
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  return { page, problems, asked, ending: () => ending(page), close: () => context.close() };
}

/**
 * Waits until the page has drawn its part, without outline and placeholder, or shows a code of a missing part. HTML that was drawn ahead counts
 * once React listens to it, which marks its elements.
 */
async function ending(page: Page): Promise<Ending> {
  const handle = await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        const alerts = [...document.querySelectorAll('[role="alert"]')];
        if (alerts.some(({ textContent }) => /Код: REMOTE-\d+/.test(textContent))) return 'missing';
        const isWaiting = document.querySelector('#waiting') || main?.querySelector('[aria-busy="true"]');
        const works = Object.keys(main?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
        return !isWaiting && works && main?.textContent.trim() ? 'drawn' : null;
      },
      undefined,
      { timeout: PATIENCE },
    )
    .catch(() => null);
  return ((await handle?.jsonValue()) as Ending | undefined) ?? 'neither';
}
