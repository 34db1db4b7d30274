import { loginDialog, openLogin } from '../harness/member.ts';
import { expect, test } from '../harness/test.ts';

const LINE = 'Нет сети. Страница продолжит сама, как только связь вернётся.';

test('Wi-Fi without internet counts as no network, and the input survives until it is back', async ({
  context,
  guard,
  page,
}) => {
  guard.expect(/ERR_CONNECTION_RESET|\[лига\]/);
  await openLogin(page, '/camp');
  const email = loginDialog(page).getByLabel('Email');
  await email.fill('coach@league.test');
  await loginDialog(page).getByLabel('Пароль').fill('Dobok2025');

  const isCall = (url: URL) => url.pathname === '/healthz' || url.pathname.startsWith('/api/');
  await context.route(isCall, (route) => route.abort('connectionreset'));
  await loginDialog(page).getByRole('button', { name: 'Войти' }).click();
  await expect(loginDialog(page).getByRole('alert')).toHaveText(
    'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.',
  );
  await expect(page.getByText(LINE)).toBeVisible();

  await context.unroute(isCall);
  await expect(page.getByText('Связь вернулась.')).toBeVisible();
  await expect(email).toHaveValue('coach@league.test');
});
