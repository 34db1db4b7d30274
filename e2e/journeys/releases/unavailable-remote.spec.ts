import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { handmadeRating } from '../../harness/builds/handmade.ts';
import { nextRating, RATING } from '../../harness/builds/renamed.ts';
import { leagueCards } from '../../harness/page/league-cards.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Раздел «Рейтинг» временно недоступен' });

/** What a tab tells of releases. */
const reported = (request: Request): object[] =>
  request.url().endsWith('/health-reports') ? request.postDataJSON().releases : [];

async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Партнёры' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Партнёры' })).toBeVisible();
  await page.goto('/tournament');
  await expect(leagueCards(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Рейтинг', exact: true }).click();
}

test('release · is replaced by the one that was live before · it hangs, has lost a page, or is lost', async ({
  guard,
  ownSite,
  page,
}) => {
  guard.expect(/rating|information-page|HTML не совпал/);
  await ownSite.goLive('rating', '2.1.0', nextRating());
  const folder = ownSite.releaseFolder('rating', '2.1.0');

  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/remotes/rating/2.1.0/remoteEntry.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/rating', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
  // Its table too: a call that is under way would be too late in the next step.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const entry = page.waitForResponse('**/remotes/rating/2.1.0/remoteEntry.js');
  arrive();
  await (await entry).finished();
  await page.clock.fastForward(60_000);
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  for (const file of globSync('*information-page*', { cwd: folder })) rmSync(path.join(folder, file));
  await page.goto('/information');
  await expect(page.getByRole('heading', { level: 1, name: 'Как начисляются очки' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Рейтинг', exact: true }).click();
  await expect(page.getByText(RATING.next, { exact: true })).toBeVisible();

  rmSync(folder, { recursive: true });
  // The page before tells of its lost file when it is left.
  await page.goto('/rating', { waitUntil: 'commit' });
  const told: object[] = [];
  page.on('request', (request) => told.push(...reported(request)));
  const failed = page.waitForResponse('**/health-reports');
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
  // The operator learns of it at once: the tab reports which release failed it, and how. Nobody has to load the page again.
  const answer = await failed;
  expect(answer.status()).toBe(204);
  expect(reported(answer.request())).toContainEqual(
    expect.objectContaining({
      ...{ name: 'rating', version: '2.1.0' },
      failures: expect.arrayContaining([expect.objectContaining({ fault: 'load' })]),
    }),
  );
  await page.clock.fastForward(15_000);
  // And that the edge itself says so: this needs no other tab to vouch for the network.
  const missing = expect.objectContaining({ fault: 'load', code: 'REMOTE-010' });
  await expect
    .poll(() => told)
    .toContainEqual(
      expect.objectContaining({ version: '2.1.0', failures: expect.arrayContaining([missing]) }),
    );
  const shown = { name: 'rating', views: 1, failures: [] };
  await expect.poll(() => told).toContainEqual(expect.objectContaining(shown));
  expect(told).not.toContainEqual(expect.objectContaining({ ...shown, version: '2.1.0' }));
});

test('hanging remote · is reported as slow after 5 s and as failed after 20 s @full', async ({
  guard,
  page,
}) => {
  guard.expect(/rating/);
  let isHanging = true;
  await page.route('**/remotes/rating/**/remoteEntry.js', async (route) => {
    if (!isHanging) await route.continue();
  });
  await page.clock.install();
  await page.goto('/rating', { waitUntil: 'commit' });
  // The shell has taken over from the HTML and keeps its outline.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Рейтинг' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Раздел загружается дольше обычного…')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(failure(page)).toBeVisible();

  isHanging = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
});

/** A release of the rating that fails on demand. */
const FAULTY = {
  '/rating': `const fail = () => { throw new Error('проба: обработчик'); };
    return react.createElement('div', null,
      react.createElement('h1', null, 'Проба'),
      react.createElement('button', { onClick: fail }, 'Ошибка в обработчике'));`,
  '/information': "throw new Error('проба: отрисовка');",
  '/rating_season_2024': `react.useEffect(() => { throw new Error('проба: эффект'); }, []);
    return react.createElement('h1', null, 'Проба эффекта');`,
};

test.describe('faults in the code of a remote', () => {
  test.beforeEach(async ({ ownSite }) => ownSite.goLive('rating', '2.2.0', handmadeRating('2.2.0', FAULTY)));

  for (const { where, link, heading } of [
    { where: 'while rendering', link: '/information', heading: 'Как начисляются очки' },
    { where: 'in an effect', link: '/rating_season_2024', heading: 'Рейтинг сезона 2024' },
  ]) {
    test(`page that throws ${where} · is replaced by the release before, and everything else goes on @full`, async ({
      guard,
      page,
    }) => {
      guard.expect(/проба|rating/);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(failure(page)).toBeHidden();
      await expectTheRestToWork(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible();
    });
  }

  test('remote that throws in a handler · stays as it is, and everything else goes on @full', async ({
    guard,
    page,
  }) => {
    guard.expect(/проба: обработчик/);
    await page.goto('/rating');
    await page.getByRole('button', { name: 'Ошибка в обработчике' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible();
    await expectTheRestToWork(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible();
  });
});
