import type { TournamentSummary } from '@league/shared/contract';
import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { answers } from '../../testing/archive.ts';
import { TournamentCard } from './tournament-card.tsx';
import { TournamentListPage } from './tournament-list-page.tsx';

const openList = async (search = '') => {
  fakeApi(answers());
  const opened = await act(async () => renderApp(<TournamentListPage />, { path: `/tournament${search}` }));
  await screen.findByRole('searchbox', { name: 'Поиск' });
  return opened;
};

test('list · shows the ten tournaments, newest first, each with its capacity', async () => {
  await openList();
  const cards = screen.getAllByRole('article').map((card) => ({
    title: within(card).getByRole('heading').textContent?.replaceAll('\u00a0', ' '),
    capacity: Number(/до\s(\d+)\sучастников/.exec(card.textContent ?? '')?.[1]),
  }));
  expect(cards).toEqual([
    { title: 'Эридан-92, апрель 2025', capacity: 450 },
    { title: 'Легион 2025', capacity: 450 },
    { title: 'Олимп, февраль 2025', capacity: 450 },
    { title: 'Финал Юношеской лиги 2024', capacity: 80 },
    { title: 'Олимп, декабрь 2024', capacity: 450 },
    { title: 'Эридан-92 2024', capacity: 400 },
    { title: 'Кубок МГФСО 2024', capacity: 450 },
    { title: 'Олимп 2024', capacity: 450 },
    { title: 'Эридан-92 2023', capacity: 400 },
    { title: 'Олимп 2023', capacity: 300 },
  ]);
});

test('list · begins with the nearest tournament, its cards stay the same', async () => {
  await openList();
  const nearest = screen.getByRole('region', { name: /Кубок лиги/ });
  expect(within(nearest).getByText('Образец')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(nearest.compareDocumentPosition(screen.getByRole('searchbox'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

/** A calendar of more tournaments than the list begins with. */
const LONG = Array.from({ length: 25 }, (_, index) => ({
  ...{ id: `cup${index}`, title: `Кубок ${index}`, startsAt: `${2050 - index}-05-01T09:00:00+03:00` },
  ...{ place: 'Москва', capacity: 450, materials: [], hasWinners: false },
}));

test('list · begins with the newest, and has all of them behind «Показать ещё»', async () => {
  const api = fakeApi({
    listTournamentSummaries: ({ query: { newest = 100, ahead } }) =>
      ahead ? { tournaments: [], total: 0 } : { tournaments: LONG.slice(0, newest), total: LONG.length },
  });
  const { user } = renderApp(<TournamentListPage />, { path: '/tournament' });
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  expect(titles().at(-1)).toBe('Кубок 24');
  expect(api.callsTo('listTournamentSummaries').map(({ query }) => query)).toEqual([
    { newest: 20 },
    { ahead: true },
    {},
  ]);
});

test('list · keeps the newest and offers a retry · the others do not come', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  fakeApi({
    listTournamentSummaries: ({ query: { newest, ahead } }) =>
      ahead || newest
        ? { tournaments: ahead ? [] : LONG.slice(0, newest), total: LONG.length }
        : { status: 503 },
  });
  renderApp(<TournamentListPage />, { path: '/tournament' });
  expect(await screen.findByText(/Не удалось загрузить прежние турниры/)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent?.replaceAll('\u00a0', ' '));

test('list · is searched by name and city, and the address keeps the search', async () => {
  const { user, router } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'королев');
  expect(titles()).toEqual(['Эридан-92, апрель 2025', 'Эридан-92 2024', 'Эридан-92 2023']);
  expect(screen.getByRole('status')).toHaveTextContent('Показано: 3 турнира');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Сезон' }), '2024');
  expect(titles()).toEqual(['Эридан-92 2024']);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'королев',
    season: '2024',
  });
});

test('address with a filter · opens the filtered list', async () => {
  await openList('?place=Москва&status=over');
  expect(titles()).toEqual(['Финал Юношеской лиги 2024', 'Кубок МГФСО 2024']);
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('Москва');
  expect(screen.getByRole('combobox', { name: 'Статус' })).toHaveDisplayValue('Окончены');
});

test('list · of a new league · says that there is none yet, and offers no search', async () => {
  fakeApi({ ...answers(), listTournamentSummaries: () => ({ tournaments: [], total: 0 }) });
  await act(async () => renderApp(<TournamentListPage />, { path: '/tournament' }));
  expect(await screen.findByText('Турниров пока нет')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('list · says that nothing is found, and can be reset', async () => {
  const { user, router } = await openList('?q=дзюдо');
  expect(screen.getByText('Таких турниров нет')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Показать все' }));
  expect(titles()).toHaveLength(10);
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

describe('card of a future tournament', () => {
  const inTwoSeconds: TournamentSummary = {
    id: 'soon',
    title: 'Скоро',
    startsAt: '2030-05-01T09:00:02+03:00',
    place: 'Москва',
    capacity: 450,
    materials: [],
    hasWinners: false,
  };
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2030-05-01T09:00:00+03:00') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('updates its countdown every second · the calendar says so', () => {
    renderApp(<TournamentCard tournament={{ ...inTwoSeconds, refreshSeconds: 1 }} />);
    expect(screen.getByText('Начало сегодня')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('Срок: Окончен')).toBeInTheDocument();
  });

  test('says that it is cancelled and why, and counts no days', () => {
    const status = { kind: 'cancelled', reason: 'Карантин' } as const;
    renderApp(<TournamentCard tournament={{ ...inTwoSeconds, status }} />);
    expect(screen.getByText('Отменён')).toBeInTheDocument();
    expect(screen.getByText('Карантин')).toBeInTheDocument();
    expect(screen.queryByText('Начало сегодня')).toBeNull();
  });

  test('says that it has moved, and from which day', () => {
    const status = { kind: 'moved', from: '2030-04-10T09:00:00+03:00' } as const;
    renderApp(<TournamentCard tournament={{ ...inTwoSeconds, status }} />);
    expect(screen.getByText('Начало сегодня')).toBeInTheDocument();
    expect(screen.getByText(/^Перенесён/)).toHaveTextContent('Перенесён, было 10 апреля 2030');
  });
});
