import type { Page } from '@playwright/test';
import { hold, openFilled, SHELL_SCRIPT } from '../../harness/page/paused-scripts.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A page of each kind: `npm test` opens them on a phone. */
const KINDS = ['/', '/tournament/olimp2024', '/rating', '/camp'];
const FURTHER = [
  ...['/partners', '/help', '/privacy', '/forgot-password', '/nowhere', '/tournament'],
  ...['/tournament/olimp2024/teams', '/tournament/final2024/finalBrackets', '/rating_season_2024'],
  ...['/information', '/certification', '/registration', '/TestBrackets'],
];
/** What is seen by nobody but people is not drawn ahead. */
const OUTLINED = '/TestBrackets';

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

for (const { what, width, paths, tag } of [
  { what: 'a page of each kind', width: 360, paths: KINDS, tag: '' },
  { what: 'every other page', width: 360, paths: FURTHER, tag: ' @full' },
  { what: 'a page of each kind', width: 1280, paths: KINDS, tag: ' @full' },
]) {
  test(`HTML of ${what} · has header and heading where the page itself has them, ${width} px wide${tag}`, async ({
    page,
    guard,
  }) => {
    guard.expect(/404/);
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    for (const path of paths) {
      const letGo = await hold(page, SHELL_SCRIPT);
      // Below a page for search engines the outline is that of the page above.
      if (path.startsWith('/tournament/')) await openFilled(page, path);
      else await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('link', HOME), path).toBeVisible();
      const drawn = await geometry(page);
      letGo();
      await isThere(page);
      await expect.poll(() => geometry(page), path).toEqual(drawn);
      expect(await shifted(page), path).toBeLessThanOrEqual(0.02);
    }
  });
}

for (const path of ['/', '/rating', OUTLINED]) {
  test(`${path} · is not blank · on a slow network, 360 px wide @full`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await watchShifts(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed });
    const letGo = await hold(page, SHELL_SCRIPT);
    if (path === OUTLINED) await page.goto(path, { waitUntil: 'commit' });
    else await openFilled(page, path);
    await expect(page.getByRole('link', HOME)).toBeInViewport();
    await expect(page.locator(path === '/' ? 'main h2' : 'main h1').first()).toBeInViewport();
    if (path === OUTLINED) {
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

test('link · keeps the focus that it had before the script is there @full', async ({ page }) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await page.goto('/partners', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Помощь' }).focus();
  letGo();
  await isThere(page);
  await expect(page.getByRole('link', { name: 'Помощь' })).toBeFocused();
});

test('page · keeps what its HTML has drawn while its remote is late @full', async ({ page }) => {
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

test('part of a page · is drawn again, and the rest stays · its HTML is not what the remote draws @full', async ({
  page,
  guard,
}) => {
  guard.expect(/HTML не совпал/);
  await openFilled(page, '/information');
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
