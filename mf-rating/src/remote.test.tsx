import { renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from './remote.tsx';

/** Opens an address; a page in a chunk of its own comes within the act. */
const open = (path: string) => act(async () => renderApp(remote.routes, { path }));
const weights = (sex: string) =>
  within(screen.getByRole('region', { name: sex }))
    .getAllByRole('button')
    .map((button) => button.querySelector('b')?.textContent?.replace('\u00a0кг', ''));

test.each([
  ['/rating', 'Рейтинг', /Юноши и девушки 2012–2010\sг\.р\./],
  ['/rating_season_2024', 'Рейтинг сезона 2024', /Юноши и девушки \(2012–2010\)/],
])('%s shows one tab with the weight categories of both sexes', async (path, title, tab) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(weights('Юноши')).toEqual(['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+']);
  expect(weights('Девушки')).toEqual(['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+']);
});

test('the championship leads to the rules of points and to the season 2024', async () => {
  await open('/rating');
  expect(screen.getByRole('link', { name: 'Как начисляются очки' })).toHaveAttribute('href', '/information');
  expect(screen.getByRole('link', { name: 'Сезон 2024' })).toHaveAttribute('href', '/rating_season_2024');
});

test('a category opens the list of its participants by place, as many as its button says', async () => {
  const { user } = await open('/rating');
  const button = screen.getByRole('button', { name: /Юноши, 33\sкг, 9\sучастников/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /Юноши, 33\sкг/ });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows).toHaveLength(9);
  expect(rows[0]).toHaveTextContent(/^1.*Блинов Тихон.*Дракон \(Химки\).*Очков:\s360$/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('an empty category says so', async () => {
  const { user } = await open('/rating');
  await user.click(screen.getByRole('button', { name: /Девушки, 59\+\sкг, 0\sучастников/ }));
  expect(within(await screen.findByRole('dialog')).getByText('Пустая категория')).toBeInTheDocument();
});

test('the page of the rules gives every figure', async () => {
  await open('/information');
  const table = await screen.findByRole('table', { name: 'Очки рейтинга на одном турнире' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Взвешивание', '1'],
    ['Выход на бой', '1'],
    ['Победа в бою', '1'],
    ['1-е место', '120'],
    ['2-е место', '50'],
    ['3-е место, проигравший первому', '20'],
    ['3-е место, проигравший второму', '19'],
  ]);
  expect(screen.getByText(/очки делятся пополам/)).toBeInTheDocument();
  expect(screen.getByText(/Четверо первых/)).toHaveTextContent(/два полуфинала, бой за\s3-е место и\sфинал/);
  expect(screen.getByText(/1 \+ 4 \+ 4 \+ 120 = 129/)).toBeInTheDocument();
});
