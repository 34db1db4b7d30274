import { expectInOrder, settled } from '../../harness/page/accessibility.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { expect, test } from '../../harness/test.ts';

/** Pages that differ from role to role. */
const PATHS = ['/documents', '/security', '/requests', '/camp'];

for (const role of ['club', 'parent']) {
  test(`pages of the ${role} · have no accessibility violation and do not scroll sideways at 360 px @full`, async ({
    page,
  }) => {
    await enterAs(page, { email: `${role}@league.test`, password: 'Dobok2025' });
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectInOrder(page, path);
    }
  });
}

test('enrolment · has no accessibility violation, on a desktop and on a phone @full', async ({ page }) => {
  await enterAs(page);
  await page.goto('/camp');
  await page
    .getByRole('button', { name: /^Записать спортсменов/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('нет документов').first()).toBeVisible();
  await expectInOrder(page, 'the list of athletes');
});

test('table of participants · is shown as a whole on a phone @full', async ({ page }) => {
  await enterAs(page, { email: 'club@league.test', password: 'Dobok2025' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/certification');
  await page
    .getByRole('button', { name: /^Участники/ })
    .first()
    .click();
  const table = page.getByRole('dialog').getByRole('region', { name: 'Мои' });
  await expect(table.getByText('Ждёт ответа').first()).toBeVisible();
  await settled(page);
  await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // The other names are in the cell of the last name; on a desktop each has its own cell.
  const name = table.getByRole('row').nth(1).getByRole('cell').first();
  await expect(name).toHaveText(/^\S+\s+\S+/, { useInnerText: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(name).toHaveText(/^\S+$/, { useInnerText: true });
});

test('creation of a camp · has no accessibility violation, even with errors at its fields @full', async ({
  page,
}) => {
  await enterAs(page, { email: 'club@league.test', password: 'Dobok2025' });
  await page.goto('/camp?create');
  const dialog = page.getByRole('dialog', { name: 'Новый лагерь' });
  await dialog.getByRole('button', { name: 'Создать лагерь' }).click();
  await expect(dialog.getByText('Укажите дату.')).toBeVisible();
  await expectInOrder(page, 'the faults');
});
