import { answerOf, callerFor, enterAs } from '../../harness/people/caller.ts';
import { dayOf, ORGANISER, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownPair }, use) => use(ownPair.site.url) });

/** The year of the trial tournament, three weeks ahead. */
const YEAR = new Date(Date.now() + 21 * 86_400_000).getUTCFullYear();

const athlete = (name: string) => ({
  sex: 'М',
  name,
  birthdate: `${YEAR - 13}-03-14`,
  weight: '33',
  sport_qualification: 8,
  technical_quality: '5',
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей',
});

test('accepted applications · become entries by one button, and stand at the scales · a club has sent one more', async ({
  page,
  request,
}) => {
  const club = await callerFor(request, { email: 'club@league.test', password: 'Dobok2025' });
  const { id } = await answerOf<{ id: number }>(
    await club.post('/applications', {
      key: crypto.randomUUID(),
      tournament: { id: 'test' },
      category: 'cadets-a',
      rows: [athlete('Ярцев Глеб'), athlete('Яшин Павел')],
    }),
  );
  const organiser = await callerFor(request, ORGANISER);
  const applications = [{ id, revision: 1 }];
  const accepted = await organiser.post('/organiser/applications/acceptance', { applications });
  expect(await accepted.json()).toEqual([{ id, problem: null }]);
  const day = dayOf(organiser, 'test');
  const before = (await day.entries()).length;

  await enterAs(page, SECRETARY);
  await page.goto(`${day.path}/desk`);
  await page.getByRole('button', { name: /^Взять все принятые: \d+$/ }).click();
  await expect(page.getByText(/Добавлено: \d+\sспортсмен/)).toBeVisible();
  // The list names the misfit: two clubs of the sample league have entered one athlete.
  await expect(page.getByText(/строка \d+, Журавлев Артем: .*уже заявлен: Легион/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Взять: Олимп' })).toHaveCount(0);
  const { length } = await day.entries();
  expect(length).toBeGreaterThanOrEqual(before + 2);
  await expect(page.getByRole('heading', { name: `Участники: ${length}` })).toBeVisible();

  await page.getByRole('tab', { name: 'Взвешивание' }).click();
  await page.getByRole('button', { name: 'Начать взвешивание' }).click();
  await page.getByLabel('Найти участника').fill('яши');
  await expect(page.getByRole('button', { name: /^Яшин Павел.*Олимп.*до\s33\sкг/ })).toBeEnabled();
});
