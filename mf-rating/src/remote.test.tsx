import { fakeApi, loggedProblems, renderApp, setValue } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from './remote.tsx';
import { athlete, RATING, ratingOf } from './testing/ratings.ts';

beforeEach(() => void fakeApi({ getRating: () => RATING }));

/** Opens an address; a page in its own chunk loads within the act. */
const open = (path: string) => act(async () => renderApp(remote.routes, { path }));
const weights = (sex: string) =>
  within(screen.getByRole('region', { name: sex }))
    .getAllByRole('button')
    .map((button) =>
      button
        .querySelector('b')
        ?.textContent?.replace(/^(До|Свыше)\s(\d+)\sкг$/, (_, limit, figure) =>
          limit === 'До' ? figure : `${figure}+`,
        ),
    );

test.each([
  ['/rating', 'Рейтинг', /Юноши и девушки 2012–2010\sг\.р\./],
  ['/rating_season_2024', 'Рейтинг сезона 2024', /Юноши и девушки \(2012–2010\)/],
])('%s · shows one tab with the weight categories of both sexes', async (path, title, tab) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await screen.findByRole('searchbox');
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(weights('Юноши')).toEqual(['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+']);
  expect(weights('Девушки')).toEqual(['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+']);
});

test('category · opens the list of its participants by place, as many as its button says', async () => {
  const { user } = await open('/rating');
  const button = await screen.findByRole('button', { name: /Юноши, до\s33\sкг, 9\sучастников/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /Юноши, до\s33\sкг/ });
  const rows = dialog.querySelectorAll('ol > li');
  expect(rows).toHaveLength(9);
  expect(rows[0]).toHaveTextContent(/^1.*Блинов Тихон.*Дракон \(Химки\).*Очков:\s360/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('category · is in the address, and Back closes it', async () => {
  const { user, router } = await open('/rating');
  await user.click(await screen.findByRole('button', { name: /Юноши, свыше\s65\sкг/ }));
  expect(await screen.findByRole('dialog', { name: /свыше\s65\sкг/ })).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('male-65+');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location).toEqual(expect.objectContaining({ pathname: '/rating', search: '' }));
});

test('address with a category · opens it, and closing it stays on the page', async () => {
  const { user, router } = await open('/rating_season_2024?category=female-29');
  expect(await screen.findByRole('dialog', { name: /Девушки, до\s29\sкг/ })).toBeInTheDocument();
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location).toEqual(
    expect.objectContaining({ pathname: '/rating_season_2024', search: '' }),
  );
});

test('table · is asked for by its page, and again after a minute, with the category still open', async () => {
  jest.useFakeTimers();
  const api = fakeApi({ getRating: () => RATING });
  await open('/rating_season_2024?category=male-33');
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  expect(api.callsTo('getRating').map(({ params }) => params)).toEqual([{ rating: 'season-2024' }]);
  expect(within(screen.getByRole('dialog')).getByText('Блинов Тихон')).toBeInTheDocument();
  api.use({ getRating: () => ratingOf({ 'male-33': [athlete('')] }) });
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Имя не публикуется')).toBeInTheDocument();
  expect(screen.queryByText('Блинов Тихон')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('table · can be asked for again, and then opens its category · the provider was away', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const api = fakeApi({ getRating: () => ({ status: 503 }) });
  const { user } = await open('/rating?category=male-33');
  expect(await screen.findByText(/Не удалось загрузить рейтинг/)).toBeInTheDocument();
  expect(loggedProblems(warn)).toHaveLength(1);
  api.use({ getRating: () => RATING });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('dialog', { name: /Юноши, до\s33\sкг/ })).toBeInTheDocument();
});

test('table · is said not to be published yet', async () => {
  fakeApi({ getRating: () => ({ status: 404 }) });
  await open('/rating');
  expect(await screen.findByText('Рейтинг ещё не опубликован')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Как начисляются очки' })).toBeInTheDocument();
});

test('search by club · finds athletes of all categories and leads to their category', async () => {
  const { user, router } = await open('/rating');
  setValue(await screen.findByLabelText('Найти спортсмена или клуб'), 'блинов химки');
  expect(screen.getByRole('status')).toHaveTextContent('Найден 1 спортсмен');
  await user.click(
    await screen.findByRole('button', { name: /Блинов Тихон.*Юноши, до\s33\sкг.*1-е\sместо/ }),
  );
  expect(await screen.findByRole('dialog', { name: /Юноши, до\s33\sкг/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('блинов химки');
});

test('search · leads back to the categories · nobody is found', async () => {
  const { user } = await open('/rating?q=петров');
  expect(await screen.findByText('Никого не нашли')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Показать категории' }));
  expect(screen.getByRole('region', { name: 'Юноши' })).toBeInTheDocument();
});
