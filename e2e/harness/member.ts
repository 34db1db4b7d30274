import { createHmac } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { SESSION_SECRET } from './template.ts';
import { expect } from './test.ts';
import { settled } from './traffic.ts';

/** The demo coach, as the sample data names him. */
export const COACH = {
  email: 'coach@league.test',
  password: 'Dobok2025',
  name: 'Сергей Павлович Климов',
} as const;

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход' });
export const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Профиль' });

export interface Account {
  email: string;
  password: string;
}

/** Opens the dialog from the header. */
export async function openLogin(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  const login = page.getByRole('banner').getByRole('button', { name: 'Войти' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Открыть меню' });
  await expect(login.or(menu)).toBeVisible();
  // On a phone the button is in the menu.
  if (await menu.isVisible()) await menu.click();
  await login.click();
  await expect(loginDialog(page)).toBeVisible();
}

/** Fills in the dialog that is open, and sends it off. */
export async function submitLogin(page: Page, { email, password }: Account = COACH): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
}

/** Logs in by the dialog that is open. */
export async function logInHere(page: Page, account: Account = COACH): Promise<void> {
  await submitLogin(page, account);
  await expect(loginDialog(page)).toBeHidden();
}

/** Logs a person in, the demo coach unless said otherwise, starting on a page of the site. */
export async function logIn(page: Page, path = '/', account: Account = COACH): Promise<void> {
  await openLogin(page, path);
  await logInHere(page, account);
  await expect(profileLink(page)).toBeVisible();
  // The count of notifications is asked for after a login; a test that counts calls begins after that.
  await settled(page.context());
}

/** Logs out by the button of the profile that is open, once every tab has its answers. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Выйти' });
  // The profile asks for what it shows once it is there.
  await expect(button).toBeVisible();
  await settled(page.context());
  await button.click();
}

/**
 * Keeps pages from what they ask every half minute or minute: on a slow machine it would come between a logout and
 * what the journey looks at.
 */
export const withoutRegularCalls = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setInterval, setTimeout } = window;
    const unlessLong =
      (start: typeof setInterval) =>
      (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
        delay < 30_000 ? start(work, delay, ...rest) : 0;
    Object.assign(window, { setInterval: unlessLong(setInterval), setTimeout: unlessLong(setTimeout) });
  });

/** A guest is on the home page, with the dialog open and nothing stored. */
export async function expectGuestAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: COACH.name })).toBeHidden();
  await expect.poll(() => storedToken(page)).toBeNull();
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Puts the same token in the place of the stored one, as it will be an hour after its time has run out, and says which
 * it is.
 */
export async function letTokenExpire(page: Page): Promise<string> {
  const [header = '', payload = ''] = ((await storedToken(page)) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const expired = `${header}.${encode({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })}`;
  const signature = createHmac('sha256', SESSION_SECRET).update(expired).digest('base64url');
  const token = `${expired}.${signature}`;
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return token;
}

/** Takes the refresh cookie away, so that the next refresh is refused. */
export const loseRefreshCookie = (context: BrowserContext) =>
  context.clearCookies({ name: 'league_refresh' });

/** The calls of one path that a context makes from now on. */
export function callsTo(context: BrowserContext, path: string): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}
