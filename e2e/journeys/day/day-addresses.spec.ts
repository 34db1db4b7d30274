import { openDay, SECRETARY } from '../../harness/people/day.ts';
import { loginDialog, submitLogin } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test('desk · opens after the login at its address · a guest is a secretary', async ({ page, request }) => {
  const day = await openDay(request, 'by_address', [['Абрамов Илья', '41']]);
  await page.goto(`${day.path}/desk?tab=weighing`);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await submitLogin(page, SECRETARY);
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Стол секретариата' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Взвешивание' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Абрамов Илья/ })).toBeVisible();
  await expect(page).toHaveURL(`${day.path}/desk?tab=weighing`);
});

test('category of a day · opens at its address, and leads to the others · nobody is in it', async ({
  page,
  request,
  guard,
}) => {
  const day = await openDay(request, 'not_there', [['Абрамов Илья', '41']]);
  guard.expect(/status of 404/);
  await page.goto(`${day.path}/cadets-a-male-41`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Кадеты, кат\. А, юноши, до\s41\sкг$/ }),
  ).toBeVisible();
  await expect(page.getByText('Абрамов Илья')).toBeVisible();
  await page.goto(`${day.path}/cadets-a-male-33`);
  await expect(page.getByText('Такой категории на турнире нет')).toBeVisible();
  await page.getByRole('link', { name: 'Все категории' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Кубок весны' })).toBeVisible();
});
