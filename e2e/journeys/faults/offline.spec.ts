import { RATING } from '../../harness/builds/renamed.ts';
import { violations } from '../../harness/page/accessibility.ts';
import { loginDialog, openLogin } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const LINE = 'Страница продолжит сама, как только связь вернётся.';

test('page · stays, and what is missing loads once the network is back · there is no network @full', async ({
  context,
  guard,
  page,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|RemoteError|\[лига\]|ChunkLoadError/);
  await page.goto('/camp');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await context.setOffline(true);
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();

  // A further page of the remote that is there, without its data.
  await page.getByRole('main').getByRole('link', { name: 'Аттестация' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аттестация' })).toBeVisible();
  await expect(page.getByText('Загрузим, как только связь вернётся.')).toBeVisible();
  await context.setOffline(false);
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toBeVisible();
  await expect(page.getByText(LINE)).toBeHidden();

  // A page of it that is in a chunk of its own.
  const name = (await first.textContent()) ?? '';
  await context.setOffline(true);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // A remote that is not.
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Рейтинг', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
  await expect(page.getByText('временно недоступен')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('page · opened without network is our own, and loads once the network is back @full', async ({
  context,
  guard,
  line,
  page,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${line.url}/camp`);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  const answer = await page.goto(`${line.url}/rating?sex=women`);
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
  await expect(page).toHaveURL(`${line.url}/rating?sex=women`);
  await context.setOffline(false);
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  // A shell whose worker does nothing takes over, and nothing is left of this one.
  line.damage(/^\/sw\.js/, 'empty');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve));
    await registration.update();
    await found;
  });
  await page.goto('about:blank');
  await expect(async () => {
    await context.setOffline(false);
    await page.goto(`${line.url}/camp`);
    await page.goto('about:blank');
    await context.setOffline(true);
    await expect(page.goto(`${line.url}/camp`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }).toPass();
});

test('Wi-Fi without internet · counts as no network, and the input survives until it is back @full', async ({
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
