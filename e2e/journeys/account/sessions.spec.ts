import type { Page, Route } from '@playwright/test';
import { settled } from '../../harness/page/traffic.ts';
import {
  COACH,
  callsTo,
  expectGuestAtHome,
  letTokenExpire,
  logIn,
  logInHere,
  loginDialog,
  logOut,
  openLogin,
  profileLink,
  storedToken,
  submitLogin,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
import { Site } from '../../harness/site.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ context }) => withoutRegularCalls(context));

const name = (page: Page) => page.getByRole('heading', { level: 1, name: COACH.name });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Войти' });
const INVITATION = 'Пожалуйста, войдите или зарегистрируйтесь';

/** Holds the calls of a path back until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

test('slow login · sends one request · it is clicked twice', async ({ context, page }) => {
  const logins = callsTo(context, '/api/auth/login');
  const letGo = await hold(page, '/api/auth/login');
  await openLogin(page);
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(COACH.email);
  await dialog.getByLabel('Пароль').fill(COACH.password);
  const button = dialog.getByRole('button', { name: 'Войти' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  await dialog.getByLabel('Пароль').press('Enter');
  letGo();
  await expect(profileLink(page)).toBeVisible();
  expect(logins).toHaveLength(1);
});

const UNREACHABLE = 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.';
const TROUBLES: readonly [string, (route: Route) => Promise<void>, string][] = [
  ['refuses the connection', (route) => route.abort('connectionrefused'), UNREACHABLE],
  ['answers 500', (route) => route.fulfill({ status: 500, json: {} }), UNREACHABLE],
  [
    'answers with a page of HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Вход в сеть</p>' }),
    UNREACHABLE,
  ],
  [
    'asks to wait',
    (route) =>
      route.fulfill({ status: 429, json: { error: 'too_many_requests', message: 'Подождите минуту.' } }),
    'Подождите минуту.',
  ],
];

test('login · reports a failing provider, keeps the input, and works once it has recovered', async ({
  guard,
  page,
}) => {
  guard.expect(/auth\/login/);
  await openLogin(page);
  for (const [trouble, answer, text] of TROUBLES)
    await test.step(`it ${trouble}`, async () => {
      await page.route('**/api/auth/login', answer);
      await submitLogin(page);
      await expect(loginDialog(page).getByRole('alert')).toHaveText(text);
      await expect(loginDialog(page).getByLabel('Email')).toHaveValue(COACH.email);
      await expect(loginDialog(page).getByLabel('Пароль')).toHaveValue(COACH.password);
      await page.unroute('**/api/auth/login');
    });
  await loginDialog(page).getByRole('button', { name: 'Войти' }).click();
  await expect(profileLink(page)).toBeVisible();
});

test('page · shows neither a guest’s nor a person’s content · the stored token is being checked', async ({
  page,
}) => {
  await logIn(page);
  const letGo = await hold(page, '/api/auth/validate');
  await page.goto('/camp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loginButton(page)).toBeHidden();
  await expect(profileLink(page)).toBeHidden();
  await expect(page.getByText(INVITATION)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByText('Документы')).toBeHidden();

  await page.goto('/profile/1');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(name(page)).toBeHidden();
  await expect(loginDialog(page)).toBeHidden();
  letGo();
  await expect(name(page)).toBeVisible();
});

test('logout · ends the session of two other tabs', async ({ context, page }) => {
  await logIn(page, '/camp');
  const last = await context.newPage();
  const others = [await context.newPage(), last];
  for (const other of others) {
    await other.goto('/profile/1');
    await expect(name(other)).toBeVisible();
  }
  const checks = callsTo(context, '/api/auth/validate');
  await logOut(last);
  for (const tab of [page, ...others]) await expectGuestAtHome(tab);
  // The storage event told them, not the next check of the token.
  expect(checks).toEqual([]);
});

test('login · logs another tab in, where the dialog closes', async ({ context, page }) => {
  await openLogin(page);
  const other = await context.newPage();
  await openLogin(other);
  await logInHere(other);
  await expect(loginDialog(page)).toBeHidden();
  await expect(profileLink(page)).toBeVisible();
});

test('tab · checks its token at once · it becomes visible again', async ({ context, guard, page }) => {
  guard.expect(/status of 401/);
  await logIn(page);
  const refreshes = callsTo(context, '/api/auth/refresh');
  const expired = await letTokenExpire(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => storedToken(page)).not.toBe(expired);
  expect(refreshes).toHaveLength(1);
});

/** Set on a page from the back/forward cache, and missing on a page that is loaded again. */
declare global {
  var isKeptPage: boolean | undefined;
}

test('page from the back/forward cache · shows nothing private · another tab has logged out', async ({
  baseURL,
  guard,
  playwright,
}, { project }) => {
  // Playwright's own browsers have no back/forward cache.
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
  guard.watch(context);
  await withoutRegularCalls(context);
  const page = await context.newPage();
  await logIn(page);
  await profileLink(page).click();
  await expect(name(page)).toBeVisible();
  await page.evaluate(() => {
    globalThis.isKeptPage = true;
  });
  // A page with a pending request may not be cached.
  await settled(context);
  await page.goto('/robots.txt');

  const other = await context.newPage();
  await other.goto('/profile/1');
  await logOut(other);
  await expectGuestAtHome(other);

  await page.goBack({ waitUntil: 'commit' });
  await expectGuestAtHome(page);
  expect(await page.evaluate(() => globalThis.isKeptPage)).toBe(true);
  await browser.close();
});

test.describe('while the provider is away', () => {
  test.use({
    baseURL: async ({ ownProvider }, use) => {
      const site = await Site.open(ownProvider);
      await use(site.url);
      await site.stop();
    },
  });

  test('stored session · counts as unchecked, not as missing, and is verified once the provider is back', async ({
    guard,
    ownProvider,
    page,
  }) => {
    guard.expect(/status of 50\d/, /\[лига\] Не удалось загрузить/);
    await logIn(page);
    await ownProvider.kill();
    await page.goto('/camp');
    await expect(page.getByText('Сейчас не удаётся проверить ваш вход.')).toBeVisible();
    await expect(page.getByText(INVITATION)).toBeHidden();
    await expect(loginButton(page)).toBeHidden();
    expect(await storedToken(page)).not.toBeNull();
    await page.goto('/profile/1');
    await expect(page.getByRole('heading', { name: 'Не удалось проверить вход' })).toBeVisible();

    await page.goto('/camp');
    const notice = page.getByRole('status').filter({ hasText: 'Сейчас не удаётся проверить ваш вход.' });
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(notice).toBeVisible();
    await ownProvider.revive();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(profileLink(page)).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
