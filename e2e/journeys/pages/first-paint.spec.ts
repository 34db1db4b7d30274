import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../harness/page/accessibility.ts';
import { hold, openFilled, SHELL_SCRIPT } from '../../harness/page/held-scripts.ts';
import { giveOutline } from '../../harness/page/outline.ts';
import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** `npm run test:full` opens every page at both widths; otherwise a desktop sees one page of each kind. */
const all = <Path>(paths: Path[], otherwise: Path[]) => (process.env.FULL ? paths : otherwise);

const PATHS = [
  ...['/', '/partners', '/help', '/privacy', '/forgot-password', '/nowhere'],
  ...['/tournament', '/tournament/olimp2024', '/tournament/olimp2024/teams'],
  ...['/tournament/final2024/finalBrackets', '/rating', '/rating_season_2024', '/information'],
  ...['/certification', '/camp', '/registration', '/TestBrackets'],
];
const SLOW = ['/', '/rating', '/tournament/olimp2024', '/TestBrackets'];
/** What is seen by nobody but people is not drawn ahead. */
const OUTLINED = ['/TestBrackets'];
const WIDTHS = [
  { width: 360, paths: PATHS, slow: all(SLOW, ['/', '/TestBrackets']) },
  {
    width: 1280,
    paths: all(PATHS, ['/', '/help', '/tournament/olimp2024', '/rating', '/camp', '/registration']),
    slow: all(SLOW, ['/rating', '/tournament/olimp2024']),
  },
];

/** Positions of header and heading, in whole pixels. */
const geometry = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [header, logo, title, head] = ['header', 'header svg', 'h1', 'main > div'].map(box) as [
      DOMRect,
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    return {
      heading: document.querySelector('h1')?.textContent,
      header: header.height,
      logo: [logo.x, logo.y],
      title: [title.x, title.y].map(Math.round),
      // The font decides how many lines a long title takes.
      belowTitle: Math.round(head.bottom - title.bottom),
      width: document.documentElement.scrollWidth,
    };
  });

type Watched = Window & typeof globalThis & { shifted: number };

/** Adds up the layout shifts of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as Watched;
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as Watched).shifted);

const HOME = { name: 'Юношеская лига тхэквондо, на главную' };

/** The page works: React has drawn it, or taken over what was drawn ahead. */
async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { width, paths, slow } of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of paths) {
      test(`HTML of ${path} · has header and heading where the page itself has them`, async ({
        page,
        guard,
      }) => {
        guard.expect(/404/);
        await watchShifts(page);
        const letGo = await hold(page, SHELL_SCRIPT);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('link', HOME)).toBeVisible();
        const drawn = await geometry(page);
        letGo();
        await isThere(page);
        await expect.poll(() => geometry(page)).toEqual(drawn);
        expect(await shifted(page)).toBeLessThanOrEqual(0.02);
      });
    }

    for (const path of slow) {
      test(`${path} · is not blank on a slow network`, async ({ page }) => {
        await watchShifts(page);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Network.enable');
        const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
        await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed });
        // The browser slows itself down by running in circles.
        if (process.env.FULL) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const letGo = await hold(page, SHELL_SCRIPT);
        if (OUTLINED.includes(path)) await page.goto(path, { waitUntil: 'commit' });
        else await openFilled(page, path);
        await expect(page.getByRole('link', HOME)).toBeInViewport();
        await expect(page.locator(path === '/' ? 'main h2' : 'main h1').first()).toBeInViewport();
        if (OUTLINED.includes(path)) {
          await expect(page.locator('.preloader')).toBeAttached();
          await expect(page.locator('.preloader')).toBeHidden();
          await expect(page.locator('main i').first()).toBeInViewport();
        } else await expect(page.getByRole('contentinfo')).toBeAttached();
        letGo();
        await isThere(page);
        await page.waitForLoadState('networkidle');
        expect(await shifted(page)).toBeLessThanOrEqual(0.02);
      });
    }
  });
}

test('menu of a phone · opens and its links work before the script is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await hold(page, SHELL_SCRIPT);
  await page.goto('/help', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Рейтинг' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(link).toBeInViewport();
  await link.click({ noWaitAfter: true });
  await expect(page).toHaveURL('/rating');
});

test('link · keeps the focus that it had before the script is there', async ({ page }) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await page.goto('/partners', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Помощь' }).focus();
  letGo();
  await isThere(page);
  await expect(page.getByRole('link', { name: 'Помощь' })).toBeFocused();
});

test('page · keeps what its HTML has drawn while its remote is late', async ({ page }) => {
  const letGo = await hold(page, /\/remotes\/tournaments\/.*\.js$/);
  await openFilled(page, '/tournament/olimp2024');
  // The shell has taken over its part.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1, name: 'Олимп 2024' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: /Положение/ })).toBeVisible();
  const drawn = await geometry(page);
  letGo();
  await isThere(page);
  await expect(heading).toBeInViewport();
  expect(await geometry(page)).toMatchObject({ heading: drawn.heading, header: drawn.header });
});

test('part of a page · is drawn again, and the rest stays · its HTML is not what the remote draws', async ({
  page,
  guard,
}) => {
  guard.expect(/HTML не совпал/);
  await page.route('/information', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Не то');
    await route.fulfill({ response, body });
  });
  const letGo = await hold(page, /\/remotes\/rating\/.*\.js$/);
  await page.goto('/information', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Не то' })).toBeVisible();
  await page.getByRole('banner').evaluate((header) => header.setAttribute('data-kept', ''));
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Как начисляются очки' })).toBeVisible();
  await expect(page.locator('header[data-kept]')).toBeVisible();
});

test('address with a search · keeps what its HTML has drawn, and opens what it names', async ({ page }) => {
  await page.goto('/tournament/final2024/finalBrackets');
  await page
    .getByRole('button', { name: /^До 41/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?category=\d+$/);
  const address = page.url();
  for (const late of [/\/remotes\/tournaments\/.*\.js$/, /\/remotes\/brackets\/.*\.js$/]) {
    const letGo = await hold(page, late);
    await openFilled(page, address);
    const weight = page.getByRole('button', { name: /^До 33/ }).first();
    await weight.evaluate((element) => element.setAttribute('data-kept', ''));
    // The shell has taken over its part.
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(weight).toBeVisible();
    letGo();
    await expect(page.getByRole('dialog', { name: /41/ })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page.locator('[data-kept]')).toHaveCount(1);
  }
});

test('head of a day · has its final height before the script and before the day, 360 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letScript = await hold(page, SHELL_SCRIPT);
  const letDay = await hold(page, /\/api\/days\/test(?:\?.*)?$/);
  /** Lower edges of the title and of the head's column. */
  const edges = () =>
    page.evaluate(() => {
      const title = document.querySelector('main h1');
      const column = title?.parentElement?.parentElement?.closest(':has(> a)');
      return [title, column].map((part) => Math.round(part?.getBoundingClientRect().bottom ?? 0));
    });
  await giveOutline(page, '/day/test', '/day/test/desk');
  await page.goto('/day/test', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'День турнира' })).toBeVisible();
  const outlined = await edges();
  expect(Math.min(...outlined)).toBeGreaterThan(0);
  letScript();
  await expect(page.getByRole('link', { name: 'Дни турниров' })).toBeVisible();
  await expect.poll(edges, 'while the day loads').toEqual(outlined);
  letDay();
  await expect(page.getByRole('heading', { level: 1, name: /^Проба/ })).toBeVisible();
  await expect.poll(edges, 'once the day is there').toEqual(outlined);
});

test('next steps · stand whole before the pictures, and move nothing when they arrive late', async ({
  page,
}) => {
  await logIn(page);
  await watchShifts(page);
  const steps = page.getByRole('navigation', { name: 'Что дальше' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const letScript = await hold(page, SHELL_SCRIPT);
    const letSteps = await hold(page, /\/api\/camps$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(steps, `${width} px`).toBeInViewport();
    const drawn = await steps.boundingBox();
    letScript();
    await expect(steps.locator('[aria-busy=true]')).toBeVisible();
    letSteps();
    await expect(steps.getByRole('listitem').first()).toBeVisible();
    expect(await steps.boundingBox()).toMatchObject({ x: drawn?.x, y: drawn?.y, width: drawn?.width });
    expect(await shifted(page), `${width} px`).toBeLessThanOrEqual(0.02);
    expect(await sidewaysScroll(page)).toBe(0);
    const places = await steps.evaluate((nav) => {
      // The heading of a closed notice is hidden.
      const titles = [...document.querySelectorAll('main section h2')];
      const title = titles.find((one) => one.checkVisibility())?.getBoundingClientRect();
      return {
        isAboveTitle: nav.getBoundingClientRect().bottom <= (title?.top ?? 0),
        cutOff: [...nav.querySelectorAll('p')].filter((text) => text.scrollWidth > text.clientWidth).length,
        targets: [...nav.querySelectorAll('a, button')].map((target) => {
          const { left, right, height } = target.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && height >= 44;
        }),
      };
    });
    expect(places).toEqual({ isAboveTitle: true, cutOff: 0, targets: places.targets.map(() => true) });
    expect(places.targets.length).toBeGreaterThan(0);
  }
});
