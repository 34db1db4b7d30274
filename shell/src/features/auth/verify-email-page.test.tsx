import { fakeApi, renderApp } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { LogInButton } from './log-in-button.tsx';

const EMAIL = 'new@league.test';

test('verification link · confirms the address only when the button is pressed', async () => {
  const api = fakeApi({ verifyEmail: () => ({}) });
  const { user } = await openSite('/verify-email?token=0123456789abcdef');
  const button = await screen.findByRole('button', { name: 'Подтвердить адрес' });
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Адрес подтверждён.')).toBeVisible();
});

test('login after a verification · knows the address and ends at home', async () => {
  const api = fakeApi({
    verifyEmail: () => ({ email: EMAIL }),
    login: () => ({ token: 't', user: { id: 7, user_type: 'referee' } }),
    countNotifications: () => ({ count: 0 }),
    listNextSteps: () => [],
  });
  const { user } = await openSite('/verify-email?token=0123456789abcdef');
  await user.click(await screen.findByRole('button', { name: 'Подтвердить адрес' }));
  await screen.findByText('Адрес подтверждён.');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Войти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }));
  expect(await dialog.findByLabelText(/^Email/)).toHaveValue(EMAIL);
  await user.type(dialog.getByLabelText(/^Пароль/), 'Dobok2025');
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Вход' })).toBeNull());
  expect(location.pathname).toBe('/');
  expect(api.callsTo('login').map(({ body }) => body)).toEqual([{ email: EMAIL, password: 'Dobok2025' }]);
});

test('login after a verification · leads back to the link «это мой ребёнок» that led to the registration', async () => {
  const { router, store, user } = renderApp(<LogInButton email={EMAIL} invitation="fedcba9876543210" />, {
    path: '/verify-email',
    routes: [{ path: '/take-over', element: null }],
  });
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(router.state.location).toMatchObject({
    ...{ pathname: '/take-over', state: { mailedToken: 'fedcba9876543210' } },
  });
  expect(store.getState().session).toMatchObject({ showModal: true, loginEmail: EMAIL });
});

test('verification link · loses its token from the address at once', async () => {
  const api = fakeApi({ verifyEmail: () => ({}) });
  const opening = openSite('/verify-email?token=0123456789abcdef&invitation=fedcba9876543210');
  expect(location.pathname + location.search).toBe('/verify-email');
  expect(history.state.usr).toMatchObject({ invitation: 'fedcba9876543210' });
  const { user } = await opening;
  await user.click(await screen.findByRole('button', { name: 'Подтвердить адрес' }));
  expect(await screen.findByText('Адрес подтверждён.')).toBeVisible();
  expect(api.callsTo('verifyEmail').map(({ body }) => body)).toEqual([{ token: '0123456789abcdef' }]);
});

test('verification link · offers the login and a new password · it is dead', async () => {
  fakeApi({ verifyEmail: () => ({ status: 404, body: { error: 'not_found' } }) });
  const { user } = await openSite('/verify-email?token=0123456789abcdef');
  await user.click(await screen.findByRole('button', { name: 'Подтвердить адрес' }));
  expect(await screen.findByText('Ссылка недействительна или уже использована.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подтвердить адрес' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Восстановить пароль' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Войти' }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
});
