import { readToken } from '@league/shared';
import { fakeApi } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAuthDialog } from '../../testing/open-auth-dialog.tsx';
import { openSite } from '../../testing/open-site.tsx';

beforeEach(() => localStorage.clear());

/** The one of the page: the header has its own. */
const loginButton = () => within(screen.getByRole('main')).findByRole('button', { name: 'Войти' });

const SLOWED = 'Слишком много неверных попыток входа. Подождите 3 мин. или пришлите себе ссылку для входа';

test('login dialog · says how long to wait and mails a link · the account is slowed down', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { api, dialog, user } = await openAuthDialog({
    login: () => ({ status: 429, body: { error: 'too_many_requests', message: SLOWED } }),
    requestLoginLink: () => ({}),
  });
  expect(dialog.queryByRole('button', { name: 'Прислать ссылку для входа' })).toBeNull();
  await user.type(dialog.getByLabelText(/^Email/), 'club@league.test');
  await user.type(dialog.getByLabelText(/^Пароль/), 'Dobok2025');
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(SLOWED);
  await user.click(dialog.getByRole('button', { name: 'Прислать ссылку для входа' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('на club@league.test придёт ссылка для входа');
  expect(api.callsTo('requestLoginLink').map(({ body }) => body)).toEqual([{ email: 'club@league.test' }]);
});

test('link page · logs in only when the button is pressed, and hides the token', async () => {
  const api = fakeApi({
    loginByLink: () => ({ user: { id: 7, user_type: 'referee' }, token: 't' }),
    countNotifications: () => ({ count: 0 }),
    listNextSteps: () => [],
  });
  const opening = openSite('/login-link?token=0123456789abcdef');
  expect(location.pathname + location.search).toBe('/login-link');
  const { store, user } = await opening;
  const button = await loginButton();
  expect(api.callsTo('loginByLink')).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(store.getState().session.verified).toMatchObject({ id: 7 }));
  expect(readToken()).toBe('t');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(api.callsTo('loginByLink').map(({ body }) => body)).toEqual([{ token: '0123456789abcdef' }]);
});

test('link page · calls the link invalid · the provider cannot read its token', async () => {
  fakeApi({
    loginByLink: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте введённые данные' },
    }),
  });
  const { user } = await openSite('/login-link?token=0123456789abcdef');
  await user.click(await loginButton());
  expect(await screen.findByText('Ссылка недействительна или уже использована.')).toBeVisible();
});

test('link page · offers password and reset · the link is dead', async () => {
  fakeApi({
    loginByLink: () => ({ status: 404, body: { error: 'not_found', message: 'Ссылка использована.' } }),
  });
  const { user } = await openSite('/login-link?token=0123456789abcdef');
  await user.click(await loginButton());
  expect(await screen.findByText('Ссылка использована.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Восстановить пароль' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await user.click(screen.getByRole('button', { name: 'Войти с паролем' }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
});
