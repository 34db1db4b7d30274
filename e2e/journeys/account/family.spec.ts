import type { Browser, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import type { ConsoleGuard } from '../../harness/page/console-guard.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { COACH } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

// Outside the demonstration every role has to be confirmed.
test.use({
  settings: { DEMO: '0' },
  baseURL: async ({ ownLeague }, use) => use(ownLeague.site.url),
});

const PARENT = { email: 'parent@league.test', password: COACH.password };
const CHILD = 'Белов Лев';

const waitingBadge = (page: Page) => page.getByText('Ожидает подтверждения', { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The present page has no accessibility violation on a narrow phone. */
async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  // Its list may still be loading; typing does not wait for it.
  await expect(box).toBeEnabled();
  // It may be filled already.
  await box.press('ControlOrMeta+a');
  await box.pressSequentially(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A photograph like one from a camera. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    canvas.getContext('2d')?.fillRect(300, 100, 500, 700);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function chooseCoach(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выбрать клуб или тренера' }).click();
  await choose(page, 'Клуб', 'олимп', 'Олимп');
  await choose(page, 'Тренер', 'клим', 'Климов Сергей Павлович');
  await dialog(page, 'Выбрать клуб или тренера').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Климов Сергей' })).toBeVisible();
}

async function addChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить ребёнка' }).click();
  const form = page.getByRole('form', { name: 'Новый ребёнок' });
  await form.getByLabel('Фамилия').fill('Белов');
  await form.getByLabel('Имя').fill('Лев');
  await form.getByLabel('Дата рождения').fill('2014-05-09');
  await choose(page, 'Область', 'моск обл', 'Московская область');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Добавить ребёнка' }).click();
  const child = page.getByRole('listitem').filter({ hasText: CHILD });
  await expect(child).toContainText('09.05.2014');
  await expect(waitingBadge(page)).toBeVisible();
}

async function addPhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Файл с фотографией')
    .setInputFiles({ name: 'lev.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) });
  const photo = dialog(page, 'Фото профиля');
  await photo.getByRole('slider', { name: 'Масштаб' }).fill('2');
  await expectAccessible(page);
  await photo.getByRole('checkbox').check();
  await photo.getByRole('button', { name: 'Сохранить фото' }).click();
  await expect(photo).toBeHidden();
  await expect(page.getByRole('img', { name: 'Лев Белов' }).locator('img')).toHaveAttribute(
    'src',
    /^\/api\/images\//,
  );
}

async function openAs(browser: Browser, guard: ConsoleGuard): Promise<Page> {
  const context = await browser.newContext();
  guard.watch(context);
  const page = await context.newPage();
  return page;
}

test('parent · adds a child and a photo, the coach confirms, and the consent can be withdrawn', async ({
  browser,
  guard,
  page,
}) => {
  await enterAs(page, PARENT);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).click();
  await chooseCoach(page);
  await addChild(page);
  await page.getByRole('link', { name: CHILD }).click();
  await expect(page.getByText('Ребёнка подтвердит тренер: Климов Сергей Павлович')).toBeVisible();
  await addPhoto(page);

  const coach = await openAs(browser, guard);
  await enterAs(coach);
  await coach.goto('/');
  await coach.getByRole('banner').getByRole('link', { name: 'Профиль' }).click();
  await expect(coach.getByRole('link', { name: CHILD })).toBeHidden();
  await coach.setViewportSize({ width: 360, height: 640 });
  await coach.getByRole('button', { name: `Подтвердить: ${CHILD}` }).click();
  await expectInView(coach.getByText(`${CHILD}: подтверждено.`), 'a confirmation');
  await coach.getByRole('link', { name: CHILD }).click();
  await expect(coach.getByRole('heading', { level: 1, name: 'Лев Белов' })).toBeVisible();
  await expect(coach.getByRole('img', { name: 'Лев Белов' }).locator('img')).toBeVisible();
  await expect(coach.getByRole('button', { name: 'Редактировать' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Лев Белов' })).toBeVisible();
  await expect(waitingBadge(page)).toBeHidden();
  await page.getByRole('button', { name: 'Согласие на фотографию' }).click();
  await page.getByRole('button', { name: 'Отозвать согласие' }).click();
  await page.getByRole('button', { name: 'Отозвать и удалить фото' }).click();
  await expect(page.getByText(/^Согласия нет/)).toBeVisible();
  await expect(page.getByText('Фото отсутствует')).toBeVisible();
});
