import type { Page } from '@playwright/test';
import { expectInView } from '../../harness/page/in-view.ts';
import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const FINAL = '/tournament/final2024/finalBrackets';
const PASSWORD = 'Dobok2025';

/** A letter may hang out of its line by some pixels; a line that is cut has twelve. */
const cut = (corner: Element) =>
  [corner, ...corner.children].flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight + 4 ? [[scrollWidth, scrollHeight]] : [],
  );

/** The open bracket of the boys up to 45 kg, with inputs. */
async function editBracket(page: Page) {
  const boys = page.getByRole('region', { name: 'Юноши', exact: true });
  await boys.getByRole('button', { name: /^До 45/ }).click();
  const dialog = page.getByRole('dialog', { name: /До 45/ });
  await dialog.getByRole('button', { name: 'Редактировать' }).click();
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  return {
    dialog,
    first: dialog.getByRole('textbox', { name: /бой 1: спортсмен 1, синий$/ }).first(),
    second: dialog.getByRole('textbox', { name: /бой 1: спортсмен 2, красный$/ }).first(),
    save: () => dialog.getByRole('button', { name: 'Сохранить' }).click(),
  };
}

test('second editor of one bracket · sees both values and replaces one, and a spectator sees both texts @full', async ({
  browser,
  guard,
  page,
  baseURL,
}, { retry }) => {
  // Saved before it failed, the same text would be no change.
  const by = { referee: `Преображенский-Новгородцев Аристарх ${retry}`, club: `Правка Клуба ${retry}` };
  guard.expect(/status of 409/, /Сетка не сохранена/);
  await logIn(page, FINAL, { email: 'referee@league.test', password: PASSWORD });
  await page.setViewportSize({ width: 360, height: 640 });
  const referee = await editBracket(page);
  await referee.first.fill(`${by.referee} (Олимп)`);

  const other = await browser.newContext({ locale: 'ru-RU', ...(baseURL && { baseURL }) });
  guard.watch(other);
  const clubPage = await other.newPage();
  await logIn(clubPage, FINAL, { email: 'club@league.test', password: PASSWORD });
  const club = await editBracket(clubPage);
  // The one is asked about, the other stays by itself.
  await club.first.fill(`Иной Спортсмен ${retry} (Легион)`);
  await club.second.fill(`${by.club} (Легион)`);
  await club.save();
  await expect(clubPage.getByText('Изменения сохранены!')).toBeVisible();

  await referee.save();
  await expectInView(page.getByText('Пока вы правили, сетку сохранил кто-то другой.'), 'a conflict');
  await expect(referee.first).toHaveValue(`${by.referee} (Олимп)`);
  await page.getByRole('button', { name: 'Записать поверх' }).click();
  await expect(page.getByText('Изменения сохранены!')).toBeVisible();
  await expect(referee.dialog.getByTitle(by.referee)).toBeVisible();
  const long = referee.dialog.locator('[data-corner]').filter({ hasText: 'Преображенский' }).first();
  expect(await long.evaluate(cut)).toEqual([]);

  await other.clearCookies();
  await clubPage.evaluate(() => localStorage.clear());
  const spectator = clubPage.getByRole('dialog', { name: /До 45/ });
  // A page may be a second old when it is sent.
  await expect(async () => {
    await clubPage.goto(`${FINAL}${new URL(page.url()).search}`);
    await expect(spectator.getByTitle(by.referee)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(spectator.getByTitle(by.club)).toBeVisible();
  await expect(spectator.getByRole('button', { name: 'Редактировать' })).toBeHidden();
  await other.close();
});
