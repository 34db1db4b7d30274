import type { TournamentCard } from '@league/shared/contract';
import { act, screen } from '@testing-library/react';
import { type FakeApi, fakeApi, fakeContents, renderApp } from '../../testing/index.ts';
import { NearestTournament } from './nearest-tournament.tsx';
import { readAhead } from './read-ahead.ts';

const unknown = { isKnown: false, day: null, teams: [] };
const cardOf = (id: string, startsAt: TournamentCard['startsAt'], more: Partial<TournamentCard> = {}) => ({
  ...{ id, title: `Кубок ${id}`, startsAt, place: 'Москва', capacity: 450, materials: [] },
  ...{ file: `tournaments/${id}.json`, integrity: 'sha384-a' },
  ...more,
});
const at = (day: string) => `${day}T09:00:00+03:00`;
const march = cardOf('march', at('2027-03-07'));
const may = cardOf('may', at('2027-05-20'));
const sample = cardOf('test', { daysAhead: 21, at: '09:00:00+03:00' }, { isHidden: true });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ getTournamentProgress: () => unknown });
});
afterEach(() => jest.useRealTimers());

const setClock = (moment: string) =>
  jest.useFakeTimers({ now: Date.parse(moment), doNotFake: ['queueMicrotask', 'nextTick'] });
/** Lets what is asked be answered. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
async function open(...cards: TournamentCard[]) {
  const opened = renderApp(<NearestTournament cards={cards} />);
  await settle();
  return opened;
}
const block = () => screen.queryByRole('region')?.textContent?.replaceAll('\u00a0', ' ');

test('nearest tournament · says when and where it is, and leads to its page; nobody is asked', async () => {
  setClock('2027-03-04T12:00:00+03:00');
  await open(may, march);
  expect(block()).toBe('Ближайший турнирКубок march7 марта 2027, 09:00, Москва. Осталось 3 дня.');
  expect(screen.getByRole('link', { name: 'Кубок march' })).toHaveAttribute('href', '/tournament/march');
  expect(api.calls).toEqual([]);
});

test('nearest tournament · is «Сегодня» with the way to its day from midnight in Moscow on · the tab stays open', async () => {
  api.use({
    getTournamentProgress: () => ({ ...unknown, day: { date: '2027-03-07', days: 1, stage: 'planned' } }),
  });
  setClock('2027-03-06T23:59:00+03:00');
  await open(march, may);
  expect(block()).toContain('Остался 1 день');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await settle();
  expect(block()).toContain('Сегодня: Кубок march');
  expect(screen.getByRole('link', { name: 'Когда\u00a0выходит' })).toHaveAttribute('href', '/day/march');
  await act(() => jest.advanceTimersByTimeAsync(24 * 3_600_000));
  expect(block()).toContain('Кубок may');
});

test('nearest tournament · is the sample, marked as such, with demo data alone', async () => {
  setClock('2027-03-04T12:00:00+03:00');
  const { unmount } = await open(sample);
  expect(block()).toBeUndefined();
  unmount();
  api.use({ getTournamentProgress: () => ({ ...unknown, isKnown: true }) });
  await open(sample);
  expect(block()).toContain('Образец');
  expect(block()).toContain('25 марта 2027, 09:00');
});

test('readAhead · reads the lists of the years too · all of the newest cards are ahead', async () => {
  const plan = Array.from({ length: 21 }, (_, index) => cardOf(`c${index}`, at(`2098-01-${index + 10}`)));
  const year = { year: 2098, count: 21, file: 'years/2098.json', integrity: 'sha384-b' };
  const [first, ...newest] = plan;
  const asked = fakeContents({
    'content-league': {
      'content.json': { schema: '1.0', newest, years: [year, { ...year, year: 2020, file: 'old.json' }] },
      'years/2098.json': plan,
    },
  });
  expect(await readAhead()).toContainEqual(first);
  expect(asked).toEqual(['content.json', 'years/2098.json']);
});
