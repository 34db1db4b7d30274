import type { Page } from '@playwright/test';
import { COACH, logIn, profileLink, storedToken, withoutRegularCalls } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Раздел «Рейтинг» временно недоступен' });

/** Goes to a page within the tab: the edge may still have its data from before. */
const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const INCOMPLETE = JSON.stringify({
  ...{ revision: 1, api: '1.0.0', microFrontends: { '@league/rating': [{}] } },
  sites: { rating: { title: 'Рейтинг', routes: [{ path: '/rating', title: 'Рейтинг' }] } },
});

test('shell · works and names what is missing · the discovery document lacks what a release needs @full', async ({
  guard,
  page,
}) => {
  // React draws the page anew whose part fails while it takes over the drawn one.
  guard.expect(/rating|releases\.json/, /нарисована заново/);
  await page.route('**/rating', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="league-discovery">).*?(<\/script>)/s,
      (_, open, close) => `${open}${INCOMPLETE}${close}`,
    );
    await route.fulfill({ response, body: html });
  });
  await page.route('**/releases.json', (route) => route.fulfill({ body: INCOMPLETE }));

  await page.goto('/rating');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Партнёры' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Помощь' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Помощь');
  await page.goBack();
  await expect(failure(page)).toBeVisible();

  await page.unroute('**/releases.json');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рейтинг' })).toBeVisible();
});

test.describe('while the provider is down', () => {
  test.use({ baseURL: async ({ ownLeague }, use) => use(ownLeague.site.url) });

  test('pages · say so in place, keep the session unchecked, and recover without a reload @full', async ({
    context,
    guard,
    ownLeague: { provider },
    page,
  }) => {
    guard.expect(/status of 50\d/, /\[лига\] Не удалось загрузить/);
    await withoutRegularCalls(context);
    await logIn(page);
    const token = await storedToken(page);
    await provider.kill();

    await page.goto('/profile/1');
    await expect(page.getByRole('heading', { name: 'Не удалось проверить вход' })).toBeVisible();
    await turnTo(page, '/tournament/final2024/finalBrackets');
    await expect(page.getByText('Не удалось загрузить сетки.')).toBeVisible();
    await turnTo(page, '/camp');
    const lost = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' });
    const notice = page.getByRole('status').filter({ hasText: 'Сейчас не удаётся проверить ваш вход.' });
    await expect(lost).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeHidden();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(notice).toBeVisible();
    expect(await storedToken(page)).toBe(token);

    await provider.revive();
    await lost.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '/ 400' }).first()).toBeVisible();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(profileLink(page)).toBeVisible();
    await expect(notice).toBeHidden();
    await page.goto('/profile/1');
    await expect(page.getByRole('heading', { level: 1, name: COACH.name })).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  });
});
