import type { Locator } from '@playwright/test';
import { settled, sidewaysScroll } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { leagueCards } from '../../harness/page/league-cards.ts';
import { expect, test } from '../../harness/test.ts';

test('spectator · finds a bracket of the final from the landing page, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const staysInWindow = async () => expect.poll(() => sidewaysScroll(page), 'scrolls sideways').toBe(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Турниры лиги' })).toBeVisible();
  await staysInWindow();
  await page.getByRole('link', { name: 'Все турниры' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Турниры' })).toBeVisible();
  await expect(leagueCards(page)).toHaveCount(10);
  await staysInWindow();
  await page.getByRole('link', { name: 'Олимп 2024' }).click();

  await expect(page).toHaveURL('/tournament/olimp2024');
  const counts = page.getByRole('table', { name: 'Число участников по категориям' });
  await expect(counts.getByRole('row', { name: 'Младшие юноши, кат. А 44 66 110' })).toBeVisible();
  await staysInWindow();
  await page.getByRole('link', { name: /^Результаты/ }).click();
  const medals = page.getByRole('table', { name: 'Медали клубов' });
  await expect(medals.getByRole('row', { name: /^1 Рубин \(Смоленск\) 4 3 3 10$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Девушки' }).getByText('Пономарёва Амина')).toBeVisible();
  await expect(page.getByRole('link', { name: /Excel/ })).toHaveCount(4);
  await staysInWindow();
  await page.getByRole('main').getByRole('link', { name: 'Олимп 2024' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Турниры', exact: true }).click();

  await page.getByRole('link', { name: /^Финал/ }).click();
  await page
    .getByRole('navigation', { name: 'Материалы турнира' })
    .getByRole('link', { name: /Сетки/ })
    .click();
  await expect(page).toHaveURL('/tournament/final2024/finalBrackets');
  await expect(
    page.getByRole('heading', { name: 'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024' }),
  ).toBeVisible();
  await staysInWindow();

  const boys = page.getByRole('region', { name: 'Юноши', exact: true });
  const weight = boys.getByRole('button', { name: /^До 41\s?кг 16\s?участников/ });
  await weight.click();
  const bracket = page.getByRole('dialog', { name: /До 41\s?кг/ });
  await expect(bracket.getByRole('heading', { name: 'Основные сетки' })).toBeVisible();
  await expect(bracket.getByText('Марк Орлов').first()).toBeVisible();
  await expect(bracket.getByRole('region', { name: 'Бой за 3-е место' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await staysInWindow();

  await page.keyboard.press('Escape');
  await expect(bracket).toBeHidden();
  await expect(weight).toBeFocused();
});

test('spectator · swipes the rounds of a bracket, follows an athlete, turns the phone, prints @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tournament/final2024/finalBrackets');
  const boys = page.getByRole('region', { name: 'Юноши', exact: true });
  await boys.getByRole('button', { name: /^До 41/ }).click();
  const bracket = page.getByRole('dialog', { name: /До 41/ });
  const round = bracket.getByRole('group', { name: 'Круги' }).getByRole('status');
  await expect(round, 'the first round that is still to be fought').toHaveText('Финал круг 4 из 4');

  // A swipe that ends between two rounds: the browser snaps to one of them.
  const area = bracket.getByRole('region', { name: /^Сетка: До 41/ });
  await area.evaluate((view) => view.scrollBy({ left: view.clientWidth * -0.7, behavior: 'instant' }));
  await expect(round).toHaveText('1/2 финала круг 3 из 4');

  await bracket.getByRole('searchbox', { name: 'Найти спортсмена' }).fill('Мельников');
  const lit = area.locator('li[data-lit]');
  await expect(lit).toHaveCount(4);
  await bracket.getByRole('button', { name: /^Бой\s201$/ }).click();
  await expect(round).toHaveText('1/8 финала круг 1 из 4');
  await bracket.getByRole('button', { name: /^Бой\s214$/ }).click();
  await expect(round).toHaveText('1/2 финала круг 3 из 4');
  await expect(lit.nth(2)).toBeInViewport();

  await page.setViewportSize({ width: 740, height: 360 });
  await expect(area.locator('> div'), 'fitted to the wider window').toHaveCSS('zoom', '0.82');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(round).toHaveText('1/2 финала круг 3 из 4');
  await expect(lit.nth(2)).toBeInViewport({ ratio: 0.5 });

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(bracket.getByText(/^Финал Юношеской лиги тхэквондо, 14\sдекабря 2024/)).toBeVisible();
  await expect(bracket.getByText(/^Редакция\s\d+/)).toBeVisible();
  await expect(bracket.getByText('Главный судья')).toBeVisible();
  await expect(bracket.getByText('Главный секретарь')).toBeVisible();

  // As wide as an A4 sheet; the height of the window does not cut the drawing.
  await page.setViewportSize({ width: 1047, height: 500 });
  const drawn = await area
    .locator('li')
    .evaluateAll((bouts) => Math.max(...bouts.map((bout) => bout.getBoundingClientRect().bottom)));
  const signatures = await bracket.getByText('Главный судья').boundingBox();
  expect(drawn).toBeLessThan(signatures?.y ?? 0);
});

/** The smallest letters of the names and clubs that are drawn, in pixels of the screen. */
const smallestLetters = (dialog: Locator) =>
  dialog.locator('li [title]').evaluateAll((names) => {
    const sizes = names.flatMap((name) => {
      const bout = name.closest('li');
      if (!bout || name.getBoundingClientRect().height === 0) return [];
      const scale = bout.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(bout).height);
      return [scale * Number.parseFloat(getComputedStyle(name).fontSize)];
    });
    return Math.min(...sizes);
  });

/** Sample categories by their number of lines. */
const SAMPLES = { 4: 104, 16: 101, 64: 209, 128: 109 };

for (const width of [360, 1280]) {
  test(`names of a bracket · are at least 13 pixels high, from 4 to 128 lines, ${width} px wide @full`, async ({
    page,
  }) => {
    const height = 800;
    await page.setViewportSize({ width, height });
    for (const [lines, category] of Object.entries(SAMPLES)) {
      await page.goto(`/TestBrackets?category=${category}`);
      const dialog = page.getByRole('dialog');
      const area = dialog.getByRole('region', { name: /^Сетка: / });
      const inOrder = async (what: string) => {
        await settled(page);
        expect(await smallestLetters(dialog), `${lines} lines, ${what}`).toBeGreaterThanOrEqual(13);
      };
      await expect(area).toBeVisible();
      await inOrder('at first');
      if (width < 720) await dialog.getByRole('button', { name: 'Вся сетка' }).click();
      await inOrder('as a whole');
      const { bottom = 0 } = await area.evaluate((view) => view.getBoundingClientRect());
      if (lines === '128' && width > 720) expect(bottom, 'down to the edge').toBeGreaterThan(height - 80);
      if (width > 720) await dialog.getByRole('button', { name: /^100\s%$/ }).click();
      await inOrder('at 100 %');
      await dialog.getByRole('button', { name: 'Бой за 3-е место' }).click();
      const third = dialog.getByRole('region', { name: 'Бой за 3-е место' });
      await expectInView(third.getByRole('listitem'), `the bout for the third place, ${lines} lines`);
    }
  });
}
