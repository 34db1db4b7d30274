import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, loginDialog, logOut, openLogin, submitLogin } from '../../harness/people/member.ts';
import { confirmedAccount } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

/** The code of the present time step, or of a later one: the provider takes the next one too. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/** A device that confirms every request of the page with a fingerprint. */
async function addFingerprint(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('second step · is set up, and a code and a fingerprint log in', async ({
  page,
  guard,
  provider,
  request,
}) => {
  // A refusal begins each second step.
  guard.expect(/\/auth\/login|\/account\//);
  const account = await confirmedAccount(request, provider, 'second-step');
  await addFingerprint(page);
  await logIn(page, '/', account);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Включить вход по коду' }).click();
  const proof = page.getByRole('dialog', { name: 'Это точно вы?' });
  await proof.getByLabel('Ваш пароль').fill(account.password);
  await proof.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'Картинка для приложения с кодами' })).toBeVisible();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Код из приложения').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Включить', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Отключить код' })).toBeVisible();

  await page.getByRole('button', { name: 'Добавить это устройство' }).click();
  await expect(page.getByRole('button', { name: /^Убрать: Chrome/ })).toBeVisible();

  const enter = async (answer: (dialog: ReturnType<typeof loginDialog>) => Promise<void>) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).click();
    await logOut(page);
    await openLogin(page, '/');
    await submitLogin(page, account);
    const dialog = loginDialog(page);
    await expect(dialog.getByText('Остался второй шаг')).toBeVisible();
    await answer(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeVisible();
  };
  await enter((dialog) => dialog.getByRole('button', { name: 'Отпечаток, лицо или ключ' }).click());
  await enter(async (dialog) => {
    await dialog.getByLabel('Код из приложения').fill(codeOf(secret, 1));
    await dialog.getByRole('button', { name: 'Войти' }).click();
  });
});
