import type { Page } from '@playwright/test';
import { enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, openDay, otherPage, weigh } from '../../harness/people/day.ts';
import { runNode } from '../../harness/processes.ts';
import { expect, test } from '../../harness/test.ts';

const PEOPLE = [
  ['Аистов Проба', '33', 'youngest-a'],
  ['Белов Проба', '33', 'youngest-a'],
  ['Волков Проба', '33', 'youngest-a'],
  ['Гусев Проба', '33'],
  ['Дятлов Проба', '33'],
] as const;

async function confirm(page: Page, name: string | RegExp, inDialog: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: inDialog, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function addSession(
  page: Page,
  number: number,
  [from, until, group]: readonly [string, string, string],
) {
  await page.getByRole('button', { name: 'Добавить сеанс взвешивания' }).click();
  const session = page.getByRole('group', { name: `Сеанс ${number}` });
  await session.getByLabel('С', { exact: true }).fill(from);
  await session.getByLabel('До', { exact: true }).fill(until);
  await session.getByRole('checkbox', { name: group }).check();
}

test('two sessions · children are weighed, drawn and published while cadets are still being weighed', async ({
  page: desk,
  browser,
  guard,
  baseURL,
  request,
  provider,
}) => {
  const day = await openDay(request, 'proba_seansy', PEOPLE);
  const passTime = () =>
    runNode('provider/src/entry/cli.ts', ['pass-time', '10'], { env: { DATA_DIR: provider.data } });
  const draw = async () => {
    await confirm(desk, 'Закрыть список', 'Закрыть список');
    await confirm(desk, 'Начать без свидетеля', 'Начать без свидетеля');
    await expect(desk.getByText(/^Числа принимаются до/)).toBeVisible();
    await passTime();
    await confirm(desk, 'Опубликовать', 'Опубликовать');
    await expect(desk.getByText('Жеребьёвка опубликована.')).toBeVisible();
  };
  await enterAs(desk, ORGANISER);
  await desk.goto(`${day.path}/desk?tab=settings`);
  await addSession(desk, 1, ['08:00', '09:30', 'Младшие юноши, кат. А']);
  await addSession(desk, 2, ['13:00', '14:00', 'Кадеты, кат. А']);
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await expect(desk.getByText('Настройки сохранены.')).toBeVisible();

  const guest = await otherPage({ browser, guard, baseURL }, null);
  await guest.goto(day.path);
  await expect(guest.getByRole('region', { name: 'Взвешивание' })).toContainText(
    '08:00–09:30 Младшие юноши, кат. А',
  );

  // Both sessions are on; the papers of one who is not on the site are looked at.
  await desk.getByRole('tab', { name: /^Взвешивание/ }).click();
  for (const time of ['08:00', '13:00']) {
    const answer = desk.waitForResponse(/\/commands$/);
    await desk.getByRole('button', { name: new RegExp(`^Начать: ${time}`) }).click();
    // What the page says of it takes the place of what it said before.
    await answer;
  }
  await weigh(desk, 'аис', '31,5');
  await expect(desk.getByText(/^Аистов Проба: 31,5\sкг\.$/)).toBeVisible();
  await weigh(desk, 'гус', '32');
  await expect(desk.getByText(/^Гусев Проба: 32\sкг\.$/)).toBeVisible();
  await desk.getByLabel('Найти участника').fill('');
  await desk.getByRole('radio', { name: 'Документы' }).check({ force: true });
  await desk.getByRole('button', { name: 'Документы проверены: Гусев Проба' }).click();
  await expect(desk.getByText('Гусев Проба: документы проверены.')).toBeVisible();
  await expect(desk.getByText(/документы не проверены: 4$/)).toBeVisible();
  await weigh(desk, 'бел', '30');
  await expect(desk.getByText(/^Белов Проба: 30\sкг\.$/)).toBeVisible();
  await confirm(desk, /^Закончить: 08:00/, 'Снять и закончить');
  await expect(desk.getByText('Взвешивание закончено.')).toBeVisible();

  // One cadet is not weighed yet; the children have their bracket.
  await desk.getByRole('tab', { name: 'Жеребьёвка' }).click();
  await expect(desk.getByText(/Позже, когда их взвесят: Кадеты, кат\. А\./)).toBeVisible();
  await draw();
  await expect(guest.getByRole('heading', { name: 'Жеребьёвка: опубликована', exact: true })).toBeVisible();
  await guest.getByRole('button', { name: 'Проверить жеребьёвку' }).click();
  await expect(guest.getByText(/категорий 1, строк 2, все совпали/)).toBeVisible();
  await guest.keyboard.press('Escape');

  await desk.getByRole('tab', { name: /^Взвешивание/ }).click();
  await weigh(desk, 'дят', '33');
  await expect(desk.getByText(/^Дятлов Проба: 33\sкг\.$/)).toBeVisible();
  await confirm(desk, /^Закончить: 13:00/, 'Закончить');
  await desk.getByRole('tab', { name: 'Жеребьёвка' }).click();
  await draw();
  // The desk has said «опубликована» of the first draw already: the guest's page tells when the second one is.
  await expect(guest.getByRole('heading', { name: 'Жеребьёвка: Кадеты, кат. А' })).toBeVisible();
  await expect(guest.getByText(/^Проведена в/)).toHaveCount(2);
  await expect(guest.getByRole('heading', { name: 'Жеребьёвка: опубликована', exact: true })).toBeVisible();
  await guest.getByRole('button', { name: 'Проверить жеребьёвку' }).click();
  await expect(guest.getByText(/категорий 2, строк 4, все совпали/)).toBeVisible();
});
