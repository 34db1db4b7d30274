import type { SlotRequest } from '@league/shared';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { seeEverything } from '../../testing/see-everything.ts';
import { LandingPage } from './landing-page.tsx';

const ACTIVITY = {
  id: 3,
  name: 'Осенняя',
  date: '2099-12-20',
  location: 'Клин',
  status: null,
  participants: 1,
};

const CUP = {
  ...{ id: 'cup', title: 'Кубок', startsAt: '2099-03-07T09:00:00+03:00', place: 'Москва', capacity: 450 },
  ...{ materials: [], hasWinners: false },
};

/** Answers what the sections ask for; nothing is ahead, unless a test says so. */
const fakeAhead = (handlers: FakeHandlers = {}) =>
  fakeApi({
    listEvents: () => [],
    listCamps: () => [],
    listTournamentSummaries: () => ({ tournaments: [], total: 0 }),
    ...handlers,
  });

let isCalm = false;
let isHidden = false;

beforeEach(() => {
  isCalm = false;
  isHidden = false;
  fakeAhead();
  jest.useFakeTimers();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isCalm }) as MediaQueryList;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => jest.useRealTimers());

async function openLanding() {
  await act(async () => renderApp(<LandingPage />));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Number of the visible background of each section. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-background]')].map(({ dataset }) => dataset.background);

const setHidden = (value: boolean) => {
  isHidden = value;
  act(() => document.dispatchEvent(new Event('visibilitychange')));
};

test('backgrounds · change every 7, 6 and 5 seconds, and start over after the fourth', async () => {
  await openLanding();
  expect(shown()).toEqual(['1', '1', '1']);
  wait(4999);
  expect(shown()).toEqual(['1', '1', '1']);
  wait(1);
  expect(shown()).toEqual(['1', '1', '2']);
  wait(1000);
  expect(shown()).toEqual(['1', '2', '2']);
  wait(1000);
  expect(shown()).toEqual(['2', '2', '2']);
  wait(13_000);
  expect(shown()).toEqual(['3', '4', '1']);
});

test('backgrounds · pause and resume by one button', async () => {
  const user = await openLanding();
  wait(5000);
  await user.click(screen.getByRole('button', { name: 'Остановить смену картинок' }));
  wait(60_000);
  expect(shown()).toEqual(['1', '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Включить смену картинок' }));
  wait(7000);
  expect(shown()).toEqual(['2', '2', '3']);
});

test('backgrounds · do not change and have no button · motion is reduced', async () => {
  isCalm = true;
  await openLanding();
  wait(60_000);
  expect(shown()).toEqual(['1', '1', '1']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('backgrounds · do not change · the tab is hidden', async () => {
  await openLanding();
  setHidden(true);
  wait(60_000);
  expect(shown()).toEqual(['1', '1', '1']);
  setHidden(false);
  wait(7000);
  expect(shown()).toEqual(['2', '2', '2']);
});

const closed = (name: string) => within(screen.getByRole('region', { name }));

test('section · is a link if it is open; the others say «Скоро» while nothing is ahead', async () => {
  const over = { ...ACTIVITY, date: '2020-01-01' };
  const api = fakeAhead({
    listEvents: () => [over, { ...ACTIVITY, status: 'Отменено' }],
    listCamps: () => ({ status: 503 }),
  });
  seeEverything();
  await openLanding();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(api.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/events', '/camps']));
  expect(screen.getByRole('link', { name: /Все турниры/ })).toHaveAttribute('href', '/tournament');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  for (const name of ['Аттестация', 'Сборы и лагеря']) expect(closed(name).getByText('Скоро')).toBeVisible();
});

test('section · says what is ahead once the page has loaded · it is not open', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const api = fakeAhead({
    listEvents: () => [ACTIVITY, { ...ACTIVITY, id: 4 }],
    listCamps: () =>
      Array.from({ length: 5 }, (_, id) => ({ ...ACTIVITY, id: id + 1, registeredAthletes: [] })),
  });
  seeEverything();
  await openLanding();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(api.calls).toEqual([]);
  expect(closed('Аттестация').getByText('Скоро')).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('load')));
  expect(await screen.findByText('Впереди: 2 аттестации')).toBeVisible();
  expect(await screen.findByText('Впереди: 5 лагерей')).toBeVisible();
  expect(screen.queryByText('Скоро')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  state.mockRestore();
});

test('landing page · shows the nearest tournament', async () => {
  const api = fakeAhead({ listTournamentSummaries: () => ({ tournaments: [CUP], total: 1 }) });
  seeEverything();
  await openLanding();
  const block = await screen.findByRole('region', { name: 'Кубок' });
  expect(api.callsTo('listTournamentSummaries').map(({ query }) => query)).toEqual([{ ahead: true }]);
  expect(within(block).getByRole('link', { name: 'Кубок' })).toHaveAttribute('href', '/tournament/cup');
});

test.each([
  ['on its day', '2099-03-07', ['day/mine']],
  ['on the day before', '2099-03-06', []],
])('own bouts · have their place below the tournament, for a member · %s', async (_when, today, slots) => {
  jest.setSystemTime(Date.parse(`${today}T12:00:00+03:00`));
  fakeAhead({
    listTournamentSummaries: () => ({ tournaments: [CUP], total: 1 }),
    getTournamentProgress: () => ({ status: 404 }),
  });
  seeEverything();
  const placed = new Set<string>();
  const slot = ({ name }: SlotRequest) => {
    placed.add(name);
    return null;
  };
  await act(async () => renderApp(<LandingPage />, { state: signedIn('parent'), slot }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await screen.findByRole('region', { name: /Кубок/ });
  expect([...placed]).toEqual(slots);
});
