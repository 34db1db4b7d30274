import { signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { camp, eventsApi } from '../testing/league.ts';
import { open } from '../testing/open-page.tsx';

test('camps · are listed without deadlines · these do not come', async () => {
  eventsApi({
    listCamps: () => [camp()],
    listActivityTerms: () => new Promise<never>(() => undefined),
  });
  await open('/camp');
  expect(await screen.findByText('Лагерь «Восток»', undefined, { timeout: 5_000 })).toBeVisible();
});

test.each(['athlete', 'referee'] as const)(
  'camps · tell a %s without enrolments only that, because others may exist',
  async (role) => {
    eventsApi({ listCamps: () => [] });
    await open('/camp', signedIn(role));
    expect(await screen.findByText('Вас пока никуда не записали')).toBeVisible();
    expect(screen.getByText('Когда вас запишут, сборы появятся здесь.')).toBeVisible();
    expect(screen.queryByText('Сборов пока нет')).toBeNull();
  },
);

test('camps · show name, day, place, status and taken places of each', async () => {
  eventsApi({
    listCamps: () => [
      camp({ id: 1, name: 'Лето', date: '2099-07-12', location: 'Фрязино', participants: 288 }),
      camp({ id: 2, name: 'Зима', date: '2025-01-12', participants: 0 }),
      camp({ id: 3, name: 'Весна', status: 'Набор закрыт' }),
    ],
  });
  await open('/camp');
  await screen.findByRole('heading', { name: 'Лето' });
  const [first, third, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('288 / 400')).toBeVisible();
  expect(first?.getByText('Активен')).toBeVisible();
  expect(first?.getByText(/Фрязино/)).toHaveTextContent('12 июля 2099');
  expect(second?.getByText('0 / 400')).toBeVisible();
  expect(second?.getByText('Завершён')).toBeVisible();
  expect(third?.getByText('Набор закрыт')).toBeVisible();
});

test('camps · stand with future ones first, the nearest on top, then past ones, the latest on top', async () => {
  const days = ['2099-08-01', '2025-01-12', '2099-07-12', '2025-03-01', '2099-07-13'];
  eventsApi({ listCamps: () => days.map((date, index) => camp({ id: index + 1, name: date, date })) });
  await open('/camp');
  await screen.findByRole('heading', { name: '2099-07-12' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    '2099-07-12',
    '2099-07-13',
    '2099-08-01',
    '2025-03-01',
    '2025-01-12',
  ]);
});

test('camps · ask a guest to log in and opens the dialog', async () => {
  eventsApi({ listCamps: () => [] });
  const { user, store } = await open('/camp');
  expect(await screen.findByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.getState().session.showModal).toBe(true);
});

test('attestation events · have words of their own', async () => {
  eventsApi({ listEvents: () => [] });
  const { unmount } = await open('/certification');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Аттестация');
  expect(await screen.findByText('Аттестаций пока нет')).toBeVisible();
  unmount();
  await open('/certification', signedIn('athlete'));
  expect(await screen.findByText('Когда вас запишут, аттестации появятся здесь.')).toBeVisible();
});

test('camps and attestation events · link to each other and mark the current page', async () => {
  eventsApi({
    listCamps: () => [camp({ name: 'Лето' })],
    listEvents: () => [camp({ name: 'Пояса' })],
  });
  const { user } = await open('/certification');
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Сборы и аттестации' })).getAllByRole('link');
  const current = () => links().find((link) => link.getAttribute('aria-current') === 'page');
  expect(await screen.findByRole('heading', { name: 'Пояса' })).toBeVisible();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/camp', '/certification']);
  expect(current()).toHaveTextContent('Аттестация');
  await user.click(screen.getByRole('link', { name: 'Сборы и лагеря' }));
  expect(await screen.findByRole('heading', { name: 'Лето' })).toBeVisible();
  expect(current()).toHaveTextContent('Сборы и лагеря');
});

test.each([
  { role: 'club', whose: 'лига подтвердит клуб' },
  { role: 'coach', whose: 'вас подтвердит клуб' },
] as const)(
  'unconfirmed $role · is told who has to confirm, and is offered no action that would be refused',
  async ({ role, whose }) => {
    eventsApi({ listCamps: () => [camp()] });
    await open('/camp', signedIn(role, 1, false));
    expect(await screen.findByText('Ожидает подтверждения')).toBeVisible();
    expect(screen.getByText(new RegExp(whose))).toBeVisible();
    expect(await screen.findByRole('button', { name: /^В календарь/ })).toBeVisible();
    for (const name of [/^Создать лагерь/, /^Записать спортсменов/, /^Участники/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('waiting club · never sees the create dialog, and `?create` is removed from the address', async () => {
  eventsApi({ listEvents: () => [camp()] });
  const { router } = await open('/certification?create&view=list', signedIn('club', 1, false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Лагерь «Восток»' })).toBeVisible();
  expect(await screen.findByText('Ожидает подтверждения')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Создать/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?view=list'));
});
