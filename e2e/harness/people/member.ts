import { createHmac } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { settled } from '../page/traffic.ts';
import { SESSION_SECRET } from '../prepared.ts';
import { expect } from '../test.ts';

/** The demo coach's name in the sample data. */
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

/** Opens the login dialog from the header. */
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

/** Fills in the open dialog and submits it. */
export async function submitLogin(page: Page, { email, password }: Account = COACH): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
}

/** Logs in with the open dialog. */
export async function logInHere(page: Page, account: Account = COACH): Promise<void> {
  await submitLogin(page, account);
  await expect(loginDialog(page)).toBeHidden();
}

/** Logs a person in, by default the demo coach, starting on a page of the site. */
export async function logIn(page: Page, path = '/', account: Account = COACH): Promise<void> {
  await openLogin(page, path);
  await logInHere(page, account);
  await expect(profileLink(page)).toBeVisible();
  // The notification count is requested after a login; a test that counts calls must start after that.
  await settled(page.context());
}

/** Logs out with the button of the open profile, once no tab waits for an answer. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Выйти' });
  // The profile requests its data after it has been drawn.
  await expect(button).toBeVisible();
  await settled(page.context());
  await button.click();
}

/** Stops the pages' periodic calls: on a slow machine one could come between a logout and what the journey checks. */
export const withoutRegularCalls = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setInterval, setTimeout } = window;
    const unlessLong =
      (start: typeof setInterval) =>
      (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
        delay < 30_000 ? start(work, delay, ...rest) : 0;
    Object.assign(window, { setInterval: unlessLong(setInterval), setTimeout: unlessLong(setTimeout) });
  });

/** Expects the state of a guest: the home page, the dialog open, nothing stored. */
export async function expectGuestAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: COACH.name })).toBeHidden();
  await expect.poll(() => storedToken(page)).toBeNull();
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Replaces the stored token with the same one, expired an hour ago, and returns it. */
export async function letTokenExpire(page: Page): Promise<string> {
  const [header = '', payload = ''] = ((await storedToken(page)) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const expired = `${header}.${encode({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })}`;
  const signature = createHmac('sha256', SESSION_SECRET).update(expired).digest('base64url');
  const token = `${expired}.${signature}`;
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return token;
}

/** Collects the calls of one path that a context makes from now on. */
export function callsTo(context: BrowserContext, path: string): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}
