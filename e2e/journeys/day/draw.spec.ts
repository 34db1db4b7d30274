import type { Page } from '@playwright/test';
import { expectInOrder, settled } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { issueNumbers, ORGANISER, openDay, otherPage, passTime } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const LIGHT = 'cadets-a:male:33';
const HEAVY = 'cadets-a:male:37';

/** Eight of 33 kg, three of 37 kg, of two clubs. */
const PEOPLE = [
  ['Орлов Проба', '33'],
  ['Семёнов Проба', '33'],
  ['Ким Проба', '33'],
  ['Преображенский-Новгородцев Аристарх', '33'],
  ['Сафин Проба', '33'],
  ['Жуков Проба', '33'],
  ['Титов Проба', '33'],
  ['Ерёмин Проба', '33'],
  ['Белый Проба', '37'],
  ['Дроздов Проба', '37'],
  ['Яковлев Проба', '37'],
] as const;

async function confirm(page: Page, name: string, inDialog = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: inDialog, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('tournament · goes from the weigh-in to a draw that a guest checks, and one withdrawal', async ({
  page: desk,
  browser,
  guard,
  baseURL,
  request,
  provider,
}) => {
  const day = await openDay(request, 'proba_kubok', PEOPLE);
  await enterAs(desk, ORGANISER);

  // Weighed with the keyboard alone; one too heavy goes up, one is missing.
  await desk.goto(`${day.path}/desk?tab=weighing`);
  await desk.getByRole('button', { name: 'Начать взвешивание' }).click();
  await expect(desk.getByText('Взвешивание идёт.')).toBeVisible();
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

  for (const { id, name, status } of await day.entries())
    if (status === 'entered' && name !== 'Титов Проба')
      await day.act({ type: 'weigh', entry: id, grams: 30_000 });
  // What another device has weighed arrives without a reload.
  await search.fill('');
  await expect(desk.getByText('Взвешено: 10, осталось: 1, перевес: 0, сняты: 0')).toBeVisible();
  await desk.getByRole('button', { name: 'Закончить взвешивание' }).click();
  const closing = desk.getByRole('dialog');
  await expect(closing.getByRole('listitem')).toHaveText(/^Титов Проба, Тигр: не взвешен$/);
  await closing.getByLabel('Почему допускаете').fill('Документы у тренера');
  await closing.getByRole('button', { name: 'Снять и закончить' }).click();
  await expect(desk.getByText('Взвешивание закончено.')).toBeVisible();

  // The secretary's throw of dice, a guest's number, the draw, its publication.
  await desk.getByRole('tab', { name: 'Жеребьёвка' }).click();
  await confirm(desk, 'Закрыть список');
  const guest = await otherPage({ browser, guard, baseURL }, null);
  await guest.goto(day.path);
  for (const [page, word] of [
    [desk, '6'],
    [guest, '241206'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Число из зала' }).fill(word);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByText(`Ваше число добавлено: ${word}.`)).toBeVisible();
  }
  passTime(provider.data, 1);
  await confirm(desk, 'Раскрыть');
  await expect(guest.getByText(/^Проведена в/)).toBeVisible();
  await confirm(desk, 'Опубликовать');
  await expect(desk.getByText('Жеребьёвка опубликована.')).toBeVisible();

  // The guest checks it here, and takes the log along.
  await guest.reload();
  await guest.getByRole('button', { name: 'Проверить жеребьёвку' }).click();
  await expect(guest.getByText('Попытка 1')).toBeVisible();
  await expect(guest.getByText('Строки сходятся')).toBeVisible();
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Скачать журнал дня' }).click();
  expect((await download).suggestedFilename()).toBe(`day-${day.id}.jsonl`);
  await guest.keyboard.press('Escape');

  // Numbers are given out; a withdrawal shows what it changes, and the numbers of the other bouts stay.
  await day.act({ type: 'plan', courts: [[LIGHT], [HEAVY]] });
  await day.act({ type: 'issue-plan' });
  const before = await day.bouts();
  await desk.reload();
  await desk.getByRole('button', { name: 'Снять', exact: true }).click();
  const operation = desk.getByRole('dialog');
  await operation.getByRole('combobox', { name: 'Участник' }).fill('ерё');
  await desk.getByRole('option', { name: /^Ерёмин Проба/ }).click();
  await expect(operation.getByText('Что изменится')).toBeVisible();
  await operation.getByRole('combobox', { name: /Причина/ }).selectOption('Снялся');
  await operation.getByRole('textbox', { name: 'Пояснение' }).fill('Перелом, справка');
  await operation.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(desk.getByText('Ерёмин Проба: снят с турнира.')).toBeVisible();
  const after = await day.bouts();
  for (const { category, bout, number } of before)
    expect(after.find((one) => one.category === category && one.bout === bout)?.number).toBe(number);

  await guest.goto(`${day.path}/cadets-a-male-33`);
  await expect(guest.getByText(/^Снят: Спортсмен \d+\. Причина: Снялся$/)).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Основные сетки' })).toBeVisible();
});

test('day with brackets · is in order for eyes, ears and a phone, its desk too @full', async ({
  page: desk,
  browser,
  guard,
  baseURL,
  request,
  provider,
}) => {
  const light = PEOPLE.filter(([, weight]) => weight === '33');
  const drawn = await openDay(request, 'kubok_dlya_vseh', light);
  await issueNumbers(drawn, LIGHT, provider.data);
  const day = drawn.path;
  const guest = await otherPage({ browser, guard, baseURL }, null);
  for (const place of [day, `${day}/cadets-a-male-33`]) {
    await guest.goto(place);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(guest);
    await expectInOrder(guest, place);
  }
  // The head of a phone leaves room: both bouts of the first round are in view.
  await guest.setViewportSize({ width: 360, height: 740 });
  await guest.reload();
  const bouts = guest.getByRole('region', { name: /^Сетка: / }).getByRole('listitem');
  for (const index of [0, 1]) await expectInView(bouts.nth(index), `bout ${index + 1} of a category`);
  await enterAs(desk, ORGANISER);
  for (const tab of ['entries', 'weighing', 'draw', 'courts', 'settings']) {
    await desk.goto(`${day}/desk?tab=${tab}`);
    await expect(desk.getByRole('tabpanel')).toBeVisible();
    await settled(desk);
    await expectInOrder(desk, tab);
  }

  // The changes beside the main one, with the keyboard alone.
  await desk.goto(`${day}/desk?tab=draw`);
  const more = desk.getByRole('button', { name: 'Другое изменение' });
  await more.press('Enter');
  await expect(desk.getByRole('menuitem').first()).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('menuitem', { name: 'Поздняя заявка' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog', { name: 'Поздняя заявка' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
