import type { CategoryWinners } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, loggedProblems, renderApp } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote.tsx';
import { answers, detailsOf, winnersOf } from '../../../testing/archive.ts';
import { medallistsOf } from './results.tsx';

type Answer = FakeHandlers['getTournamentWinners'];

/** Opens the results of a tournament. */
async function open(id: string, answer: Answer = ({ params }) => winnersOf(params.tournament)) {
  const api = fakeApi({ ...answers(), getTournamentWinners: answer });
  await act(async () => renderApp(remote.routes, { path: `/tournament/${id}/results` }));
  return api;
}
const textOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

test('results · show medals by club and winners as the provider answers them', async () => {
  const [first, ...others] = winnersOf('olimp2024') as [CategoryWinners, ...CategoryWinners[]];
  const masked = JSON.stringify(first).replace('Пономарёва Амина', '');
  const api = await open('olimp2024', () => [JSON.parse(masked), ...others]);
  const table = await screen.findByRole('table', { name: 'Медали клубов' });
  expect(api.callsTo('getTournamentWinners')[0]?.params).toEqual({ tournament: 'olimp2024' });
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[0]).toEqual(['Место, клуб', '1Золото', '2Серебро', '3Бронза', 'Всего']);
  expect(rows[1]).toEqual(['1 Рубин (Смоленск)', '4', '3', '3', '10']);
  expect(rows).toHaveLength(11);

  const clubs = new Set(medallistsOf(winnersOf('olimp2024')).map(({ club }) => club)).size;
  await userEvent.click(screen.getByRole('button', { name: `Показать все: ${clubs}\u00a0клубов` }));
  expect(within(table).getAllByRole('row')).toHaveLength(clubs + 1);

  const girls = screen.getByRole('region', { name: 'Девушки, Младшие юноши, кат. А' });
  expect(within(girls).getByRole('heading', { name: /^До 24\sкг$/ })).toBeInTheDocument();
  expect(within(girls).getByText('Имя не публикуется')).toBeInTheDocument();
  expect(within(girls).queryByText('Пономарёва Амина')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Протоколы в Excel' })).toBeInTheDocument();
});

test('results · have places below the medals, and a search that shows a person’s line', async () => {
  const [first, ...others] = winnersOf('olimp2024') as [CategoryWinners, ...CategoryWinners[]];
  const [weight, ...weights] = first.weights;
  if (!weight) throw new Error('no weight');
  const below = { place: 5, name: 'Ежова Дина', club: 'Барс (Казань)' };
  await open('olimp2024', () => [
    { ...first, weights: [{ ...weight, others: [below] }, ...weights] },
    ...others,
  ]);
  expect(await screen.findByText('Ежова Дина')).toBeInTheDocument();
  const search = within(screen.getByRole('search', { name: 'Поиск в результатах' }));
  await userEvent.type(search.getByRole('searchbox'), 'ежова');
  expect(search.getByRole('listitem')).toHaveTextContent(
    `55-е место: Ежова ДинаБарс (Казань) · ${first.category}, девушки, до 22 кг`,
  );
});

test('results of a day · stand without files, and both links lead to them · its document names none', async () => {
  const { summary, content } = detailsOf('olimp2024');
  const note = { kind: 'unavailable', note: 'после турнира' } as const;
  const links = { ...content.links, protocol: note, results: note };
  const day = { summary: { ...summary, id: 'day_cup' }, content: { ...content, links, results: [] } };
  fakeApi({ ...answers(day), getTournamentWinners: () => winnersOf('olimp2024') });
  const { unmount } = await act(async () =>
    renderApp(remote.routes, { path: '/tournament/day_cup/results' }),
  );
  expect(await screen.findByRole('table', { name: 'Медали клубов' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Протоколы в Excel' })).toBeNull();
  unmount();
  await act(async () => renderApp(remote.routes, { path: '/tournament/day_cup' }));
  for (const name of [/^Протокол/, /^Результаты/])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/tournament/day_cup/results');
});

test('files of results · are those of the provider', async () => {
  await open('olimp2025');
  const links = await screen.findAllByRole('link', { name: /Excel/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    links.map(() => expect.stringMatching(/^\/api\/tournaments\/olimp2025\/files\/[\w-]+\.xlsx$/)),
  );
});

test('results · offer a retry above the files · the provider is away', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const api = await open('eridan_92_2024', () => ({ status: 503 }));
  expect(await screen.findByText(/Не удалось загрузить призёров и медали/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Excel/ })).toHaveLength(4);
  expect(loggedProblems(warn)).toHaveLength(1);
  api.use({ getTournamentWinners: ({ params }) => winnersOf(params.tournament) });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table', { name: 'Медали клубов' })).toBeInTheDocument();
});

test('results · ask again after a minute', async () => {
  jest.useFakeTimers();
  const api = await open('mgfco2024');
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  const first = api.callsTo('getTournamentWinners').length;
  api.use({ getTournamentWinners: () => [] });
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(api.callsTo('getTournamentWinners').length).toBe(first + 1));
  expect(screen.queryByRole('table', { name: 'Медали клубов' })).toBeNull();
  jest.useRealTimers();
});
