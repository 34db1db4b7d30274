import type { PublicDay } from '@league/shared/contract';
import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { foughtBouts, plannedDay } from '../../testing/day.ts';
import { numberOf, pauseStreams, releaseStreams } from '../../testing/paused-streams.ts';

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

test('board · shows places of a category and the medals of clubs · all bouts are over', async () => {
  await open('/day/test/board', { bouts: foughtBouts(3) });
  expect(listed(await court('Награждение'))).toEqual([
    '1Марк Орлов',
    '2Илья Жуков',
    '3Пётр Соловьёв',
    '3Глеб Ким',
  ]);
  expect(medals(await court('Медали по клубам'))).toEqual(['1 Легион 1 1 0', '2 Орёл 0 0 2']);
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

// Nobody reads at the same moment here.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  releaseStreams();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
});

/** The elements that were asked to fill the screen. */
function watchFullscreen(): readonly HTMLElement[] {
  const asked: HTMLElement[] = [];
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    configurable: true,
    async value(this: HTMLElement) {
      asked.push(this);
    },
  });
  return asked;
}

const PHASES: readonly [changes: Partial<PublicDay>, shown: RegExp][] = [
  [{ stage: 'weighing', bouts: [], categories: [] }, /^Взвешивание: участников пока нет$/],
  [{ stage: 'weighing', bouts: [] }, /^Взвешены все$/],
  [{ stage: 'closed', bouts: [] }, /^Список закрыт, впереди жеребьёвка$/],
  [{}, /^Корт\s2: разминка$/],
  [{ bouts: foughtBouts(1) }, /^Корт\s2$/],
  [{ bouts: foughtBouts(3) }, /^Все бои проведены$/],
];

test('board · stays full screen from the scales to the ceremony', async () => {
  const streams = pauseStreams();
  const asked = watchFullscreen();
  let now = 0;
  fakeApi({ getDay: () => plannedDay({ seq: now + 1, number: numberOf(now + 1), ...PHASES[now]?.[0] }) });
  const { user } = await act(async () => renderApp(remote.routes, { path: '/day/test/board' }));
  await user.click(await screen.findByRole('button', { name: 'На весь экран' }));
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.open();
  for (const [phase, [, shown]] of PHASES.entries()) {
    now = phase;
    if (phase > 0) await streams[0]?.tell(phase + 1);
    const text = await screen.findByText(shown, {}, { timeout: 10_000 });
    expect(asked[0]).toContainElement(text);
    expect(text).toBeVisible();
  }
});
