import { fakeApi, renderApp } from '@league/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { heldBouts, plannedDay } from '../../testing/day.ts';

async function open(path = '/day/test/board', changes: Parameters<typeof plannedDay>[0] = {}) {
  const day = plannedDay(changes);
  fakeApi({
    getDay: () => Response.json(day),
    getDayNumber: () => Response.json({ number: '1-000000000000', isOver: false }),
  });
  return act(async () => renderApp(remote.routes, { path }));
}
const court = (name: string) => screen.findByRole('region', { name });
const sides = (region: HTMLElement) =>
  within(region)
    .getAllByText(/^(Синий|Красный)$/)
    .map((one) => one.textContent);

test('board · shows the bout that is on and those that come, for every court', async () => {
  await open();
  const second = await court('Корт 2');
  expect(within(second).getByText(/Бой\s201/)).toBeVisible();
  expect(within(second).getAllByRole('listitem')).toHaveLength(2);
  expect(sides(second)).toEqual(['Синий', 'Красный']);
  expect(within(await court('Корт 1')).getByText('Боёв на корте нет')).toBeVisible();
});

test('board · shows one court as the judges see it', async () => {
  await open('/day/test/board?court=2&side=judges');
  expect(sides(await court('Корт 2'))).toEqual(['Красный', 'Синий']);
  expect(screen.queryByRole('region', { name: 'Корт 1' })).not.toBeInTheDocument();
});

const listed = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('board · says that there is no such day · nobody has opened it', async () => {
  fakeApi({ getDay: () => ({ status: 404 }) });
  await act(async () => renderApp(remote.routes, { path: '/day/nonsense/board' }));
  expect(await screen.findByText('У этого турнира дня пока нет')).toBeVisible();
  expect(screen.queryByText(/Не удалось/)).not.toBeInTheDocument();
});

/** The rows of clubs: each place, club, and medals under their heads. */
function medals(region: HTMLElement) {
  const [head, ...rows] = within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
  expect(head).toEqual(['место', 'клуб', 'золото', 'серебро', 'бронза']);
  return rows.map((cells) => cells.join(' '));
}

test('board · says which athletes the scales wait for, by group and category, without names · they are open', async () => {
  const [category] = plannedDay().categories;
  if (!category) throw new Error('No category');
  const categories = [
    { ...category, toWeigh: 2 },
    { ...category, key: 'cadets-a:male:37' as const, toWeigh: 0 },
  ];
  await open('/day/test/board', { stage: 'weighing', bouts: [], categories });
  expect(await screen.findByText(/^Весы ждут: 2\sспортсмена$/)).toBeVisible();
  expect(listed(await court('Кадеты, кат. А'))).toEqual(['2Юноши, до 33 кг']);
  expect(screen.queryByText(/Орлов/)).not.toBeInTheDocument();
});

test('board · says what the day waits for · numbers are not known', async () => {
  await open('/day/test/board', { stage: 'closed', bouts: [] });
  expect(within(await court('Что сейчас')).getByText('Список закрыт, впереди жеребьёвка')).toBeVisible();
});

test('board · is about the warm-up before the first call, and then about the bouts', async () => {
  await open();
  expect(await screen.findByText(/^Корт\s2: разминка$/)).toBeVisible();
  expect(screen.getByText('Первый бой, не раньше 14:10')).toBeVisible();
});

test('board · shows places of a category and the medals of clubs · all bouts are over', async () => {
  await open('/day/test/board', { bouts: heldBouts(3) });
  expect(listed(await court('Награждение'))).toEqual([
    '1Марк Орлов',
    '2Илья Жуков',
    '3Пётр Соловьёв',
    '3Глеб Ким',
  ]);
  expect(medals(await court('Медали по клубам'))).toEqual(['1 Легион 1 1 0', '2 Орёл 0 0 2']);
});

test('board · says of no court that all is over · a category of the evening is still to be drawn', async () => {
  const [known] = plannedDay().categories;
  if (!known) throw new Error('No category');
  const later = { ...known, key: 'cadets-b:male:41' as const, count: 3, court: null };
  const drawnLater = { ...later, isPublished: false };
  const others = ['mergedInto', 'dividedInto'].map((field) => ({
    ...{ ...drawnLater, key: 'cadets-b:male:45' as const },
    [field]: field === 'mergedInto' ? known.key : [known.key],
  }));
  for (const category of [drawnLater, later]) {
    await open('/day/test/board', { bouts: heldBouts(3), categories: [known, category] });
    expect(within(await court('Корт 2')).getByText('Боёв на корте пока нет')).toBeVisible();
    expect(screen.queryByText(/Все бои/)).not.toBeInTheDocument();
    cleanup();
  }
  await open('/day/test/board', {
    bouts: heldBouts(3),
    categories: [known, ...others, { ...drawnLater, key: 'cadets-b:male:49', count: 0 }],
  });
  expect(await screen.findByText('Все бои проведены')).toBeVisible();
});

test('board · says of a pause where it says what the bout waits for · beside the court it has no room', async () => {
  await open('/day/test/board', {
    bouts: heldBouts(1),
    pauses: [{ day: 0, court: null, from: 826, minutes: 30 }],
  });
  const region = await court('Корт 2');
  expect(within(region).getByText('Пауза 13:46–14:16, бой не раньше 14:16')).toBeVisible();
  expect(within(region).getByText(/^Корт\s2$/).parentElement).toHaveTextContent(/^Корт\s2$/);
});

test('board · shows more courts than fit on a full screen by turns, and all of them on the page', async () => {
  jest.useFakeTimers();
  await open('/day/test/board', { courts: 8 });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const shown = () =>
    screen.getAllByRole('region', { name: /^Корт/ }).map((one) => one.getAttribute('aria-label'));
  expect(shown()).toHaveLength(8);
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  await act(async () => document.dispatchEvent(new Event('fullscreenchange')));
  const pages = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [1, 2, 3, 4],
  ].map((courts) => courts.map((number) => `Корт ${number}`));
  for (const page of pages) {
    expect(shown()).toEqual(page);
    expect(screen.getByText(/^Корты\s\d–\d из\s8, остальные по\sочереди$/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(12_000));
  }
  Reflect.deleteProperty(document, 'fullscreenElement');
  await act(async () => document.dispatchEvent(new Event('fullscreenchange')));
  expect(shown()).toHaveLength(8);
  jest.useRealTimers();
});
