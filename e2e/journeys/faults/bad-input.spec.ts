import type { Page } from '@playwright/test';
import { COACH, logIn, profileLink, storedToken, withoutRegularCalls } from '../../harness/people/member.ts';
import { Site } from '../../harness/site.ts';
import { expect, test } from '../../harness/test.ts';

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Раздел «Рейтинг» временно недоступен' });

const unknownPaths = {
  '/nowhere': 404,
  '/%D0%B0': 404,
  '/tournament/nowhere': 404,
  '/tournament/olimp2025/teams': 404,
  '/rating/nowhere': 404,
  // The remote decides about the paths below.
  '/profile': 200,
};
for (const [path, status] of Object.entries(unknownPaths)) {
  test(`unknown path ${path} · answers ${status} and leads to the 404 page`, async ({ guard, page }) => {
    guard.expect(/status of 404/);
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена.' })).toBeVisible();
    await page.getByRole('link', { name: 'Перейти на главную' }).click();
    await expect(page).toHaveURL('/');
  });
}

const documents = [
  { what: 'not JSON', inline: '<p>', body: '<!doctype html><p>Вход в сеть' },
  {
    what: 'without what a release needs to load',
    inline: '{"revision":1,"api":"1.0.0","microFrontends":{"@league/rating":[{}]}}',
    body: '{"revision":1,"api":"1.0.0","microFrontends":{"@league/rating":[{}]}}',
  },
];

for (const { what, inline, body } of documents) {
  test(`shell · works and names what is missing · the discovery document is ${what}`, async ({
    guard,
    page,
  }) => {
    guard.expect(/rating|releases\.json/);
    await page.route('**/rating', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="league-discovery">).*?(<\/script>)/s,
        (_, open, close) => `${open}${inline}${close}`,
      );
      await route.fulfill({ response, body: html });
    });
    await page.route('**/releases.json', (route) => route.fulfill({ body }));

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
}

test.describe('while the provider is down', () => {
  test.use({
    baseURL: async ({ ownProvider, edge }, use) => {
      const site = await Site.open(ownProvider, edge);
      await use(site.url);
      await site.stop();
    },
  });

  test('pages · say so in place, keep the session unchecked, and recover without a reload', async ({
    context,
    guard,
    ownProvider,
    page,
  }) => {
    guard.expect(/status of 50\d/, /\[лига\] Не удалось загрузить/);
    await withoutRegularCalls(context);
    await logIn(page);
    const token = await storedToken(page);
    await ownProvider.kill();

    await page.goto('/profile/1');
    await expect(page.getByRole('heading', { name: 'Не удалось проверить вход' })).toBeVisible();
    await page.goto('/tournament/final2024/finalBrackets');
    await expect(page.getByText('Не удалось загрузить сетки.')).toBeVisible();
    await page.goto('/camp');
    const lost = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' });
    const notice = page.getByRole('status').filter({ hasText: 'Сейчас не удаётся проверить ваш вход.' });
    await expect(lost).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeHidden();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(notice).toBeVisible();
    expect(await storedToken(page)).toBe(token);

    await ownProvider.revive();
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

test('site · refuses a body that is too large, repeatedly', async ({ request }) => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const response = await request.post('/api/auth/login', {
      headers: { 'content-type': 'application/json' },
      data: JSON.stringify({ email: 'x'.repeat(4_000_000), password: '' }),
    });
    expect(response.status()).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'too_large' });
  }
});
