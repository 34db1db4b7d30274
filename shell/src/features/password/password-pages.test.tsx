import { readToken, writeToken } from '@league/shared';
import { fakeApi } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { newPasswordError } from './new-password-form.tsx';

test.each([
  ['', 'Dobok2025', 'Dobok2025', 'Ссылка недействительна: отсутствует токен.'],
  ['t', '', 'Dobok2025', 'Введите и подтвердите новый пароль.'],
  ['t', 'Dobok2025', '  ', 'Введите и подтвердите новый пароль.'],
  ['t', 'Dobok2025', 'Dobok2026', 'Пароли не совпадают.'],
  ['t', 'dobok2025', 'dobok2025', 'Пароль должен содержать: прописная буква'],
  ['t', 'Dobok2025', 'Dobok2025', null],
])('token %j, password %j and repeat %j are told %j', (token, password, repeat, text) => {
  expect(newPasswordError(token, password, repeat)).toBe(text);
});

test('a dead link ends at a request for a new one, which says so', async () => {
  fakeApi({
    'GET /auth/reset-token/verify': () => ({ status: 404, body: { error: 'not_found' } }),
  });
  await openSite('/reset-password?token=0123456789abcdef');
  expect(await screen.findByText('Ссылка больше не действует.')).toBeVisible();
  expect(location.pathname + location.search).toBe('/forgot-password?m=invalid');
});

test('without a token one asks for a link', async () => {
  fakeApi();
  await openSite('/reset-password');
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
});

test('a good link opens the form, whose button waits for two equal passwords', async () => {
  const api = fakeApi({
    'GET /auth/reset-token/verify': () => ({}),
    'POST /auth/reset-password': () => ({}),
  });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  const button = await screen.findByRole('button', { name: 'Сменить пароль' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/^Новый пароль/), 'Dobok2026');
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/^Повторите пароль/), 'Dobok2026');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Пароль изменён' })).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ token: '0123456789abcdef', password: 'Dobok2026' });
  await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 3000 });
});

test('each of the two passwords is shown on demand', async () => {
  fakeApi({ 'GET /auth/reset-token/verify': () => ({}) });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  await user.click(await screen.findByRole('button', { name: 'Показать новый пароль' }));
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText(/^Повторите пароль/)).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показать повтор пароля' }));
  expect(screen.getByLabelText(/^Повторите пароль/)).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Скрыть новый пароль' }));
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveAttribute('type', 'password');
});

test('a link that could not be checked says so, and opens after «Повторить»', async () => {
  const api = fakeApi({ 'GET /auth/reset-token/verify': () => Promise.reject(new TypeError('down')) });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  expect(await screen.findByText('Не удалось проверить ссылку: сервер не отвечает.')).toBeVisible();
  api.use({ 'GET /auth/reset-token/verify': () => ({}) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Сменить пароль' })).toBeDisabled();
});

test('a new password ends the session of this browser too', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = fakeApi({
    'GET /auth/validate': () => ({ user: { id: 7, user_type: 'coach' } }),
    'GET /notifications/count': () => ({ count: 0 }),
    'GET /auth/reset-token/verify': () => ({}),
    'POST /auth/reset-password': () => ({}),
    'POST /auth/refresh': () => ({ status: 401 }),
  });
  writeToken('t');
  const { user } = await openSite('/reset-password/0123456789abcdef');
  await user.type(await screen.findByLabelText(/^Новый пароль/), 'Dobok2026');
  await user.type(screen.getByLabelText(/^Повторите пароль/), 'Dobok2026');
  api.use({ 'GET /auth/validate': () => ({ status: 401 }) });
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(readToken()).toBeNull();
});

test.each<[() => unknown, string]>([
  [
    () => ({ status: 404, body: { error: 'not_found', message: 'Ссылка недействительна.' } }),
    'Ссылка недействительна.',
  ],
  [() => ({ status: 502 }), 'Ошибка смены пароля'],
  [() => new Response('<p>Вход в сеть</p>'), 'Ошибка смены пароля'],
  [() => Promise.reject(new TypeError('down')), 'Ошибка смены пароля'],
])('a password that was not changed is told, and stays in the fields, case %#', async (answer, text) => {
  fakeApi({ 'GET /auth/reset-token/verify': () => ({}), 'POST /auth/reset-password': answer });
  const { user } = await openSite('/reset-password/0123456789abcdef');
  await user.type(await screen.findByLabelText(/^Новый пароль/), 'Dobok2026');
  await user.type(screen.getByLabelText(/^Повторите пароль/), 'Dobok2026{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Новый пароль/)).toHaveValue('Dobok2026');
});

test.each([
  [{ status: 429, body: { error: 'too_many_requests', message: 'Подождите минуту.' } }, 'Подождите минуту.'],
  [{ status: 500 }, 'Не удалось отправить письмо'],
  [() => Promise.reject(new TypeError('down')), 'Не удалось отправить письмо'],
])('a letter that is not sent is told, case %#', async (answer, text) => {
  fakeApi({
    'POST /auth/request-password-reset': typeof answer === 'function' ? answer : () => answer,
  });
  const { user } = await openSite('/forgot-password');
  const button = await screen.findByRole('button', { name: 'Отправить ссылку' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/^Email/), '{Enter}');
  expect(screen.getByText('Укажите e-mail')).toBeVisible();
  await user.type(screen.getByLabelText(/^Email/), 'coach@league.test');
  await user.click(button);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an address is confirmed by the button alone', async () => {
  const api = fakeApi({ 'POST /auth/verify-email': () => ({}) });
  const { user } = await openSite('/verify-email?token=0123456789abcdef');
  const button = await screen.findByRole('button', { name: 'Подтвердить адрес' });
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Адрес подтверждён.')).toBeVisible();
});
