import { settled, sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import { logInHere } from '../../harness/people/member.ts';
import { confirmAddress, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const ATHLETE = { email: 'athlete-of-15@league.test', password: PASSWORD };
const PARENT = { email: 'parent-of-15@league.test', password: PASSWORD };

// Outside the demonstration nobody acts without a consent.
test.use({
  settings: { DEMO: '0' },
  baseURL: async ({ ownLeague }, use) => use(ownLeague.site.url),
});

test('athlete of 15 · acts once the parent has come by the own link, registered and taken the profile, on a phone @full', async ({
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
      // Swapped on the wire.
      firstname: 'Новиков',
      lastname: 'Пётр',
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
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const [made] = await Promise.all([
    page.waitForResponse('**/api/athletes/invitations'),
    page.getByRole('button', { name: 'Сделать ссылку для родителя' }).click(),
  ]);
  const [{ token }] = await made.json();
  await expectInView(page.getByRole('img', { name: /^QR-код/ }), 'the code');

  // The parent registers on one phone and opens the mail on another.
  const parent = await phone();
  await parent.goto(`/take-over?token=${token}`);
  await parent.getByRole('button', { name: 'Войти или зарегистрироваться' }).click();
  const form = parent.getByRole('dialog', { name: 'Регистрация' });
  await expect(form.getByLabel('Кто вы')).toHaveValue('parent');
  await expect(form.getByRole('combobox', { name: 'Тренер' })).not.toHaveValue('');
  await form.getByLabel(/^Фамилия/).fill('Новикова');
  await form.getByLabel(/^Имя/).fill('Анна');
  await form.getByLabel('Email').fill(PARENT.email);
  await form.getByLabel(/^Пароль/).fill(PARENT.password);
  await form.getByLabel('Телефон').fill('9161234567');
  await form.getByLabel(/^Я даю согласие/).check();
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(parent.getByText(/^Проверьте e-mail/)).toBeVisible();
  const other = await phone();
  await confirmAddress(other, await mailedLink(provider, PARENT.email, '/verify-email'));
  await logInHere(other, PARENT);
  await expect(other.getByText('Спортсмен: Пётр')).toBeVisible();
  await settled(other);
  expect(await violations(other)).toEqual([]);
  expect(await sidewaysScroll(other)).toBe(0);
  await other.getByRole('button', { name: 'Подтверждаю и беру профиль: Пётр' }).click();
  await expectInView(other.getByText('Новиков Пётр теперь в вашем кабинете.'), 'the thanks');

  await page.reload();
  await expect(page.getByText('Всё готово.')).toBeVisible();
  const [requests] = await Promise.all([page.waitForResponse('**/api/requests'), page.goto('/requests')]);
  expect(requests.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
});
