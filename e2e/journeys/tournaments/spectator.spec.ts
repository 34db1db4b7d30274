import { sidewaysScroll } from '../../harness/page/accessibility.ts';
import { expect, test } from '../../harness/test.ts';

for (const width of [1280, 360]) {
  test(`spectator · finds a bracket of the final from the landing page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const staysInWindow = async () => expect.poll(() => sidewaysScroll(page), 'scrolls sideways').toBe(0);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Турниры лиги' })).toBeVisible();
    await staysInWindow();
    await page.getByRole('link', { name: 'Все турниры' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Турниры' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
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
    await expect(bracket.getByRole('heading', { name: 'Основные Сетки' })).toBeVisible();
    await expect(bracket.getByText('Марк Орлов').first()).toBeVisible();
    await expect(bracket.getByRole('region', { name: 'Бой за 3-е место' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await staysInWindow();

    await page.keyboard.press('Escape');
    await expect(bracket).toBeHidden();
    await expect(weight).toBeFocused();
  });
}

test('spectator · swipes the rounds of a bracket, follows an athlete, turns the phone, prints', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tournament/final2024/finalBrackets');
  const boys = page.getByRole('region', { name: 'Юноши', exact: true });
  await boys.getByRole('button', { name: /^До 41/ }).click();
  const bracket = page.getByRole('dialog', { name: /До 41/ });
  const round = bracket.getByRole('group', { name: 'Круги' }).getByRole('status');
  await expect(round).toHaveText('1/8 финала круг 1 из 4');

  // A swipe that ends between two rounds: the browser snaps to one of them.
  const area = bracket.getByRole('region', { name: /^Сетка: До 41/ });
  await area.evaluate((view) => view.scrollBy({ left: view.clientWidth * 0.7, behavior: 'instant' }));
  await expect(round).toHaveText('1/4 финала круг 2 из 4');

  await bracket.getByRole('searchbox', { name: 'Найти спортсмена' }).fill('Мельников');
  const lit = area.locator('li[data-lit]');
  await expect(lit).toHaveCount(4);
  await bracket.getByRole('button', { name: /^Бой\s201$/ }).click();
  await expect(round).toHaveText('1/8 финала круг 1 из 4');
  await bracket.getByRole('button', { name: /^Бой\s214$/ }).click();
  await expect(round).toHaveText('1/2 финала круг 3 из 4');
  await expect(lit.nth(2)).toBeInViewport();

  await page.setViewportSize({ width: 740, height: 360 });
  const zoom = bracket.getByRole('group', { name: 'Масштаб' }).getByRole('status');
  await expect(zoom, 'fitted to the wider window').toHaveText(/^[45]\d\s%$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(round).toHaveText('1/2 финала круг 3 из 4');
  await expect(lit.nth(2)).toBeInViewport({ ratio: 0.5 });

  await page.emulateMedia({ media: 'print' });
  await expect(bracket.getByText(/^Финал Юношеской лиги тхэквондо, 14\sдекабря 2024/)).toBeVisible();
  await expect(bracket.getByText(/^Редакция\s\d+$/)).toBeVisible();
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

test('weight category without a draw · cannot be opened', async ({ page }) => {
  await page.goto('/tournament/final2024/finalBrackets');
  const girls = page.getByRole('region', { name: 'Девушки', exact: true });
  await expect(girls.getByRole('button', { name: /^Свыше 59\s?кг/ })).toBeDisabled();
});

test('three athletes · meet in a round robin of three bouts', async ({ page }) => {
  await page.goto('/tournament/final2024/finalBrackets');
  await page
    .getByRole('region', { name: 'Юноши', exact: true })
    .getByRole('button', { name: /^Свыше 65\s?кг 3\s?участника/ })
    .click();
  const bracket = page.getByRole('dialog', { name: /Свыше 65\s?кг/ });
  await expect(bracket.getByText('Круговая система')).toBeVisible();
  await expect(bracket.getByRole('listitem')).toHaveCount(3);
});
