import { renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { medalTable } from '../../../lib/results/medal-table.ts';
import { readWinners } from '../../../lib/results/read-winners.ts';
import type { CategoryWinners } from '../../../lib/results/winners.ts';
import { findTournament } from '../../../lib/tournaments.ts';
import remote from '../../../remote.tsx';

const tournament = findTournament('olimp2024');
let winners: CategoryWinners[] = [];
beforeAll(async () => {
  const content = await tournament?.load();
  if (content) ({ winners } = readWinners(content.default));
});

const fetchFile = () => jest.spyOn(globalThis, 'fetch');
const open = () => act(async () => renderApp(remote.routes, { path: '/tournament/olimp2024/results' }));
const textOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

test('results · show medals by club and winners, read from the files below them', async () => {
  const request = fetchFile().mockResolvedValue(Response.json(winners));
  await open();
  const table = await screen.findByRole('table', { name: 'Медали клубов' });
  expect(String(request.mock.calls[0]?.[0])).toMatch(/\/winners-olimp2024\.json$/);
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[0]).toEqual(['Место, клуб', '1Золото', '2Серебро', '3Бронза', 'Всего']);
  expect(rows[1]).toEqual(['1 Рубин (Смоленск)', '4', '3', '3', '10']);
  expect(rows).toHaveLength(11);

  const clubs = medalTable(winners).length;
  await userEvent.click(screen.getByRole('button', { name: `Показать все: ${clubs}\u00a0клубов` }));
  expect(within(table).getAllByRole('row')).toHaveLength(clubs + 1);

  const girls = screen.getByRole('region', { name: 'Девушки, Младшие юноши, кат. А' });
  expect(within(girls).getByRole('heading', { name: /^До 24\sкг$/ })).toBeInTheDocument();
  expect(within(girls).getByText('Пономарёва Амина')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Протоколы в Excel' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Excel/ })).toHaveLength(4);
});

test('results · stay a list of files · the workbooks could not be read', async () => {
  fetchFile().mockResolvedValue(Response.json([]));
  await open();
  expect(await screen.findAllByRole('link', { name: /Excel/ })).toHaveLength(4);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('results · offer a retry above the files · the winners do not load', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  fetchFile()
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(Response.json(winners));
  await open();
  expect(await screen.findByText(/Не удалось загрузить призёров и медали/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Excel/ })).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table', { name: 'Медали клубов' })).toBeInTheDocument();
});

test('results · name the categories whose files are not there yet', async () => {
  if (!tournament) throw new Error('olimp2024 is gone');
  const { default: content } = await tournament.load();
  const results = content.results?.map((file, index) => (index < 3 ? file : { category: file.category }));
  jest.spyOn(tournament, 'load').mockResolvedValue({ default: { ...content, results } });
  fetchFile().mockResolvedValue(Response.json(winners.slice(0, 3)));
  await open();
  expect(await screen.findByText('Пока без категорий: Кадеты, кат. Б.')).toBeInTheDocument();
});
