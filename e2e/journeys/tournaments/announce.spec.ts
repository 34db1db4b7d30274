import type { Page } from '@playwright/test';
import { violations } from '../../harness/page/accessibility.ts';
import { ANNOUNCED } from '../../harness/page/league-cards.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, YEAR } from '../../harness/people/day.ts';
import { ownTag } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const PDF = {
  name: 'Положение.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 regulations'),
};
const HALL = 'ФОК «Заря»';

/** A published page appears within seconds; a busy machine takes longer. */
const SOON = { timeout: 60_000 };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills a part of the form, field by field. */
async function fill(page: Page, name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await part(page, name).getByLabel(label, { exact: false }).first().fill(value);
}

test('secretary · announces a tournament on a phone, from an empty form to its page', async ({
  browser,
  guard,
  page,
}) => {
  const tag = ownTag();
  const title = `${ANNOUNCED} ${tag}»`;
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, ORGANISER);
  await page.goto('/organiser/tournaments');
  await page.getByRole('button', { name: 'Новый турнир' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый турнир' });
  await dialog.getByLabel('Название').fill(title);
  await dialog.getByLabel('Год').fill(`${YEAR}`);
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карточка турнира');
  const address = `/tournament/kubok_zarya_${tag}_${YEAR}`;
  await fill(page, 'Главное', {
    'Первый день': `${YEAR}-05-22`,
    Начало: '09:00',
    Город: 'Химки',
    'Число участников': '300',
    Описание: 'Кубок в Химках.',
  });
  await fill(page, 'Зал', { 'Название зала': HALL, Адрес: 'Химки, ул. Лавочкина, 32' });
  await part(page, 'Положение').locator('input[type=file]').first().setInputFiles(PDF);
  await expect(part(page, 'Положение').getByText('polozhenie.pdf')).toBeVisible();
  await part(page, 'Организаторы и контакты').getByRole('button', { name: 'Добавить человека' }).click();
  await fill(page, 'Организаторы и контакты', {
    'Имя и фамилия': 'Орлова Анна',
    'Чем занимается': 'Заявки',
    Телефон: '+7(903)555-01-44',
    Почта: 'zayavki@league.test',
  });
  await part(page, 'Информация').getByRole('button', { name: 'Добавить строку' }).click();
  await fill(page, 'Информация', { 'О чём': 'Документы', Текст: 'Паспорт и страховка' });
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(part(page, 'Информация').getByLabel('Текст')).toHaveValue('Паспорт и страховка');

  await page.getByRole('link', { name: 'Турнир', exact: true }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await expect(page.getByText('Опубликовано', { exact: true })).toBeVisible(SOON);

  const context = await browser.newContext();
  guard.watch(context);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(guest.getByText(HALL)).toBeVisible();
  await context.close();
});
