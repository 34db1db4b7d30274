import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { settled, sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { answerOf, type Caller, callerFor, enterAs } from '../../harness/people/caller.ts';
import { runNode } from '../../harness/processes.ts';
import { expect, test } from '../../harness/test.ts';

const ORGANISER = { email: 'organiser@league.test', password: 'Dobok2025' };
const LIGHT = 'cadets-a:male:33';
const HEAVY = 'cadets-a:male:37';

interface Desk {
  state: {
    seq: number;
    entries: Record<string, { id: number; status: string; category: string }>;
    plan: { bouts: { category: string; bout: string; number: number }[] } | null;
  };
  athletes: { id: number; name: string }[];
}

/** Opens the day of an own tournament with invented athletes: eight of 33 kg, three of 37 kg. */
async function openDay(organiser: Caller, tournament: string): Promise<void> {
  const year = new Date().getFullYear() + 1;
  await answerOf(
    await organiser.post('/days', { tournament, title: 'Кубок проверки', date: `${year}-05-15`, courts: 2 }),
  );
  const surnames = [
    'Орлов',
    'Семёнов',
    'Ким',
    'Лапин',
    'Сафин',
    'Жуков',
    'Титов',
    'Ерёмин',
    'Белый',
    'Дроздов',
    'Яковлев',
  ];
  const rows = surnames.map((surname, index) => ({
    name: `${surname} Проба`,
    birthdate: `${year - 13}-03-0${(index % 9) + 1}`,
    category: index < 8 ? LIGHT : HEAVY,
    club: `Клуб ${index % 4}`,
    region: 'Фрязино',
  }));
  const added = await answerOf<{ misfits: unknown[] }>(
    await organiser.post(`/days/${tournament}/entries`, { key: randomUUID(), after: 0, rows }),
  );
  expect(added.misfits).toEqual([]);
}

const deskOf = async (organiser: Caller, tournament: string): Promise<Desk> =>
  answerOf<Desk>(await organiser.get(`/days/${tournament}/desk`));

const command = async (organiser: Caller, tournament: string, asked: object) =>
  answerOf(
    await organiser.post(`/days/${tournament}/commands`, {
      key: randomUUID(),
      after: 0,
      expects: {},
      command: asked,
    }),
  );

async function confirm(page: Page, name: string, inDialog = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: inDialog, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** On a desktop in the light and on a phone in the dark. */
async function expectInOrder(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    await expect.poll(() => sidewaysScroll(page), `${what} at ${width} px`).toBe(0);
  }
}

test('tournament · goes from the weigh-in to a draw that a guest checks, and one withdrawal', async ({
  page: desk,
  browser,
  guard,
  request,
}) => {
  const tournament = 'proba_kubok';
  const organiser = await callerFor(request, ORGANISER);
  await openDay(organiser, tournament);
  await enterAs(desk, ORGANISER);

  // Weighed with the keyboard alone; one too heavy goes up, one is missing.
  await desk.goto(`/day/${tournament}/desk?tab=weighing`);
  await desk.getByRole('button', { name: 'Начать взвешивание' }).click();
  const search = desk.getByRole('searchbox', { name: 'Найти участника' });
  await search.focus();
  await desk.keyboard.type('семе');
  await expect(desk.getByText('Показано: 1')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'Вес, кг' })).toBeFocused();
  await desk.keyboard.type('32,4');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Семёнов Проба: 32,4\sкг\.$/)).toBeVisible();
  await expect(search).toBeFocused();
  await desk.keyboard.type('орл');
  await expect(desk.getByText('Показано: 1')).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('33,6');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /^Перевести: до\s37\sкг$/ }).click();
  await expect(desk.getByText(/^Орлов Проба: переведён/)).toBeVisible();

  const { state, athletes } = await deskOf(organiser, tournament);
  const idOf = (name: string) => athletes.find((one) => one.name === name)?.id;
  const missing = idOf('Титов Проба');
  for (const { id, status } of Object.values(state.entries))
    if (status === 'entered' && id !== missing)
      await command(organiser, tournament, { type: 'weigh', entry: id, grams: 30_000 });
  // What another device has weighed arrives without a reload.
  await search.fill('');
  await expect(desk.getByText('Взвешено: 10, осталось: 1, перевес: 0, сняты: 0')).toBeVisible();
  await desk.getByRole('button', { name: 'Закончить взвешивание' }).click();
  const closing = desk.getByRole('dialog');
  await expect(closing.getByRole('listitem')).toHaveText(/^Титов Проба, Клуб 2: не взвешен$/);
  await closing.getByRole('button', { name: 'Снять и закончить' }).click();
  await expect(desk.getByText('Взвешивание закончено.')).toBeVisible();

  // The commitment, a guest's word, the draw, its publication.
  await desk.getByRole('tab', { name: 'Жеребьёвка' }).click();
  await confirm(desk, 'Закрыть список');
  const context = await browser.newContext();
  guard.watch(context);
  const guest = await context.newPage();
  await guest.goto(`/day/${tournament}`);
  await guest.getByRole('textbox', { name: 'Ваше слово' }).fill('подснежник');
  await guest.getByRole('button', { name: 'Добавить' }).click();
  await expect(guest.getByText(/^Слово добавлено/)).toBeVisible();
  await confirm(desk, 'Провести жеребьёвку');
  await confirm(desk, 'Опубликовать');
  await expect(desk.getByText('Жеребьёвка опубликована.')).toBeVisible();

  // The guest checks it here, and outside of the site.
  await guest.reload();
  await guest.getByRole('button', { name: 'Проверить жеребьёвку' }).click();
  await expect(guest.getByText('Жеребьёвка честная')).toBeVisible();
  await expect(guest.getByRole('dialog').getByText('«подснежник»')).toBeVisible();
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Скачать доказательство' }).click();
  const verdict = await runNode('provider/src/cli.ts', ['verify-draw', await (await download).path()]);
  expect(verdict).toContain('Жеребьёвка повторена: каждая строка каждой сетки совпала.');
  await guest.keyboard.press('Escape');

  // Numbers are given out; a withdrawal shows what it changes, and the numbers of the other bouts stay.
  await command(organiser, tournament, { type: 'plan', courts: [[LIGHT], [HEAVY]] });
  await command(organiser, tournament, { type: 'issue-plan' });
  const before = (await deskOf(organiser, tournament)).state.plan?.bouts ?? [];
  await desk.reload();
  await desk.getByRole('button', { name: 'Снять', exact: true }).click();
  const operation = desk.getByRole('dialog');
  await operation.getByRole('combobox', { name: 'Участник' }).fill('ерё');
  await desk.getByRole('option', { name: /^Ерёмин Проба/ }).click();
  await expect(operation.getByText('Что изменится')).toBeVisible();
  await operation.getByRole('textbox', { name: /Причина/ }).fill('Травма');
  await operation.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(desk.getByText('Ерёмин Проба: снят с турнира.')).toBeVisible();
  const after = (await deskOf(organiser, tournament)).state.plan?.bouts ?? [];
  for (const { category, bout, number } of before)
    expect(after.find((one) => one.category === category && one.bout === bout)?.number).toBe(number);

  await guest.goto(`/day/${tournament}/cadets-a-male-33`);
  await expect(guest.getByText('Снят: Ерёмин Проба. Причина: Травма')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Основные Сетки' })).toBeVisible();

  // In order for eyes, ears and a phone.
  for (const place of [`/day/${tournament}`, `/day/${tournament}/cadets-a-male-33`]) {
    await guest.goto(place);
    await settled(guest);
    await expectInOrder(guest, place);
  }
  for (const tab of ['entries', 'weighing', 'draw', 'courts', 'settings']) {
    await desk.goto(`/day/${tournament}/desk?tab=${tab}`);
    await expect(desk.getByRole('tabpanel')).toBeVisible();
    await settled(desk);
    await expectInOrder(desk, tab);
  }
});

test('desk · opened by its address · asks a guest to log in, and tells others whom it is for', async ({
  page,
  browser,
  guard,
}) => {
  await page.goto('/day/test/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Стол секретариата' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeVisible();

  const context = await browser.newContext();
  guard.watch(context);
  guard.expect(/403|404/);
  const coach = await context.newPage();
  await enterAs(coach);
  await coach.goto('/day/test/desk');
  await expect(coach.getByText(/секретарям турнира|ещё не открыт/)).toBeVisible();
  await coach.goto('/day/no_such_day');
  await expect(coach.getByText('У этого турнира дня пока нет')).toBeVisible();
});
