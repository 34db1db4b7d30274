import { mailedLink } from '../../harness/people/mail.ts';
import {
  expectGuestAtHome,
  logIn,
  logInHere,
  loginDialog,
  openLogin,
  profileLink,
  submitLogin,
} from '../../harness/people/member.ts';
import {
  confirmAddress,
  confirmedAccount,
  ownAddress,
  PASSWORD,
  registerByCall,
} from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

test('lost mail · can be sent again, and its link confirms the address @full', async ({
  guard,
  page,
  provider,
  request,
}) => {
  guard.expect(/auth\/login/);
  const account = { email: ownAddress('lost-mail'), password: PASSWORD };
  await registerByCall(request, account);
  await mailedLink(provider, account.email, '/verify-email');
  await openLogin(page);
  await submitLogin(page, account);
  await loginDialog(page).getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await expect(loginDialog(page).getByText(`Письмо отправлено на ${account.email}.`)).toBeVisible();
  await confirmAddress(page, await mailedLink(provider, account.email, '/verify-email', 2));
  await logInHere(page, account);
  await expect(profileLink(page)).toBeVisible();
});

test('mailed link · replaces a forgotten password once, and the old session ends @full', async ({
  browser,
  context,
  guard,
  page,
  provider,
  request,
}) => {
  guard.expect(/status of 40[134]/, /Токен не прошёл проверку/);
  const account = await confirmedAccount(request, provider, 'forgetful');
  const newAccount = { ...account, password: 'Dobok2026' };
  await logIn(page, '/', account);

  const elsewhere = await browser.newContext();
  guard.watch(elsewhere);
  const other = await elsewhere.newPage();
  await openLogin(other);
  await loginDialog(other).getByRole('link', { name: 'Забыли пароль?' }).click();
  await other.getByLabel('Email').fill(account.email);
  await other.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(other.getByRole('dialog', { name: 'Письмо отправлено' })).toBeVisible();
  await other.getByRole('button', { name: 'OK' }).click();
  await expect(other).toHaveURL('/');

  const link = await mailedLink(provider, account.email, '/reset-password');
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const told: Promise<string[]>[] = [];
  other.on('request', (asked) => {
    const isCheck = asked.url().includes('/api/auth/reset-token/verify');
    told.push(asked.allHeaders().then(({ referer = '' }) => [referer, isCheck ? '' : asked.url()]));
  });
  await other.goto(link);
  await expect(other).toHaveURL('/reset-password/form');
  await expect(other.locator('[name=password]')).toBeVisible();
  // Only the link itself holds the token, and no request of its page; a reload works without it too.
  await other.reload();
  await expect(other.locator('[name=password]')).toBeVisible();
  expect((await Promise.all(told)).flat().filter((text) => text.includes(token))).toHaveLength(1);
  await other.locator('[name=password]').fill(newAccount.password);
  await other.locator('[name=repeat]').fill(newAccount.password);
  await other.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(other.getByRole('dialog', { name: 'Пароль изменён' })).toBeVisible();
  await expect(other).toHaveURL('/');

  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.goto('/requests');
  await expectGuestAtHome(page);
  await submitLogin(page, account);
  await expect(loginDialog(page).getByRole('alert')).toHaveText('Неверный email или пароль');
  await logInHere(page, newAccount);
  await expect(page).toHaveURL('/requests');

  const used = await context.newPage();
  await used.goto(link);
  await expect(used).toHaveURL('/forgot-password?m=invalid');
  await expect(used.getByText('Ссылка больше не действует.')).toBeVisible();
  await expect(used.getByRole('dialog')).toHaveCount(0);
});
