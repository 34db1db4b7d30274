import type { Page } from '@playwright/test';
import { settled } from '../../harness/page/traffic.ts';
import {
  COACH,
  callsTo,
  expectGuestAtHome,
  logIn,
  loginDialog,
  logOut,
  profileLink,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
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

test('page · shows neither a guest’s nor a person’s content · the stored token is being checked @full', async ({
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

test('logout · ends the session of two other tabs @full', async ({ context, page }) => {
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

test('logout · holds without network, and its cookie opens nothing before the provider has heard @full', async ({
  context,
  guard,
  page,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|\[лига\]|Выход не подтверждён|status of 40[13]/);
  await logIn(page);
  await page.goto('/profile/1');
  await expect(name(page)).toBeVisible();
  await settled(context);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(name(page)).toBeHidden();

  const toProvider = '**/api/auth/logout';
  await context.route(toProvider, (route) => route.abort());
  await context.setOffline(false);
  const cookieOf = async (cookie: string) =>
    (await context.cookies()).find((found) => found.name === cookie)?.value;
  expect([await cookieOf('league_refresh'), await cookieOf('league_ended')]).not.toContain(undefined);
  const refresh = await page.request.post('/api/auth/refresh', {
    headers: { 'x-xsrf-token': (await cookieOf('XSRF-TOKEN')) ?? '' },
  });
  expect(refresh.status()).toBe(401);

  await context.unroute(toProvider);
  await page.goto('/profile/1');
  await expect(loginDialog(page)).toBeVisible();
  // The mark goes once the provider has heard.
  await expect.poll(() => cookieOf('league_ended')).toBeUndefined();
  expect(await cookieOf('league_refresh')).toBeUndefined();
});
