import type { Browser, Page } from '@playwright/test';
import type { ConsoleGuard } from '../../harness/page/console-guard.ts';
import { callerOf } from '../../harness/people/caller.ts';
import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const account = (role: string) => ({ email: `${role}@league.test`, password: 'Dobok2025' });

/** A valid picture of one pixel. */
const SCAN = {
  name: 'umo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** A day counted from today, in the format of an input and of a page. */
function day(offset: number) {
  const value = new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const [year, month, date] = value.split('-');
  return { value, text: `${date}.${month}.${year}` };
}

async function open(browser: Browser, guard: ConsoleGuard, role: string): Promise<Page> {
  const context = await browser.newContext();
  guard.watch(context);
  const page = await context.newPage();
  await logIn(page, '/', account(role));
  return page;
}

test('parent · uploads a child’s paper with its last day; it warns the coach, and nobody else can open it @full', async ({
  browser,
  guard,
  page: parent,
}) => {
  await logIn(parent, '/', account('parent'));
  await parent.goto('/documents');
  await parent.getByRole('tab', { name: /^Белов Ян/ }).click();
  // In the child's tab: the one that was open may take a moment to disappear.
  const papers = parent.getByRole('tabpanel', { name: /^Белов Ян/ });
  const umo = papers.getByRole('region', { name: 'УМО — медицинский допуск' });
  await expect(umo.getByText('Не загружен')).toBeVisible();
  await umo.getByLabel('Файл: УМО — медицинский допуск').setInputFiles(SCAN);
  const preview = umo.getByRole('button', { name: 'Открыть: УМО — медицинский допуск' });
  await expect(preview).toBeVisible();
  await expect(umo.getByText('Срок не указан')).toBeVisible();
  await preview.click();
  const large = parent.getByRole('img', { name: 'УМО — медицинский допуск' });
  const width = () => large.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await parent.keyboard.press('Escape');
  await expect(preview).toBeFocused();

  const soon = day(3);
  const saveDay = async (value: string) => {
    await umo.getByLabel('Действует до').fill(value);
    await umo.getByRole('button', { name: 'Сохранить срок' }).click();
  };
  await saveDay(soon.value);
  await expect(umo.getByText('Скоро истекает')).toBeVisible();

  const coach = await open(browser, guard, 'coach');
  await coach.goto('/camp');
  await coach
    .getByRole('button', { name: /^Записать спортсменов/ })
    .first()
    .click();
  const row = coach.getByRole('dialog').getByRole('checkbox', { name: /^Белов Ян/ });
  await expect(row).toHaveAccessibleName(
    new RegExp(`нет паспорта, страховки ?медицинский допуск до ${soon.text}`),
  );

  await saveDay(day(-1).value);
  await expect(umo.getByText('Срок истёк')).toBeVisible();
  await expect(umo.getByRole('alert')).toContainText('замените файл');
  await coach.goto('/documents');
  const athlete = coach.getByRole('row', { name: /Белов Ян/ });
  await expect(athlete).toContainText('Срок истёк');
  await athlete.getByRole('link').click();
  await expect(coach.getByRole('button', { name: 'Открыть: УМО — медицинский допуск' })).toBeVisible();
  await expect(coach.getByRole('button', { name: /Заменить|Удалить/ })).toHaveCount(0);

  const childId = new URL(coach.url()).searchParams.get('athlete');
  const file = `/user/users/${childId}/documents/umo/file`;
  const stranger = await open(browser, guard, 'athlete');
  const read = async (page: Page) => (await callerOf(page)).get(file);
  expect((await read(parent)).status()).toBe(200);
  expect((await read(stranger)).status()).toBe(404);
  expect((await parent.request.get(`/api${file}`)).status()).toBe(401);

  await umo.getByRole('button', { name: 'Удалить: УМО — медицинский допуск' }).click();
  await parent.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(umo.getByText('Не загружен')).toBeVisible();
});
