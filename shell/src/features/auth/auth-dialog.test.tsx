import { readToken } from '@league/shared';
import { fakeApi, renderApp } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AuthDialog from './auth-dialog.tsx';

const success = () => ({ user: { id: 7, user_type: 'club' }, token: 't' });

async function renderDialog() {
  const app = renderApp(<AuthDialog />, { state: { session: { authChecked: true, showModal: true } } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }));
  const fillIn = async () => {
    await app.user.type(dialog.getByLabelText(/Email/), 'club@league.test');
    await app.user.type(dialog.getByLabelText(/Пароль/), 'Dobok2025');
  };
  return {
    ...app,
    dialog,
    fillIn,
    submit: () => app.user.click(dialog.getByRole('button', { name: 'Войти' })),
  };
}

beforeEach(() => localStorage.clear());

test('a login keeps token and user type and verifies the session', async () => {
  const api = fakeApi({ 'POST /auth/login': success });
  const { fillIn, submit, store } = await renderDialog();
  await fillIn();
  await submit();
  await waitFor(() => expect(store.getState().session.verified).toEqual({ id: 7, userType: 'club' }));
  expect(store.getState().session).toMatchObject({ isAuthenticated: true, showModal: false });
  expect(readToken()).toBe('t');
  expect(localStorage.getItem('userType')).toBe('club');
  expect(api.calls[0]?.body).toEqual({ email: 'club@league.test', password: 'Dobok2025' });
});

test.each<[string, () => unknown, string]>([
  [
    'an unconfirmed address',
    () => ({ status: 403, body: { error: 'email_not_verified', message: 'x' } }),
    'Подтвердите e-mail по ссылке из письма, затем выполните вход.',
  ],
  ['wrong credentials', () => ({ status: 401 }), 'Неверный email или пароль'],
  [
    'the server’s own sentence',
    () => ({ status: 429, body: { error: 'too_many_requests', message: 'Подождите минуту.' } }),
    'Подождите минуту.',
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('down')),
    'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.',
  ],
  [
    'an answer of another shape',
    () => ({ ok: true }),
    'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.',
  ],
  [
    'a fault of a field that is not in the form',
    () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте ввод', fields: { captcha: 'Нет' } },
    }),
    'Проверьте ввод',
  ],
])('%s is told in place and keeps the input', async (_what, answer, text) => {
  fakeApi({ 'POST /auth/login': answer });
  const { dialog, fillIn, submit, store } = await renderDialog();
  await fillIn();
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText(/Email/)).toHaveValue('club@league.test');
  expect(dialog.getByLabelText(/Пароль/)).toHaveValue('Dobok2025');
  expect(store.getState().session.verified).toBeNull();
  expect(readToken()).toBeNull();
});

test('a fault of a field stands at the field', async () => {
  fakeApi({
    'POST /auth/login': () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте поля', fields: { email: 'Это не адрес' } },
    }),
  });
  const { dialog, fillIn, submit } = await renderDialog();
  await fillIn();
  await submit();
  await waitFor(() => expect(dialog.getByLabelText(/Email/)).toBeInvalid());
  expect(dialog.getByLabelText(/Email/)).toHaveAccessibleDescription(/Это не адрес/);
});

test('the button is busy while the answer is out, and a second submit is no second call', async () => {
  let answer = (_value: unknown): void => undefined;
  const api = fakeApi({ 'POST /auth/login': () => new Promise((resolve) => (answer = resolve)) });
  const { dialog, fillIn, submit, user, store } = await renderDialog();
  await fillIn();
  await submit();
  await submit();
  await user.type(dialog.getByLabelText(/Пароль/), '{Enter}');
  expect(dialog.getByRole('button', { name: 'Войти' })).toHaveAttribute('aria-busy', 'true');
  answer(success());
  await waitFor(() => expect(store.getState().session.verified).not.toBeNull());
  expect(api.calls).toHaveLength(1);
});

test('closing sets the flag and grants nothing', async () => {
  fakeApi();
  const { user, store } = await renderDialog();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(store.getState().session).toMatchObject({ isAuthenticated: true, verified: null, showModal: false });
});
