import { readToken } from '@league/shared';
import { type FakeFailure, type FakeHandler, fakeApi, setValue, writeToken } from '@league/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { resetCheck } from '../../lib/form-checks.ts';
import { openSite } from '../../testing/open-site.tsx';
import { newPasswordError } from './new-password-form.tsx';

test.each([
  ['', 'Dobok2025', 'Dobok2025', 'Ссылка недействительна: отсутствует токен.'],
  ['t', '', 'Dobok2025', 'Введите и подтвердите новый пароль.'],
  ['t', 'Dobok2025', '  ', 'Введите и подтвердите новый пароль.'],
  ['t', 'Dobok2025', 'Dobok2026', 'Пароли не совпадают.'],
  ['t', 'dobok2025', 'dobok2025', 'Пароль должен содержать: прописная буква'],
  ['t', 'Dobok2025', 'Dobok2025', null],
])(
  'newPasswordError · token %j, password %j and repeat %j give %j',
  async (token, password, repeat, text) => {
    await resetCheck.arrive();
    expect(newPasswordError(token, { password, repeat })).toBe(text);
  },
);

test('reset link · opens the request for a new one, which says so · it is dead', async () => {
  fakeApi({
    verifyResetToken: () => ({ status: 404, body: { error: 'not_found' } }),
  });
  await openSite('/reset-password?token=0123456789abcdef');
  expect(await screen.findByText('Ссылка больше не действует.')).toBeVisible();
  expect(location.pathname + location.search).toBe('/forgot-password?m=invalid');
});

test('request for a link · has the address that was typed at the login', async () => {
  fakeApi();
  await openSite('/');
  await act(async () => screen.getByRole('button', { name: 'Войти' }).click());
  setValue(await screen.findByLabelText(/^Email/), 'anna@league.test');
  await act(async () => screen.getByRole('link', { name: 'Забыли пароль?' }).click());
  await screen.findByRole('heading', { name: 'Восстановление пароля' });
  expect(screen.getByLabelText(/^Email/)).toHaveValue('anna@league.test');
});

test('reset page · leads to the request for a link · there is no token', async () => {
  fakeApi();
  await openSite('/reset-password');
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
});

test.each(['/reset-password?token=0123456789abcdef', '/Reset-Password/0123456789abcdef/?x=1'])(
  'token of %s · is removed from address and history; the form opens once the server accepts it',
  async (link) => {
    let answer = (_value: unknown): void => undefined;
    const api = fakeApi({
      verifyResetToken: () => new Promise((resolve) => (answer = resolve)),
    });
    const before = window.history.length;
    const opening = openSite(link);
    // The token is gone before anything is drawn, or fetched with the address as its referrer.
    expect(location.pathname + location.search).toBe('/reset-password/form');
    await opening;
    await screen.findByRole('heading', { name: 'Новый пароль' });
    expect(location.pathname + location.search).toBe('/reset-password/form');
    // The form replaced the history entry of the link, so going back does not return to the token.
    expect(window.history.length).toBe(before + 1);
    expect(screen.queryByLabelText(/^Новый пароль/)).toBeNull();
    answer({});
    expect(await screen.findByLabelText(/^Новый пароль/)).toBeVisible();
    expect(api.calls.map(({ query }) => query.get('token'))).toEqual(['0123456789abcdef']);
  },
);

test('form of a new password · stays after a reload · in the tab that opened the link', async () => {
  const api = fakeApi({ verifyResetToken: () => ({}) });
  await openSite('/reset-password?token=0123456789abcdef');
  await screen.findByLabelText(/^Новый пароль/);
  cleanup();
  await openSite(null);
  expect(await screen.findByLabelText(/^Новый пароль/)).toBeVisible();
  expect(location.pathname).toBe('/reset-password/form');
  expect(api.calls.map(({ query }) => query.get('token'))).toEqual(['0123456789abcdef', '0123456789abcdef']);
});

describe('form of a new password', () => {
  const realTimeout = globalThis.setTimeout;
  afterEach(() => {
    globalThis.setTimeout = realTimeout;
  });

  async function openForm(reset: FakeHandler<'resetPassword'> = () => ({})) {
    const api = fakeApi({ verifyResetToken: () => ({}), resetPassword: reset });
    const { user } = await openSite('/reset-password/0123456789abcdef');
    const button = await screen.findByRole('button', { name: 'Сменить пароль' });
    const password = screen.getByLabelText(/^Новый пароль/);
    const repeat = screen.getByLabelText(/^Повторите пароль/);
    return { api, button, password, repeat, user };
  }

  test('disables its button until two equal passwords are typed, and until the answer', async () => {
    let answer = (_value: unknown): void => undefined;
    const form = await openForm(() => new Promise((resolve) => (answer = resolve)));
    const { button, user } = form;
    expect(button).toBeDisabled();
    setValue(form.password, '        ');
    setValue(form.repeat, '        ');
    expect(button).toBeDisabled();
    setValue(form.password, 'Dobok2026');
    expect(button).toBeDisabled();
    setValue(form.repeat, 'Dobok2026');
    expect(button).toBeEnabled();
    await user.click(button);
    expect(button).toBeDisabled();
    answer({});
    expect(await screen.findByRole('dialog', { name: 'Пароль изменён' })).toBeVisible();
    expect(form.api.callsTo('resetPassword').map(({ body }) => body)).toEqual([
      { token: '0123456789abcdef', password: 'Dobok2026' },
    ]);
  });

  test('leads home 1200 ms after the success, with the login dialog open and the address filled in', async () => {
    const { button, password, repeat, user } = await openForm(() => ({ email: 'coach@league.test' }));
    setValue(password, 'Dobok2026');
    setValue(repeat, 'Dobok2026');
    let leave = (): void => undefined;
    // Neither fake timers, under which no answer arrives, nor a spy, which the Testing Library takes for fake timers.
    globalThis.setTimeout = ((work: () => void, delay?: number) => {
      if (delay !== 1200) return realTimeout(work, delay);
      leave = work;
    }) as typeof setTimeout;
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Пароль изменён' })).toBeVisible();
    expect(location.pathname).toBe('/reset-password/form');
    await act(async () => leave());
    expect(location.pathname).toBe('/');
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
    expect(await screen.findByLabelText(/^Email/)).toHaveValue('coach@league.test');
  });
});

test('new password and its repeat · can be shown and hidden separately', async () => {
  fakeApi({ verifyResetToken: () => ({}) });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  await user.click(await screen.findByRole('button', { name: 'Показать новый пароль' }));
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText(/^Повторите пароль/)).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показать повтор пароля' }));
  expect(screen.getByLabelText(/^Повторите пароль/)).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Скрыть новый пароль' }));
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveAttribute('type', 'password');
});

test('new password · ends the session of this browser too', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = fakeApi({
    validate: () => ({ user: { id: 7, user_type: 'coach' } }),
    countNotifications: () => ({ count: 0 }),
    verifyResetToken: () => ({}),
    resetPassword: () => ({}),
    refresh: () => ({ status: 401 }),
  });
  writeToken('t');
  const { user } = await openSite('/reset-password/0123456789abcdef');
  setValue(await screen.findByLabelText(/^Новый пароль/), 'Dobok2026');
  setValue(screen.getByLabelText(/^Повторите пароль/), 'Dobok2026');
  api.use({ validate: () => ({ status: 401 }) });
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(readToken()).toBeNull();
});

test.each<[FakeFailure, string]>([
  [
    () => ({ status: 404, body: { error: 'not_found', message: 'Ссылка недействительна.' } }),
    'Ссылка недействительна.',
  ],
  [() => Promise.reject(new TypeError('down')), 'Ошибка смены пароля'],
])('new password · shows why it failed and keeps the input, case %#', async (answer, text) => {
  jest.spyOn(console, 'warn').mockImplementation();
  fakeApi({ verifyResetToken: () => ({}), resetPassword: answer });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  setValue(await screen.findByLabelText(/^Новый пароль/), 'Dobok2026');
  setValue(screen.getByLabelText(/^Повторите пароль/), 'Dobok2026');
  await user.type(screen.getByLabelText(/^Повторите пароль/), '{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveValue('Dobok2026');
});

test('request for a link · disables its button until the answer, and leads home · it succeeds', async () => {
  let answer = (_value: unknown): void => undefined;
  const api = fakeApi({
    requestPasswordReset: () => new Promise((resolve) => (answer = resolve)),
  });
  const { user } = await openSite('/forgot-password');
  setValue(await screen.findByLabelText(/^Email/), ' coach@league.test ');
  const button = screen.getByRole('button', { name: 'Отправить ссылку' });
  await user.click(button);
  expect(button).toBeDisabled();
  answer({});
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(api.calls.map(({ body }) => body)).toEqual([{ email: 'coach@league.test' }]);
});
