import type { OrganiserPerson, OrganiserRequest } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { OrganiserPage } from './organiser-page.tsx';

const club: OrganiserPerson = {
  id: 301,
  user_type: 'club',
  firstname: 'Нина',
  lastname: 'Белова',
  middlename: null,
  email: 'club@storm.test',
  telephone: '+7(900)123-45-67',
  federation: 'Московская область',
  club_name: 'Буревестник',
  qualification: null,
  coaches: 3,
  address_verified: false,
  registered_at: '2026-11-20T09:30:00.000Z',
};
const request: OrganiserRequest = {
  id: 5,
  name: 'Анна',
  topic: 'Первенство школы',
  message: 'Помогите с судьями',
  created_at: '2026-11-20T09:30:00.000Z',
  answered_at: null,
};

async function open(handlers: FakeHandlers, path = '/organiser', isOrganiser = true) {
  const api = fakeApi({
    listDeskPeople: () => [],
    listDeskApplications: () => [],
    listDeskPayments: () => [],
    listDeskRequests: () => [],
    listNamedTexts: () => [],
    ...handlers,
  });
  const { session } = signedIn('referee', 7);
  const verified = { ...session.verified, ...(isOrganiser ? { organiser: true as const } : {}) };
  // The chunk of the open tab arrives meanwhile.
  const app = await act(async () =>
    renderApp(<OrganiserPage />, { path, state: { session: { ...session, verified } } }),
  );
  return { ...app, api };
}
/** The chunks of the tabs, so that no test waits for their compilation. */
beforeAll(() =>
  Promise.all([
    import('../features/people/people-tab.tsx'),
    import('../features/requests/requests-tab.tsx'),
    import('../features/rating/rating-tab.tsx'),
  ]),
);

const silent = () => jest.spyOn(console, 'warn').mockImplementation();

test('desk · leads to the texts that name somebody who has been hidden since', async () => {
  const { api } = await open({
    listNamedTexts: () => [
      { place: 'Турнир «Кубок»', href: '/organiser/tournaments/cup', names: ['Яна Белова'], closed: false },
      { place: 'Лагерь «Восток»', href: '/camp/7', names: ['Ян Белов'], closed: true },
    ],
    removeHiddenNames: () => [],
  });
  const link = await screen.findByRole('link', { name: 'Турнир «Кубок»' });
  expect(link).toHaveAttribute('href', '/organiser/tournaments/cup');
  expect(link.closest('li')).toHaveTextContent('Турнир «Кубок»: Яна Белова');
  await act(async () => screen.getByRole('button', { name: 'Убрать имя: Лагерь «Восток»' }).click());
  expect(api.callsTo('removeHiddenNames')[0]?.body).toEqual({ href: '/camp/7' });
});

test('page of the organiser · says who it is for · the person is no organiser', async () => {
  await open({}, '/organiser', false);
  expect(await screen.findByText('Стол открыт организаторам лиги')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('waiting club · is shown with what is known and confirmed', async () => {
  let people = [club];
  const { user, api } = await open({
    listDeskPeople: () => people,
    confirmByLeague: () => {
      people = [];
      return {};
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Клуб «Буревестник»' }));
  for (const text of ['Белова Нина', '+7(900)123-45-67', 'club@storm.test', '3 тренера'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Адрес почты ещё не подтверждён')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Клуб «Буревестник»: подтверждено, письмо отправляется.')).toBeVisible();
  expect(await screen.findByText('Никто не ждёт подтверждения')).toBeVisible();
  expect(api.callsTo('confirmByLeague')[0]?.params).toEqual({ id: 301 });
});

test('refusal · needs a reason, and keeps it when the provider refuses', async () => {
  silent();
  const { user, api } = await open({
    listDeskPeople: () => [club],
    refuseByLeague: () => ({
      status: 409,
      body: { error: 'conflict', message: 'Эта учётная запись уже подтверждена.' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Отказать' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отказать' }));
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  expect(api.callsTo('refuseByLeague')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Причина/), 'Нет аккредитации');
  await user.click(dialog.getByRole('button', { name: 'Отказать' }));
  expect(await dialog.findByText('Эта учётная запись уже подтверждена.')).toBeVisible();
  expect(dialog.getByLabelText(/Причина/)).toHaveValue('Нет аккредитации');
  expect(api.callsTo('refuseByLeague')[0]?.body).toEqual({ reason: 'Нет аккредитации' });
});

test('page of the organiser · shows the way to the second step · it is demanded and missing', async () => {
  silent();
  await open({
    listDeskPeople: () => ({
      status: 403,
      body: { error: 'second_factor_required', message: 'Нужен второй шаг' },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Открыть «Безопасность»' })).toHaveAttribute(
    'href',
    '/security',
  );
});

test('request of the help page · is opened by the address of its tab and marked as answered', async () => {
  let answered_at: string | null = null;
  const { user } = await open(
    {
      listDeskRequests: () => [{ ...request, answered_at }],
      markDeskRequest: ({ body }) => {
        answered_at = (body as { answered: boolean }).answered ? '2026-11-22T10:00:00.000Z' : null;
        return { ...request, answered_at };
      },
    },
    '/organiser?tab=requests',
  );
  const card = within(await screen.findByRole('article', { name: 'Первенство школы' }));
  expect(card.getByText('Помогите с судьями')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Просьбы о помощи с турниром');
  await user.click(card.getByRole('button', { name: 'Отметить отвеченной' }));
  expect(await card.findByText('Отвечено 22 ноября 2026 г.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Снять отметку' }));
  expect(await card.findByRole('button', { name: 'Отметить отвеченной' })).toBeVisible();
});

test('tabs · tell what waits behind each, and keep themselves in the address', async () => {
  const { router } = await open({
    listDeskPeople: () => [club],
    listDeskRatings: () => [],
    listDeskRequests: () => [{ ...request, id: 4, answered_at: '2026-11-22T10:00:00.000Z' }, request],
  });
  expect(await screen.findByRole('tab', { name: 'Люди 2' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  await act(async () => screen.getByRole('tab', { name: 'Рейтинг' }).click());
  expect(router.state.location.search).toBe('?tab=rating');
});

test('tab · can be opened · another list does not answer', async () => {
  await open({
    listDeskPayments: () => new Promise(() => {}),
    listDeskPeople: () => [club],
  });
  const tab = await screen.findByRole('tab', { name: 'Люди' });
  // React loses a page that suspends inside an act without await.
  await act(async () => tab.click());
  expect(await screen.findByRole('article', { name: 'Клуб «Буревестник»' })).toBeVisible();
});

test('page of the organiser · opens with what waits, and stays there once it is done', async () => {
  let requests = [request];
  const { user } = await open({
    listDeskRequests: () => requests,
    markDeskRequest: () => {
      const answered = { ...request, answered_at: '2026-11-22T10:00:00.000Z' };
      requests = [answered];
      return answered;
    },
  });
  const tab = await screen.findByRole('tab', { name: 'Люди 1' });
  await user.click(await screen.findByRole('button', { name: 'Отметить отвеченной' }));
  expect(await screen.findByText(/^Отвечено/)).toBeVisible();
  expect(tab).toHaveAttribute('aria-selected', 'true');
});
