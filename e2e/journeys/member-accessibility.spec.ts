import { settled, sidewaysScroll, violations } from '../harness/accessibility.ts';
import { logIn } from '../harness/member.ts';
import { expect, test } from '../harness/test.ts';

const PATHS = ['/documents', '/requests', '/camp', '/certification', '/camp?view=calendar'];

for (const role of ['club', 'coach', 'parent', 'athlete', 'referee']) {
  test(`the pages of the ${role} have no violation of accessibility and do not scroll sideways at 360 px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await logIn(page, '/', { email: `${role}@league.test`, password: 'Dobok2025' });
    for (const path of PATHS) {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await settled(page);
        expect(await violations(page), `${path} at ${width} px`).toEqual([]);
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
}

test('enrolling on a telephone has no violation of accessibility', async ({ page }) => {
  await logIn(page, '/');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/camp');
  await page
    .getByRole('button', { name: /^Записать спортсменов/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('нет документов').first()).toBeVisible();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
