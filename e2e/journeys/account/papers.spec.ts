import type { Browser, Page } from '@playwright/test';
import type { ConsoleGuard } from '../../harness/page/console-guard.ts';
import { callerOf } from '../../harness/people/caller.ts';
import { logIn } from '../../harness/people/member.ts';
import { noisePicture } from '../../harness/picture.ts';
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

test('parent · uploads a child’s paper with its last day; it warns the coach, and nobody else can open it', async ({
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
  await expect(row).toHaveAccessibleName(new RegExp(`нет паспорта, страховки ?УМО до ${soon.text}`));

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

test('file · can be replaced if it is refused, and sent again if it did not arrive', async ({
  guard,
  page,
}) => {
  guard.expect(/415|Не удалось загрузить документ|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await logIn(page, '/', account('athlete'));
  await page.goto('/documents');
  const insurance = page.getByRole('region', { name: 'Страховка' });
  const input = insurance.getByLabel('Файл: Страховка', { exact: true });
  const another = insurance.getByRole('button', { name: 'Выбрать другой файл: Страховка' });
  const again = insurance.getByRole('button', { name: 'Повторить' });
  for (const [name, mimeType, content] of [
    ['insurance.pdf', 'application/pdf', '%PDF-1.4'],
    ['insurance.heic', 'image/heic', 'ftypheic'],
    ['insurance.jpg', 'image/jpeg', 'not a picture at all'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await expect(another).toBeVisible();
    await expect(again).toHaveCount(0);
  }
  const chooser = page.waitForEvent('filechooser');
  await another.click();
  await page.context().setOffline(true);
  await (await chooser).setFiles(SCAN);
  await expect(again).toBeVisible();
  await expect(another).toHaveCount(0);
  await page.context().setOffline(false);
  await again.click();
  await expect(insurance.getByRole('button', { name: 'Открыть: Страховка' })).toBeVisible();
  await insurance.getByRole('button', { name: 'Удалить: Страховка' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(insurance.getByText('Не загружен')).toBeVisible();
});

test('upload · shows growing progress, and then that the server processes it · on a slow line', async ({
  page,
}) => {
  await logIn(page, '/', account('athlete'));
  await page.goto('/documents');
  const insurance = page.getByRole('region', { name: 'Страховка' });
  await expect(insurance.getByText('Не загружен')).toBeVisible();
  // The progress that the person sees, as it changes.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenOfUpload: seen });
    const look = () => {
      const bar = document.querySelector('[role=progressbar]');
      const words = bar?.nextElementSibling?.textContent;
      if (words && words !== seen.at(-1)) seen.push(words);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await insurance.getByLabel('Файл: Страховка').setInputFiles({
    name: 'insurance.png',
    mimeType: 'image/png',
    buffer: await noisePicture(900),
  });
  await expect(insurance.getByRole('button', { name: 'Открыть: Страховка' })).toBeVisible({
    timeout: 60_000,
  });
  const seen = await page.evaluate(() => (window as unknown as { seenOfUpload: string[] }).seenOfUpload);
  const counted = seen.flatMap((words) => /^Загрузка\.\.\.(\d+)\s%$/.exec(words)?.[1] ?? []).map(Number);
  expect(counted.filter((share) => share > 0 && share < 100).length).toBeGreaterThan(2);
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe('Обрабатываем…');

  await insurance.getByRole('button', { name: 'Удалить: Страховка' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(insurance.getByText('Не загружен')).toBeVisible();
});
