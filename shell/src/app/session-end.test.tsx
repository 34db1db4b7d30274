import { dialogOpened } from '@league/shared';
import { type FakeHandlers, fakeApi, writeToken } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

const answers = {
  validate: () => ({ user: { id: 7, user_type: 'coach' } }),
  countNotifications: () => ({ count: 0 }),
  listClubs: () => [],
  login: () => ({ user: { id: 7, user_type: 'coach' }, token: 't' }),
} satisfies FakeHandlers;

/** Simulates another tab's logout. */
const logOutElsewhere = () =>
  act(async () => {
    writeToken(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  });

const panel = (name: string) => screen.findByRole('radio', { name });

test('registration · shows no input and consent of the previous person · after a login and a logout', async () => {
  fakeApi(answers);
  const { store, user } = await openSite('/partners');
  const openRegistration = async () => {
    const choice = await panel('Регистрация');
    // React loses a panel that suspends inside an act without await.
    await act(async () => fireEvent.click(choice));
    return screen.findByLabelText(/^Фамилия/);
  };
  await act(async () => store.dispatch(dialogOpened()));
  await user.type(await openRegistration(), 'Орлов');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await panel('Вход'));
  await user.type(screen.getByLabelText(/^Email/), 'coach@league.test');
  await user.type(screen.getByLabelText(/^Пароль/), 'Dobok2025');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await logOutElsewhere();
  expect(await openRegistration()).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(await panel('Вход'));
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});

test('focus · moves to the page after a login, since the button that opened the dialog is gone', async () => {
  fakeApi(answers);
  const { user } = await openSite('/partners');
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await user.type(await screen.findByLabelText(/^Email/), 'coach@league.test');
  await user.type(screen.getByLabelText(/^Пароль/), 'Dobok2025{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('back and forward · show no private content · after a logout', async () => {
  fakeApi(answers);
  writeToken('t');
  const { router, user } = await openSite('/partners');
  await user.click(await screen.findByRole('link', { name: 'Документы' }));
  expect(await screen.findByText('account draws /documents')).toBeVisible();
  await logOutElsewhere();
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(location.pathname).toBe('/');
  for (const step of [-1, 1, -1]) {
    await act(() => router.navigate(step));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(screen.queryByText(/account draws/)).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  }
});
