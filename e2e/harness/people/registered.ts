import type { APIRequestContext, Page } from '@playwright/test';
import type { Place } from '../prepared.ts';
import { expect } from '../test.ts';
import { mailedLink } from './mail.ts';
import type { Account } from './member.ts';

/** A short text that no other attempt of any journey has: its people and tournaments stay on the shared site. */
export const ownTag = () => crypto.randomUUID().slice(0, 6);

export const ownAddress = (name: string) => `${name}-${ownTag()}@league.test`;

/** The password of every account that a journey registers. */
export const PASSWORD = 'Dobok2025';

/** Confirms with the button, because mail scanners follow every link, and goes on to the login. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page.getByText('Адрес подтверждён.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

/** Registers a referee with the call, which needs no list. */
export async function registerByCall(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<void> {
  const registered = await request.post('/api/auth/register', {
    data: {
      userType: 'referee',
      firstname: 'Новикова',
      lastname: 'Вера',
      email,
      password,
      federation: 'Москва',
      qualification: 'Первая',
      telephone: '+7(916)123-45-67',
      consent: '2025-02-01',
    },
  });
  expect(registered.ok()).toBe(true);
}

async function confirmByCall(request: APIRequestContext, link: string): Promise<void> {
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const confirmed = await request.post('/api/auth/verify-email', { data: { token } });
  expect(confirmed.ok()).toBe(true);
}

/** A new account whose address is confirmed. */
export async function confirmedAccount(request: APIRequestContext, provider: Place, name: string) {
  const account = { email: ownAddress(name), password: PASSWORD };
  await registerByCall(request, account);
  await confirmByCall(request, await mailedLink(provider, account.email, '/verify-email'));
  return account;
}
