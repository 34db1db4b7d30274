import { expectInOrder } from '../../harness/page/accessibility.ts';
import { issueNumbers, openDay, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const LIGHT = 'cadets-a:male:41';
const PEOPLE = ['Абрамов Илья', 'Быков Лев', 'Власов Марк', 'Громов Ян'].map((name) => [name, '41'] as const);

test('hall · a bout that goes to another court is there for its desk, the reader and the announcer, and nothing begins in a pause', async ({
  page: guest,
  request,
  browser,
  guard,
  baseURL,
  provider,
}) => {
  const day = await openDay(request, 'kubok_zala', PEOPLE);
  await issueNumbers(day, LIGHT, provider.data);
  await guest.goto(day.path);
  const plan = guest.getByRole('region', { name: 'План по кортам' });
  await expect(plan.getByRole('button', { name: /^Корт 1: 3\sбоя$/ })).toBeVisible();

  const desk = await otherPage({ browser, guard, baseURL }, SECRETARY);
  await desk.goto(`${day.path}/desk?tab=courts`);
  const card = (court: number) => desk.getByRole('region', { name: `Корт ${court}` });
  await expectInOrder(desk, 'hall');
  await card(1).getByRole('button', { name: 'Перенести бой 102' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Корт/ }).selectOption('2');
  await expect(dialog.getByText(/Бой\s102: корт 1, \d\d:\d\d → корт 2, \d\d:\d\d/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Перенести' }).click();
  await expect(desk.getByText('Бой 102 перенесён: корт 2.')).toBeVisible();
  await expect(card(2).getByText(/^Бой\s102$/)).toBeVisible();
  await expect(plan.getByRole('button', { name: /^Корт 2: 1\sбой$/ })).toBeVisible();

  await desk.getByRole('button', { name: 'Добавить паузу' }).click();
  await dialog.getByLabel(/^Начало/).fill('10:00');
  await dialog.getByRole('combobox', { name: 'Где' }).selectOption({ label: 'Корт 2' });
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(desk.getByText('Пауза добавлена.')).toBeVisible();
  await plan.getByRole('button', { name: /^Корт 2/ }).click();
  await expect(plan.getByText('Пауза 10:00–10:30')).toBeVisible();
  await expect(plan.getByRole('cell', { name: '10:30' })).toBeVisible();

  await desk.goto(`${day.path}/court/2`);
  await expect(desk.getByRole('heading', { name: /^Бой\s102/ })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Вызвать', exact: true })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Вести корт' }).click();
  await desk.getByRole('button', { name: 'Вызвать', exact: true }).click();
  await expect(desk.getByText(/Вызов 1 из 3/)).toBeVisible();
  await desk.goto(`${day.path}/announcer`);
  await expect(desk.getByText(/^Вызов 1: на корт\s2 вызываются: синий – /)).toBeVisible();
  await desk.context().close();
});
