import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

interface Share {
  useIn: string[];
}
declare global {
  var __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Share>>>> };
}

/** A page of one remote with a slot of another, and the bell of a third. */
const PAGE = '/tournament/final2024/finalBrackets';

test('parts of a page · share one React, one store and one slice, provided by the shell @full', async ({
  page,
}) => {
  await logIn(page, PAGE);
  await expect(page.getByRole('button', { name: /^До 41/ }).first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const read = () =>
    page.evaluate(() =>
      Object.entries(globalThis.__FEDERATION__.__SHARE__.shell?.default ?? {}).map(([key, versions]) => ({
        key,
        versions: Object.keys(versions).length,
        users: Object.values(versions).flatMap(({ useIn }) => useIn.map((user) => user.replace(/_\d.*/, ''))),
      })),
    );
  // The dialog is there before what stands in it.
  for (const key of ['react', '@league/shared', '@league/shared/api'])
    await expect
      .poll(async () => (await read()).find((share) => share.key === key)?.users, key)
      .toEqual(expect.arrayContaining(['league_tournaments', 'league_brackets', 'league_account']));
  expect((await read()).filter(({ versions }) => versions !== 1)).toEqual([]);
});
