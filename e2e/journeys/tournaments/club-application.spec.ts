import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { scriptBytes } from '../../harness/page/script-bytes.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

/** A birth date for somebody who is thirteen in the year of the trial tournament, three weeks ahead. */
const BORN = `${new Date(Date.now() + 21 * 86_400_000).getUTCFullYear() - 13}-03-14`;
const asWritten = (day: string) => day.split('-').toReversed().join('.');
/** The only tournament in the future. */
const TOURNAMENT = 'Кубок лиги (образец)';
/** The smallest possible picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const choice = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name });
const haveConsents = (page: Page) =>
  page.getByRole('checkbox', { name: /^Согласие на обработку персональных данных дано/ }).check();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** No violation and no sideways scroll, on a phone. */
async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('coach · applies for two athletes, corrects them, passes the list through Excel and changes it again', async ({
  page,
}) => {
  await page.goto('/registration');
  await expect(page.getByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeVisible();
  await enterAs(page);
  await page.goto('/tournament/test');
  await page.getByRole('link', { name: /^Подать\sзаявку$/ }).click();
  await expect(choice(page, /^Турнир/)).toHaveValue('test');
  await choice(page, /^Категория/).selectOption('cadets-b');

  await button(page, 'Взять из моих спортсменов').click();
  const own = page.getByRole('dialog', { name: 'Мои спортсмены' });
  // He has the third gup: too high for category B.
  await expect(own.getByRole('checkbox', { name: /^Белов Ян .*до 6-го гыпа/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();

  const add = async (number: number, name: string, weight: string, level: string) => {
    await button(page, 'Добавить спортсмена').press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('name', 'name');
    await page.keyboard.type(name);
    const typed = page.getByRole('listitem', { name: new RegExp(`, ${name}$`) });
    await typed.getByLabel('Дата рождения').fill(BORN);
    await typed.getByLabel('Разряд').selectOption({ label: 'б/р' });
    await typed.getByLabel('Пояс').selectOption(level);
    await typed.getByLabel('Вес').selectOption(weight);
    return page.getByRole('listitem', { name: `№ ${number}, ${name}` });
  };
  const yan = await add(1, 'Белов Ян', 'М|45', '');
  await yan.getByLabel('Город').fill('Фрязино');
  const vera = await add(2, 'Ёлкина Вера', 'Ж|59+', '7');
  await expect(vera.getByLabel('Город')).toHaveValue('Фрязино');

  await button(page, 'Отправить').click();
  await expect(yan.getByLabel('Пояс')).toBeFocused();
  await expect(yan.getByText('Выберите пояс')).toBeVisible();
  await expectAccessible(page);
  await yan.getByLabel('Пояс').selectOption('6');

  const saving = page.waitForEvent('download');
  await button(page, 'Скачать в Excel').click();
  const file = await (await saving).path();
  const [sheet] = await readExcel(file);
  expect(sheet?.data.map((row) => row.slice(0, 5))).toEqual([
    ['№', 'Пол', 'Фамилия и имя', 'Дата рождения', 'Вес'],
    [1, 'М', 'Белов Ян', asWritten(BORN), '45'],
    [2, 'Ж', 'Ёлкина Вера', asWritten(BORN), '59+'],
  ]);

  await button(page, 'Убрать: № 2, Ёлкина Вера').click();
  await expect(button(page, 'Вернуть: Ёлкина Вера')).toBeFocused();
  await page.getByLabel('Файл Excel с заявкой').setInputFiles(file);
  await expect(page.getByText(/^Из списка добавлено: 1\sспортсмен\.$/)).toBeVisible();
  await expect(page.getByText(/Белов Ян.*уже есть в заявке, пропущено/)).toBeVisible();
  await expect(vera.getByLabel('Дата рождения')).toHaveValue(BORN);

  await page.reload();
  await expect(vera.getByLabel('Тренер')).toHaveValue('Климов Сергей Павлович');
  await expect(page.getByText('Восстановлено то, что вы вводили')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications')) sent.push(request.url());
  });
  await haveConsents(page);
  await button(page, 'Отправить').dblclick();
  await expect(page).toHaveURL('/day/test');
  const notice = page.getByRole('status').filter({ hasText: 'Заявка отправлена' });
  await expectInView(notice, 'an application that is sent');
  expect(sent).toHaveLength(1);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);

  await notice.getByRole('link', { name: 'Мои заявки' }).click();
  const card = page.getByRole('article', { name: TOURNAMENT });
  await card.getByRole('link', { name: 'Приложить фото' }).click();
  await expect(vera.getByLabel('Пояс')).toHaveValue('7');
  await vera.getByLabel('Пояс').selectOption('8');
  await page
    .getByLabel('Снимок заявки')
    .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('img', { name: 'Выбранное фото заявки' })).toBeVisible();
  await haveConsents(page);
  await button(page, 'Отправить').click();
  await expect(page).toHaveURL('/day/test');
  await page.goto('/requests');
  await expect(card.getByText('Приложите фото заявки с печатью')).toBeHidden();
  await card.getByRole('link').click();
  await expect(vera.getByLabel('Пояс')).toHaveValue('8');
  await expect(page.getByText('Фото уже приложено.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Приложенное фото заявки' })).toBeVisible();
});

test('tournament · takes applications, by click and by address · it is the trial one, three weeks ahead @full', async ({
  page,
}) => {
  await logIn(page, '/registration');
  const tournament = choice(page, /^Турнир/);
  await expect(tournament.getByRole('option')).toHaveText(['Выберите', /^Кубок лиги \(образец\), /]);
  await tournament.selectOption('test');
  await expect(tournament).toHaveAccessibleDescription(/^Заявки до .* включительно\. Осталось \d+\s/);

  // Its page says the same day; a past one does not lead to an application.
  await page.goto('/tournament/test');
  await expect(page.getByText(/Остал(ся|ось) 2[01]\sд/)).toBeVisible();
  // The way to its day costs the link, not the pages of days.
  await expect(page.getByRole('link', { name: /^Сетки и\sучастники$/ })).toBeVisible();
  expect(await scriptBytes(page, '/remotes/day/')).toBeLessThan(12 * 1024);
  await page.getByRole('link', { name: /^Подать\sзаявку$/ }).click();
  await expect(tournament).toHaveValue('test');
  await page.goto('/tournament/legion_2025');
  await expect(page.getByRole('heading', { name: 'Информация' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Подать\sзаявку$/ })).toBeHidden();

  await page.goto('/registration?tournament=legion_2025');
  await expect(page.getByText('Турнир уже прошёл: заявки на него не принимаются.')).toBeVisible();
  await expect(tournament).toHaveValue('');
  const saving = page.waitForEvent('download');
  await button(page, 'Скачать форму').click();
  expect((await saving).suggestedFilename()).toBe('Форма заявки.xlsx');
});
