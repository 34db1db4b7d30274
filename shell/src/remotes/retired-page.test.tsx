import { type Remote, Slot } from '@league/shared';
import { fakeApi } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { openSite, plainRemote } from '../testing/open-site.tsx';
import { SITES } from '../testing/sites.ts';

const routesOf = (name: string) => ({ routes: SITES[name]?.routes ?? [] });
const RETIRED = {
  rating: { title: 'Рейтинг', notice: 'Рейтинг вернётся в марте.', ...routesOf('rating') },
  account: { title: 'Личный кабинет', notice: 'Кабинет откроется завтра.', ...routesOf('account') },
  brackets: { title: 'Сетки', notice: 'Сетки пересчитывают.', ...routesOf('brackets') },
  day: { title: 'День турнира', notice: 'День откроется завтра.', ...routesOf('day') },
  shop: {
    title: 'Лавка',
    notice: 'Лавка закрылась.',
    routes: [{ path: '/shop', title: 'Форма', guard: 'login' as const }],
  },
};

const host: Remote = {
  name: 'tournaments',
  routes: [
    {
      path: '*',
      element: (
        <>
          <h1>Хозяин</h1>
          <Slot name="brackets/final" />
          <Slot name="day/link" tournament="test" isOptional />
        </>
      ),
    },
  ],
};

test.each([
  ['/rating', 'Рейтинг', 'Рейтинг вернётся в марте.'],
  ['/rating/girls/29', 'Рейтинг', 'Рейтинг вернётся в марте.'],
  ['/shop/belts/7', 'Лавка', 'Лавка закрылась.'],
  // Guarded otherwise.
  ['/requests', 'Личный кабинет', 'Кабинет откроется завтра.'],
])(
  'page of a retired part · shows the notice and a way on, and asks for nothing · %s',
  async (path, title, notice) => {
    const api = fakeApi();
    const load = jest.fn(async () => plainRemote('rating'));
    await openSite(path, { rating: load, shop: load }, { rating: load }, {}, RETIRED);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `Раздела «${title}» сейчас нет на сайте`,
    );
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти на главную' })).toBeVisible();
    expect(document.title).toContain(title);
    expect(load).not.toHaveBeenCalled();
    expect(api.callsTo('GET /releases.json')).toHaveLength(0);
  },
);

test('slot of a retired part · shows the notice, or nothing · the page can do without it', async () => {
  fakeApi();
  await openSite('/tournament', { tournaments: async () => host }, {}, {}, RETIRED);
  expect(await screen.findByRole('heading', { name: 'Хозяин' })).toBeVisible();
  expect(screen.getAllByText('Сетки пересчитывают.')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Загрузка')).not.toBeInTheDocument();
});
