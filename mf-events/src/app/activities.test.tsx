import { startSession } from '@league/shared';
import { loggedProblems, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('camps · are busy under their title until they are loaded', async () => {
  let answer = (_list: unknown): void => undefined;
  eventsApi({ listCamps: () => new Promise((resolve) => (answer = resolve)) });
  await open('/camp');
  expect(await screen.findByLabelText('Загрузка')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Сборы и лагеря',
  );
  answer([]);
  expect(await screen.findByText('Сборов пока нет')).toBeVisible();
  expect(screen.queryByLabelText('Загрузка')).toBeNull();
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

test('camps · wrap a long name and place', async () => {
  const long = 'a'.repeat(100);
  eventsApi({ listCamps: () => [camp({ name: long, location: `https://${long}` })] });
  await open('/camp');
  expect(await screen.findByRole('heading', { name: long })).toHaveStyle({ overflowWrap: 'anywhere' });
  expect(screen.getByText(/https:/)).toHaveStyle({ overflowWrap: 'anywhere' });
});

test('camps · report a list that fails to load, and «Повторить» stays busy until it is loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  let answer = (_list: unknown): void => undefined;
  const api = eventsApi({ listCamps: () => ({ status: 503 }) });
  const { user } = await open('/camp');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список сборов.');
  expect(loggedProblems(warn)).toHaveLength(1);
  api.use({ listCamps: () => new Promise((resolve) => (answer = resolve)) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(api.callsTo('listCamps')).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Повторить' })).toHaveAttribute('aria-busy', 'true'),
  );
  expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
  answer([camp({ name: 'Лето' })]);
  expect(await screen.findByRole('heading', { name: 'Лето' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('camps · ask a guest to log in and opens the dialog', async () => {
  eventsApi({ listCamps: () => [] });
  const { user, store } = await open('/camp');
  expect(await screen.findByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.getState().session.showModal).toBe(true);
});

test('camps · link a person to the profile', async () => {
  eventsApi({ listCamps: () => [] });
  await open('/camp', signedIn('parent', 12));
  expect(await screen.findByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/profile/12');
  expect(screen.queryByText(/войдите/)).toBeNull();
});

test('camps · ask to log in after the session has ended, not before it is checked', async () => {
  eventsApi({ listCamps: () => [] });
  // As a browser with a session marks its pages.
  document.documentElement.dataset.member = '';
  const { store } = await open('/camp', { session: { authChecked: false } });
  await screen.findByText('Сборов пока нет');
  expect(screen.getByText(/войдите/)).not.toBeVisible();
  delete document.documentElement.dataset.member;
  expect(screen.getByText(/войдите/)).toBeVisible();
  act(() => void store.dispatch({ type: 'session/dialogClosed' }));
  act(() => void store.dispatch({ type: 'session/sessionEnded' }));
  await waitFor(() => expect(screen.getByText(/войдите/)).toBeVisible());
});

test('camps · offer a retry instead of the login · the session cannot be checked', async () => {
  eventsApi({ listCamps: () => [] });
  await open('/camp', { session: { authChecked: true, isUnknown: true } });
  await screen.findByText('Сборов пока нет');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.queryByText(/войдите/)).toBeNull();
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

test('confirmation · appears without a reload · a session check finds it', async () => {
  eventsApi({ listCamps: () => [camp()] });
  const { store } = await open('/camp', signedIn('coach', 1, false));
  expect(await screen.findByText('Ожидает подтверждения')).toBeVisible();
  await act(async () => startSession(store.dispatch, { id: 1, user_type: 'coach', confirmed: true }));
  expect(await screen.findByRole('button', { name: /^Записать спортсменов/ })).toBeVisible();
  expect(screen.queryByText('Ожидает подтверждения')).toBeNull();
});
