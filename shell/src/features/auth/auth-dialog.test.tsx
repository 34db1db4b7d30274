import { readToken } from '@league/shared';
import type { Answer } from '@league/shared/contract';
import { type FakeFailure, setValue } from '@league/shared/testing';
import { waitFor } from '@testing-library/react';
import { openAuthDialog } from '../../testing/open-auth-dialog.tsx';

const success = (): Answer<'login'> => ({ user: { id: 7, user_type: 'club' }, token: 't' });

async function openLogin(answers: Parameters<typeof openAuthDialog>[0] = {}) {
  const app = await openAuthDialog(answers);
  const { dialog, user } = app;
  const fillIn = async () => {
    setValue(dialog.getByLabelText(/^Email/), 'club@league.test');
    setValue(dialog.getByLabelText(/^Пароль/), 'Dobok2025');
  };
  return { ...app, fillIn, submit: () => user.click(dialog.getByRole('button', { name: 'Войти' })) };
}

const WRONG = 'Неверный email или пароль';
const UNREACHABLE = 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.';

beforeEach(() => localStorage.clear());

test('login · stores token and user type and verifies the session', async () => {
  const { api, fillIn, submit, store } = await openLogin({ login: success });
  await fillIn();
  await submit();
  await waitFor(() =>
    expect(store.getState().session).toMatchObject({
      userType: 'club',
      verified: { id: 7, confirmed: true },
    }),
  );
  expect(store.getState().session).toMatchObject({ isAuthenticated: true, showModal: false });
  expect(readToken()).toBe('t');
  expect(localStorage.getItem('userType')).toBe('club');
  expect(api.calls[0]?.body).toEqual({ email: 'club@league.test', password: 'Dobok2025' });
});

test.each<[string, FakeFailure, string]>([
  ['wrong credentials', () => ({ status: 401 }), WRONG],
  ['a page of HTML', () => new Response('<p>Вход в сеть</p>'), UNREACHABLE],
  [
    'an error of a field that is not in the form',
    () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте ввод', fields: { captcha: 'Нет' } },
    }),
    'Проверьте ввод',
  ],
])('login · shows the reason in the form and keeps the input · %s', async (_what, answer, text) => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { dialog, fillIn, submit, store } = await openLogin({ login: answer });
  await fillIn();
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('club@league.test');
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue('Dobok2025');
  expect(store.getState().session.verified).toBeNull();
  expect(readToken()).toBeNull();
});

describe('login with an unconfirmed address', () => {
  const unconfirmed = {
    login: () => ({ status: 403, body: { error: 'email_not_verified', message: 'x' } }),
  };
  const RESEND = { name: 'Отправить письмо ещё раз' };

  test('offers one more mail, to the refused address', async () => {
    // Answered after both clicks.
    const { promise: answer, resolve } = Promise.withResolvers();
    const { api, dialog, fillIn, submit, user } = await openLogin({
      ...unconfirmed,
      resendVerification: () => answer,
    });
    await fillIn();
    expect(dialog.queryByRole('button', RESEND)).toBeNull();
    await submit();
    const resend = await dialog.findByRole('button', RESEND);
    setValue(dialog.getByLabelText(/^Email/), 'club@league.test.org');
    await user.dblClick(resend);
    resolve({});
    expect(await dialog.findByRole('status')).toHaveTextContent('Письмо отправлено на club@league.test');
    expect(api.callsTo('resendVerification').map(({ body }) => body)).toEqual([
      { email: 'club@league.test' },
    ]);
  });
});

test('login · offers the link that restores a deleted account', async () => {
  const message = 'Эта учётная запись удалена.';
  const { api, dialog, fillIn, submit, user } = await openLogin({
    login: () => ({ status: 403, body: { error: 'deletion_pending', message } }),
    requestLoginLink: () => ({}),
  });
  await fillIn();
  await submit();
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Прислать ссылку для восстановления' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Письмо отправлено на club@league.test');
  expect(api.callsTo('requestLoginLink').map(({ body }) => body)).toEqual([{ email: 'club@league.test' }]);
});

test('login · asks for the second step, takes a code, and goes back to the password', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const step = { challenge: 'c'.repeat(43), methods: ['totp'] };
  const { api, dialog, fillIn, submit, store, user } = await openLogin({
    login: () => ({
      status: 403,
      body: { error: 'second_factor_needed', message: 'Остался второй шаг', second_step: step },
    }),
    finishLogin: ({ body }) =>
      (body as { code: string }).code === '123456'
        ? success()
        : { status: 403, body: { error: 'challenge_over', message: 'Время вышло' } },
  });
  await fillIn();
  await submit();
  const code = await dialog.findByLabelText(/^Код из приложения/);
  expect(code).toHaveFocus();
  setValue(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  expect(await dialog.findByText('Время вышло')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ввести пароль заново' }));
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('club@league.test');
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue('');
  setValue(dialog.getByLabelText(/^Пароль/), 'Dobok2025');
  await submit();
  setValue(await dialog.findByLabelText(/^Код из приложения/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(store.getState().session.verified).toMatchObject({ id: 7 }));
  expect(api.callsTo('finishLogin').map(({ body }) => body)).toEqual([
    { method: 'totp', challenge: step.challenge, code: '000000' },
    { method: 'totp', challenge: step.challenge, code: '123456' },
  ]);
});
