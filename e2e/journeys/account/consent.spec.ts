import { settled, sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import { logInHere } from '../../harness/people/member.ts';
import { confirmAddress, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const ATHLETE = { email: 'athlete-of-15@league.test', password: PASSWORD };
const PARENT = 'parent-of-15@league.test';

// Outside the demonstration nobody acts without a consent.
test.use({
  settings: { DEMO: '0' },
  baseURL: async ({ ownLeague }, use) => use(ownLeague.site.url),
});

test('athlete of 15 · acts once the parent has confirmed by the mailed link, on a phone @full', async ({
  browser,
  guard,
  ownLeague: { provider },
}) => {
  // Until then the provider refuses what the profile asks for.
  guard.expect(/status of 403/, /Не удалось загрузить/);
  const phone = async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
    });
    guard.watch(context);
    return context.newPage();
  };
  const page = await phone();
  const registered = await page.request.post('/api/auth/register', {
    data: {
      userType: 'athlete',
      firstname: 'Пётр',
      lastname: 'Новиков',
      ...ATHLETE,
      federation: 'Московская область',
      clubId: 1,
      coachselected: 1,
      consent: '2025-02-01',
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await confirmAddress(page, await mailedLink(provider, ATHLETE.email, '/verify-email'));
  await logInHere(page, ATHLETE);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Дать согласие и указать возраст' }).click();

  await page.getByRole('textbox', { name: 'Дата рождения' }).fill(`${new Date().getFullYear() - 15}-01-01`);
  await page.getByRole('button', { name: 'Сохранить дату' }).click();
  await page.getByLabel('Как зовут родителя').fill('Новикова Анна');
  await page.getByLabel('Email родителя').fill(PARENT);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Отправить ссылку родителю' }).click();
  await expect(page.getByText(/Ответа пока нет/)).toBeVisible();

  const parent = await phone();
  await parent.goto(await mailedLink(provider, PARENT, '/take-over'));
  await parent.getByRole('button', { name: 'Подтверждаю', exact: true }).click();
  await expect(parent.getByRole('radiogroup')).toBeFocused();
  await settled(parent);
  expect(await violations(parent)).toEqual([]);
  expect(await sidewaysScroll(parent)).toBe(0);
  await parent.getByRole('radio', { name: 'Не разрешаю' }).check();
  await parent.getByRole('button', { name: 'Подтверждаю', exact: true }).click();
  await expectInView(parent.getByText('Спасибо, подтверждение записано.'), 'the thanks');

  await page.reload();
  await expect(page.getByText('Всё готово.')).toBeVisible();
  const [requests] = await Promise.all([page.waitForResponse('**/api/requests'), page.goto('/requests')]);
  expect(requests.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
});
