import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OutsideTeam } from '../../harness/builds/outside-team.ts';
import { runFolder } from '../../harness/prepared.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

test('team outside the repository · creates, tests and builds a remote, which the site releases and rolls back @full', async ({
  ownSite,
  page,
}) => {
  const team = await OutsideTeam.create('club', 'Дом клубов', runFolder(), ownSite);
  // The scripts run with it where the machine has an older Node.
  expect(existsSync(path.join(team.folder, 'node_modules/.bin/node'))).toBe(true);
  const commit = await team.commit();
  await team.script('types');
  await team.script('test');

  const first = await team.publish('club');
  const release = path.join(ownSite.releaseFolder('club', first), 'release.json');
  expect(JSON.parse(readFileSync(release, 'utf8')).commit).toBe(commit);
  expect(await team.release('promote', 'club', first, '--why', 'the first release')).toMatch(
    /проверено: club \S+ в Chromium за .* с: \/club нарисована; слот card нарисован; /,
  );

  await page.goto('/club');
  await expect(page).toHaveTitle(/Дом клубов/);
  await expect(page.getByRole('heading', { level: 1, name: 'Дом клубов' })).toBeVisible();
  await page.getByRole('button', { name: 'Следующая' }).click();
  await expect(page.getByText('Дом клубов, № 2')).toBeVisible();

  team.edit('src/features/card/card.tsx', '№', 'номер');
  const second = await team.publish('club');
  const untried = ['--without-smoke', 'seen below'];
  await team.release('promote', 'club', second, '--why', 'another word', ...untried);
  await page.goto('/club');
  await expect(page.getByText('Дом клубов, номер 1')).toBeVisible();

  await team.release('rollback', 'club', '--why', 'the sign was better');
  await page.goto('/club');
  await expect(page.getByText('Дом клубов, № 1')).toBeVisible();
});
