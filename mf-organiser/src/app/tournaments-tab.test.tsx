import { type FakeHandlers, fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { draft, list, listed, organiser, steps } from '../testing/tournament.ts';

async function open(handlers: FakeHandlers, path = '/organiser/tournaments') {
  const api = fakeApi({
    listDeskPeople: () => [],
    listDeskApplications: () => [],
    listDeskPayments: () => [],
    listDeskRequests: () => [],
    listNamedTexts: () => [],
    ...handlers,
  });
  const app = await act(async () => renderApp(remote.routes, { path, state: organiser() }));
  return { ...app, api };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

beforeAll(() =>
  Promise.all([import('../features/tournaments/tournaments-tab.tsx'), import('./tournament-edit-page.tsx')]),
);

test('list of tournaments · says what is live, what waits and how far each is · opened by its address', async () => {
  const { router } = await open({
    listContentDrafts: () =>
      list([
        listed(),
        listed({ id: 'a', title: 'На сайте', live: 3, steps: steps('dnaaaaaa') }),
        listed({
          id: 'b',
          title: 'Изменённый',
          live: 3,
          changed: true,
          date: null,
          steps: steps('ddddnnaa'),
        }),
        listed({
          id: 'c',
          title: 'К сроку',
          waiting: '2099-02-01T06:00:00.000Z',
        }),
        listed({ id: 'd', title: '' }),
        listed({ id: 'e', title: 'Давний', live: 3, steps: steps('dddddddd') }),
        listed({ id: 'f', title: 'Отменённый', live: 3, steps: steps('daaaaaaa'), cancelled: true }),
      ]),
  });
  expect(router.state.location.search).toBe('?tab=tournaments');
  const spring = await card('Кубок весны');
  expect(spring.getByRole('link', { name: 'Кубок весны' })).toHaveAttribute(
    'href',
    '/organiser/tournaments/kubok_vesny_2027',
  );
  expect(spring.getByText('14 марта 2027 г.')).toBeVisible();
  expect(spring.getByText('Черновик')).toBeVisible();
  expect(spring.getByText('Ещё не объявлен')).toBeVisible();
  expect((await card('На сайте')).getAllByText('На сайте')).toHaveLength(2);
  const changed = await card('Изменённый');
  expect(changed.getByText('Изменён, не опубликован')).toBeVisible();
  expect(changed.getByText(/День не указан/)).toBeVisible();
  expect(changed.getByText('Сейчас: жеребьёвка, день')).toBeVisible();
  expect((await card('К сроку')).getByText('Выйдет 1 февраля 2099, 09:00')).toBeVisible();
  expect((await card('Без названия')).getByText('Черновик')).toBeVisible();
  expect((await card('Давний')).getByText('Все шаги пройдены')).toBeVisible();
  const cancelled = await card('Отменённый');
  expect(cancelled.getByText('Отменён')).toBeVisible();
  expect(cancelled.getByText('Не состоится')).toBeVisible();
});

test('new tournament · keeps the input where its address exists, and leads to its form', async () => {
  silent();
  const taken = 'Турнир с адресом /tournament/kubok_2027 уже есть. Уточните название или год.';
  const { user, api, router } = await open({
    listContentDrafts: () => list([]),
    createContentDraft: () => ({
      status: 409,
      body: { error: 'conflict', message: taken, fields: { title: taken } },
    }),
    getContentDraft: () => draft(),
  });
  await screen.findByText('Турниров на столе пока нет');
  await press('Новый турнир');
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый турнир' }));
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await dialog.findByText('Укажите название.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Название/), 'Кубок');
  const year = dialog.getByLabelText(/Год/);
  await user.clear(year);
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await dialog.findByText('Укажите год.')).toBeVisible();
  expect(api.callsTo('createContentDraft')).toHaveLength(0);
  await user.type(year, '2027');
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await dialog.findByText(taken)).toBeVisible();
  expect(dialog.getByLabelText(/Название/)).toHaveValue('Кубок');
  api.use({ createContentDraft: () => draft() });
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await screen.findByRole('heading', { name: 'Карточка турнира' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/organiser/tournaments/kubok_vesny_2027/edit');
  expect(api.callsTo('createContentDraft').at(-1)?.body).toEqual({ title: 'Кубок', year: 2027 });
});

test('new tournament · begins like a past one', async () => {
  silent();
  const gone = 'Такого турнира нет.';
  const { user, api } = await open({
    listContentDrafts: () => list([listed(), listed({ id: 'olimp2024', title: 'Олимп' })]),
    createContentDraft: () => ({
      status: 404,
      body: { error: 'not_found', message: gone, fields: { like: gone } },
    }),
  });
  await card('Кубок весны');
  await press('По образцу прошлого');
  const dialog = within(await screen.findByRole('dialog', { name: 'По образцу прошлого' }));
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await dialog.findByText('Выберите турнир.')).toBeVisible();
  const sample = await dialog.findByRole('combobox', { name: /Образец/ });
  await user.type(sample, 'олимп');
  await user.click(await screen.findByRole('option', { name: 'Олимп (olimp2024)' }));
  expect(dialog.getByLabelText(/Название/)).toHaveValue('Олимп');
  await user.clear(dialog.getByLabelText(/Год/));
  await user.type(dialog.getByLabelText(/Год/), '2027');
  await user.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(await dialog.findByText(gone)).toBeVisible();
  expect(api.callsTo('createContentDraft').at(-1)?.body).toEqual({
    ...{ like: 'olimp2024', title: 'Олимп', year: 2027 },
  });
});
