import type { Answer } from '@league/shared/contract';
import {
  type FakeHandlers,
  fakeApi,
  renderApp,
  setValue,
  signedIn,
  writeToken,
} from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const session = (changes: object) => ({
  id: '7b0c5a0e-3b6e-4c61-9a5e-0f6f1f1d2a11',
  device: 'Chrome, Windows',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T09:30:00.000Z',
  current: false,
  ...changes,
});
const here = session({ current: true });
const elsewhere = session({ id: '0e7d1a52-7b1c-4e55-8a43-1c2b3d4e5f60', device: 'Неизвестное устройство' });

const security = (changes: Partial<Answer<'getSecurity'>> = {}): Answer<'getSecurity'> => ({
  email: 'coach@league.test',
  new_email: null,
  required: false,
  totp: false,
  passkeys: [],
  ...changes,
});

const SECRET = 'JBSWY3DPEHPK3PXP';
const refused = (status: number, error: string, more = {}) => ({
  status,
  body: { error, message: 'Не вышло', ...more },
});

async function open(handlers: FakeHandlers = {}) {
  writeToken('token');
  const api = fakeApi({ getSecurity: () => security(), listSessions: () => [here], ...handlers });
  // React loses a page that suspends inside an act without await.
  const app = await act(async () =>
    renderApp(remote.routes, { path: '/security', state: signedIn('coach', 1) }),
  );
  return { ...app, api };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('codes · are set up with the password again, the key as text and picture', async () => {
  let isProved = false;
  let isOn = false;
  const { api, user } = await open({
    getSecurity: () => security({ totp: isOn }),
    startTotp: () =>
      isProved
        ? { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }
        : refused(403, 'proof_required'),
    proveIdentity: ({ body }) => {
      if ((body as { password: string }).password !== 'Dobok2025')
        return refused(403, 'wrong_password', { fields: { password: 'Неверный пароль' } });
      isProved = true;
      return {};
    },
    confirmTotp: () => {
      isOn = true;
      return {};
    },
  });
  await user.click(await button('Включить вход по коду'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Это точно вы?' }));
  setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok');
  await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
  expect(await dialog.findByText('Неверный пароль')).toBeVisible();
  setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok2025');
  await user.click(dialog.getByRole('button', { name: 'Продолжить' }));

  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const picture = screen.getByRole('img', { name: 'Картинка для приложения с кодами' });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/);
  const code = screen.getByLabelText(/^Код из приложения/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  setValue(code, '12345');
  await user.click(screen.getByRole('button', { name: 'Включить' }));
  expect(await screen.findByText('В коде 6 цифр')).toBeVisible();
  setValue(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Включить' }));

  expect(await button('Отключить код')).toBeVisible();
  expect(api.callsTo('confirmTotp').map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('removal · asks for the password and the second step, and goes back to the password', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let isProved = false;
  const { api, user } = await open({
    getSecurity: () => security({ totp: true }),
    removeTotp: () => (isProved ? {} : refused(403, 'proof_required')),
    proveIdentity: () =>
      refused(403, 'second_factor_needed', {
        second_step: { challenge: 'c'.repeat(43), methods: ['totp'] },
      }),
    finishProof: ({ body }) => {
      isProved = (body as { code: string }).code === '123456';
      return isProved ? {} : refused(403, 'wrong_code', { fields: { code: 'Код не подошёл' } });
    },
  });
  await user.click(await button('Отключить код'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Это точно вы?' }));
  setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok2025');
  await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
  const code = await dialog.findByLabelText(/^Код из приложения/);
  expect(code).toHaveFocus();
  setValue(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  expect(await dialog.findByText('Код не подошёл')).toBeVisible();
  setValue(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  await waitFor(() => expect(api.callsTo('removeTotp')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('device · is added under its name, at the second try too', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const bytes = new Uint8Array([1]).buffer;
  const create = jest.fn().mockRejectedValueOnce(new DOMException('stopped', 'NotAllowedError'));
  create.mockResolvedValueOnce({
    ...{ id: 'AQ', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
    response: { attestationObject: bytes, clientDataJSON: bytes },
  });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  const challenge = 'c'.repeat(43);
  const options = {
    ...{ challenge, timeout: 60_000, attestation: 'none', pubKeyCredParams: [], excludeCredentials: [] },
    ...{
      rp: { id: 'localhost', name: 'Лига' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
    user: { id: 'AQ', name: 'coach', displayName: 'coach' },
  };
  const { api, user } = await open({
    startPasskey: () => ({ challenge, options }),
    addPasskey: () => ({}),
  });
  await screen.findByText('Chrome, Windows');
  const add = await button('Добавить это устройство');
  await user.click(add);
  expect(await screen.findByText(/^Устройство не добавлено/)).toBeVisible();
  await user.click(add);
  await waitFor(() => expect(api.callsTo('addPasskey')).toHaveLength(1));
  expect(api.callsTo('addPasskey')[0]?.body).toMatchObject({ challenge, name: 'Chrome, Windows' });
  expect(screen.queryByText(/^Устройство не добавлено/)).not.toBeInTheDocument();
});

test('page · says why a second step is needed · the role requires one', async () => {
  await open({ getSecurity: () => security({ required: true }) });
  expect(await screen.findByText('Включите вход по коду или отпечатку.')).toBeVisible();
});

test('password · is changed, and a wrong current one is reported at its field', async () => {
  const { api, user } = await open({
    changePassword: ({ body }) =>
      (body as { current_password: string }).current_password === 'Dobok2025'
        ? {}
        : refused(403, 'wrong_password', { fields: { current_password: 'Неверный пароль' } }),
  });
  const current = await screen.findByLabelText(/^Нынешний пароль/);
  setValue(current, 'Dobok');
  setValue(screen.getByLabelText(/^Новый пароль/), 'Semnadtsat17');
  await user.click(await button('Сменить пароль'));
  expect(await screen.findByText('Неверный пароль')).toBeVisible();
  setValue(current, 'Dobok2025');
  await user.click(await button('Сменить пароль'));
  expect(await screen.findByText('Пароль изменён.')).toBeVisible();
  expect(current).toHaveValue('');
  expect(api.callsTo('changePassword')).toHaveLength(2);
});

test('address · waits for both mailboxes', async () => {
  let asked: string | null = null;
  const { user } = await open({
    getSecurity: () => security({ new_email: asked }),
    requestEmailChange: ({ body }) => {
      asked = (body as { email: string }).email;
      return {};
    },
  });
  setValue(await screen.findByLabelText(/^Новый адрес/), 'sergey@league.test');
  await user.click(await button('Сменить адрес'));
  expect(await screen.findByText(/письма на coach@league.test и sergey@league.test/)).toBeVisible();
});

test('sessions · all but the current one can be ended', async () => {
  let sessions = [here, elsewhere];
  const { user } = await open({
    listSessions: () => sessions,
    endOtherSessions: () => {
      sessions = [here];
      return { ended: 1 };
    },
  });
  const row = (await screen.findByText('Chrome, Windows')).closest('li') as HTMLElement;
  expect(within(row).getByText('Этот сеанс')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Завершить все остальные' }));
  expect(await screen.findByText(/^1 сеанс завершён\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Неизвестное устройство')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Завершить все остальные' })).not.toBeInTheDocument();
});
