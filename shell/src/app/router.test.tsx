import { readToken } from '@league/shared';
import { type FakeHandlers, fakeApi, writeToken } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { discoveryDocument, openSite } from '../testing/open-site.tsx';

const count = { countNotifications: () => ({ count: 0 }) };
const valid = { validate: () => ({ user: { id: 7, user_type: 'coach' } }), ...count } satisfies FakeHandlers;
const login = {
  ...count,
  login: () => ({ user: { id: 7, user_type: 'coach' }, token: 't' }),
} satisfies FakeHandlers;

const authDialog = () => screen.findByRole('dialog', { name: 'Вход' });

async function fillIn(user: UserEvent) {
  const dialog = within(await authDialog());
  await user.type(dialog.getByLabelText(/Email/), 'coach@league.test');
  await user.type(dialog.getByLabelText(/Пароль/), 'Dobok2025');
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
}

test('unknown path · leads to /404, which leads home', async () => {
  fakeApi({ 'GET /releases.json': () => discoveryDocument({}) });
  const before = window.history.length;
  const { user } = await openSite('/nowhere');
  expect(await screen.findByRole('heading', { name: /^Страница не.найдена\.$/ })).toBeVisible();
  expect(location.pathname).toBe('/404');
  // The history has one entry for it: going back does not meet the unknown path again.
  expect(window.history.length).toBe(before + 1);
  await user.click(screen.getByRole('link', { name: 'Перейти на главную' }));
  expect(await screen.findByRole('heading', { name: 'Юношеская лига тхэквондо' })).toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

test('remote · draws its pages; the shell draws landing and partners', async () => {
  fakeApi();
  const { router } = await openSite('/tournament/olimp2024/teams');
  expect(await screen.findByText('tournaments draws /tournament/olimp2024/teams')).toBeVisible();
  await act(() => router.navigate('/rating_season_2024'));
  expect(await screen.findByText('rating draws /rating_season_2024')).toBeVisible();
  await act(() => router.navigate('/partners'));
  expect(await screen.findByRole('heading', { name: 'Партнёры' })).toBeVisible();
});

describe('guarded page', () => {
  test('stays closed and opens the dialog over the present page; login leads there · a guest follows a link', async () => {
    fakeApi(login);
    const { user } = await openSite('/partners');
    await screen.findByRole('heading', { name: 'Партнёры' });
    const before = window.history.length;
    const scrollTo = jest.spyOn(window, 'scrollTo');
    await user.click(screen.getByRole('link', { name: 'Мои заявки' }));
    expect(await authDialog()).toHaveTextContent('После входа откроется: Мои заявки');
    expect(location.pathname).toBe('/partners');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Партнёры', hidden: true })).toBeInTheDocument();
    expect(window.history.length).toBe(before);
    await fillIn(user);
    expect(await screen.findByText('account draws /requests')).toBeVisible();
    expect(location.pathname).toBe('/requests');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads home with the dialog, and login returns to it · a guest opens it directly', async () => {
    fakeApi(login);
    const { user } = await openSite('/profile/7?tab=photo');
    expect(await authDialog()).toBeVisible();
    expect(location.pathname).toBe('/');
    await fillIn(user);
    expect(await screen.findByText('account draws /profile/7')).toBeVisible();
    expect(location.search).toBe('?tab=photo');
  });

  test('says so, keeps the token and opens after «Повторить» · the session could not be checked', async () => {
    const api = fakeApi({ validate: () => ({ status: 503 }) });
    writeToken('t');
    const { user } = await openSite('/requests');
    expect(await screen.findByRole('heading', { name: 'Не удалось проверить вход' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(readToken()).toBe('t');
    api.use(valid);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('account draws /requests')).toBeVisible();
  });
});

test.each([
  ['/forgot-password', 'Восстановление пароля'],
  ['/reset-password/0123456789abcdef', 'Новый пароль'],
  ['/verify-email?token=0123456789abcdef', 'Подтверждение адреса'],
])('dialog · does not show over %s', async (path, title) => {
  fakeApi({ verifyResetToken: () => ({}) });
  const { user, store } = await openSite(path);
  await screen.findByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.getState().session.showModal).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
