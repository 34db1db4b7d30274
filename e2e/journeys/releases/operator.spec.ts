import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nextRating, RATING } from '../../harness/builds/renamed.ts';
import { violations } from '../../harness/page/accessibility.ts';
import { logInHere } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

/** Hash of every release file below a folder. */
function fingerprints(folder: string): Map<string, string> {
  const files = globSync(['remotes/**/*', 'shell/**/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

const succeeded = { code: 0, stderr: '' };

test('operator · promotes a new rating, rolls it back, takes it off the site and brings it back, and nothing else changes', async ({
  guard,
  ownSite,
  page,
  request,
}) => {
  const store = path.join(ownSite.data, 'releases');
  const others = async () => {
    const { microFrontends } = await (await request.get('/releases.json')).json();
    const { '@league/rating': rating, ...rest } = microFrontends;
    return { rating, rest };
  };
  const filesBefore = fingerprints(store);
  const before = await others();

  await page.goto('/rating');
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  expect(await ownSite.release('publish', 'rating', '2.1.0', '--from', nextRating())).toMatchObject(
    succeeded,
  );
  await page.reload();
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  const promotion = await ownSite.release(
    'promote',
    'rating',
    '2.1.0',
    '--why',
    'новый сезон',
    '--without-smoke',
    'smoke.spec.ts',
  );
  expect(promotion).toMatchObject(succeeded);
  await page.goto('/rating');
  await expect(page.getByText(RATING.next, { exact: true })).toBeVisible();
  const promoted = await others();
  expect(promoted.rest).toEqual(before.rest);
  expect(promoted.rating[0].metadata.version).toBe('2.1.0');
  expect(promoted.rating[0].fallbackUrl).toBe(before.rating[0].url);

  expect(await ownSite.release('rollback', 'rating', '--why', 'пустая таблица')).toMatchObject(succeeded);
  await page.reload();
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
  const rolledBack = await others();
  expect(rolledBack.rest).toEqual(before.rest);
  expect(rolledBack.rating[0].metadata).toEqual(before.rating[0].metadata);

  const notice = 'Рейтинг пересчитывают.';
  expect(await ownSite.release('retire', 'rating', '--say', notice, '--why', 'протест')).toMatchObject(
    succeeded,
  );
  guard.expect(/status of 410/);
  expect((await page.reload())?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Раздела «Рейтинг» сейчас нет/);
  await expect(page.getByText(notice)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect((await others()).rest).toEqual(before.rest);
  await page.getByRole('link', { name: 'Перейти на главную' }).click();
  await expect(page).toHaveURL('/');

  expect(await ownSite.release('rollback', 'rating', '--why', 'пересчитали')).toMatchObject(succeeded);
  await page.goto('/rating');
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  const filesAfter = fingerprints(store);
  for (const [file, hash] of filesBefore) expect(filesAfter.get(file), file).toBe(hash);
  const added = [...filesAfter.keys()].filter((file) => !filesBefore.has(file));
  expect(added.every((file) => file.startsWith('remotes/rating/2.1.0/'))).toBe(true);

  const { stdout } = await ownSite.release('history', 'rating');
  expect(stdout).toContain('новый сезон');
  expect(stdout).toContain('пустая таблица');
});

test('open tab · keeps its set of releases, is offered the new one, and its next navigation loads it @full', async ({
  ownSite,
  page,
}) => {
  await page.goto('/rating');
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();
  await ownSite.goLive('rating', '2.1.0', nextRating());

  await page.getByRole('button', { name: /41/ }).first().click();
  await expect(page.getByRole('dialog', { name: /41/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(RATING.first, { exact: true })).toBeVisible();

  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  // Any call hears of it.
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await logInHere(page);
  await expect(page.getByText('Доступна новая версия')).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
  expect(await violations(page)).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('link', { name: 'Как начисляются очки' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как начисляются очки' })).toBeVisible();
  await page.waitForFunction(() => !('isOldPage' in window));
  await page.goBack();
  await expect(page.getByText(RATING.next, { exact: true })).toBeVisible();
});
