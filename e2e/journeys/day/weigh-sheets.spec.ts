import { enterAs } from '../../harness/people/caller.ts';
import { expect, test } from '../../harness/test.ts';

/** Pages of a printed document, by the objects of its file. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('weigh-in lists · are printed whole, a page for each category · the dialog is shorter than they are @full', async ({
  page,
}) => {
  await enterAs(page, { email: 'referee@league.test', password: 'Dobok2025' });
  await page.goto('/day/test/desk?tab=weighing');
  await page.getByRole('button', { name: 'Протоколы взвешивания' }).click();
  const told = await page
    .getByRole('dialog')
    .getByText(/^Листов A4: \d+\.$/)
    .textContent();
  const sheets = Number(told?.match(/: (\d+)/)?.[1]);
  expect(sheets).toBeGreaterThan(5);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThanOrEqual(sheets);
  // Nothing is cut off at the right.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const table = await page.getByRole('table').first().boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(794);
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
});
