import type { CategoryWinners, TournamentPage } from '@league/shared/contract';
import { renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { medalTable } from '../../../lib/results/medal-table.ts';
import remote from '../../../remote.tsx';
import { archive, openArchive } from '../../../testing/archive.ts';

// A tab reads each file once, so every test opens another tournament.
const winnersOf = (id: string) => archive[`winners/${id}.json`] as CategoryWinners[];
const open = (id: string) => act(async () => renderApp(remote.routes, { path: `/tournament/${id}/results` }));
const textOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

test('results · show medals by club and winners, read from the files below them', async () => {
  const { asked } = openArchive();
  await open('olimp2024');
  const table = await screen.findByRole('table', { name: 'Медали клубов' });
  expect(asked).toContain('winners/olimp2024.json');
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[0]).toEqual(['Место, клуб', '1Золото', '2Серебро', '3Бронза', 'Всего']);
  expect(rows[1]).toEqual(['1 Рубин (Смоленск)', '4', '3', '3', '10']);
  expect(rows).toHaveLength(11);

  const clubs = medalTable(winnersOf('olimp2024')).length;
  await userEvent.click(screen.getByRole('button', { name: `Показать все: ${clubs}\u00a0клубов` }));
  expect(within(table).getAllByRole('row')).toHaveLength(clubs + 1);

  const girls = screen.getByRole('region', { name: 'Девушки, Младшие юноши, кат. А' });
  expect(within(girls).getByRole('heading', { name: /^До 24\sкг$/ })).toBeInTheDocument();
  expect(within(girls).getByText('Пономарёва Амина')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Протоколы в Excel' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Excel/ })).toHaveLength(4);
});

test('results · stay a list of files · the workbooks could not be read', async () => {
  openArchive({ 'winners/olimp2023.json': [] });
  await open('olimp2023');
  expect(await screen.findAllByRole('link', { name: /Excel/ })).toHaveLength(4);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('results · offer a retry above the files · the winners do not load', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const winners = 'winners/eridan_92_2024.json';
  const { files } = openArchive({ [winners]: undefined });
  await open('eridan_92_2024');
  expect(await screen.findByText(/Не удалось загрузить призёров и медали/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Excel/ })).toHaveLength(4);
  files[winners] = archive[winners];
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table', { name: 'Медали клубов' })).toBeInTheDocument();
});

test('results · name the categories whose files are not there yet', async () => {
  const page = archive['tournaments/eridan_92_2023.json'] as TournamentPage;
  const results = page.content.results?.map((file, index) =>
    index < 3 ? file : { category: file.category },
  );
  openArchive({
    'tournaments/eridan_92_2023.json': { ...page, content: { ...page.content, results } },
    'winners/eridan_92_2023.json': winnersOf('eridan_92_2023').slice(0, 3),
  });
  await open('eridan_92_2023');
  expect(await screen.findByText('Пока без категорий: Кадеты, кат. Б.')).toBeInTheDocument();
});
