import type { TournamentSummary } from '@league/shared/contract';
import { act, screen } from '@testing-library/react';
import { type FakeApi, fakeApi, renderApp } from '../../testing/index.ts';
import { NearestTournament } from './nearest-tournament.tsx';

const unknown = { day: null, teams: [] };
const summaryOf = (
  id: string,
  startsAt: TournamentSummary['startsAt'],
  more: Partial<TournamentSummary> = {},
): TournamentSummary => ({
  ...{ id, title: `Кубок ${id}`, startsAt, place: 'Москва', capacity: 450, materials: [], hasWinners: false },
  ...more,
});
const at = (day: string) => `${day}T09:00:00+03:00`;
const march = summaryOf('march', at('2027-03-07'));
const may = summaryOf('may', at('2027-05-20'));
const sample = summaryOf('test', '2027-06-11T09:00:00+03:00', { isHidden: true });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ getTournamentProgress: () => unknown });
});
afterEach(() => jest.useRealTimers());

const setClock = (moment: string) =>
  jest.useFakeTimers({ now: Date.parse(moment), doNotFake: ['queueMicrotask', 'nextTick'] });
/** Lets what is asked be answered. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
async function open(...ahead: TournamentSummary[]) {
  const opened = renderApp(<NearestTournament ahead={ahead} />);
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

test('nearest tournament · is the sample, marked as such · no other is ahead', async () => {
  setClock('2027-03-04T12:00:00+03:00');
  await open(sample);
  expect(block()).toContain('Образец');
  expect(block()).toContain('11 июня 2027, 09:00');
});
