import type { PaymentState } from '@league/shared/contract';
import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { past, request, tournamentRequest } from '../../testing/requests.ts';
import PaymentReturnPage from './payment-return-page.tsx';

const payment = (status: PaymentState['status']): PaymentState => ({
  id: 7,
  status,
  amount: 1000,
  message: '',
});

const REQUESTS = { 'GET /requests': () => [] };

const open = (search = '?id=7') =>
  renderApp(<PaymentReturnPage />, {
    path: `/payment/return${search}`,
    state: { session: { verified: { id: 41, userType: 'athlete' } } },
  });

test.each([
  ['paid', 'Оплачено', 'Участие подтверждено. Оплата видна тренеру.'],
  ['canceled', 'Оплата отменена', 'Деньги не списаны. Можно оплатить ещё раз.'],
  ['none', 'Оплата не начата', 'Начать её можно в «Моих заявках», когда приглашение принято.'],
] as const)('a %s payment says «%s» and leads on', async (status, title, text) => {
  fakeApi({ ...REQUESTS, 'GET /payments/:id': () => payment(status) });
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'В профиль' })).toHaveAttribute('href', '/profile/41');
  expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
  const payAgain = screen.queryByRole('button', { name: 'Оплатить 1000 ₽' });
  if (status === 'canceled') expect(payAgain).toBeVisible();
  else expect(payAgain).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Проверить ещё раз' })).not.toBeInTheDocument();
});

test('the person who pays reads for what and for whom, and a failed list of applications takes nothing away', async () => {
  const athlete = { id: 42, firstname: 'Ян', lastname: 'Белов', middlename: null };
  const api = fakeApi({
    'GET /payments/:id': () => payment('paid'),
    'GET /requests': () => [tournamentRequest(), past({ notification_id: 6 }), request({ athlete })],
  });
  const { unmount } = open();
  expect(await screen.findByText('Лагерь «Восток»')).toBeVisible();
  expect(screen.getByText('Белов Ян')).toBeVisible();
  expect(screen.queryByText('Зимний сбор')).not.toBeInTheDocument();
  unmount();
  api.use({ 'GET /requests': () => ({ status: 503 }) });
  open();
  expect(await screen.findByText('Оплачено')).toBeVisible();
});

test('a payment under way leads back to the page where it is paid', async () => {
  const api = fakeApi({
    ...REQUESTS,
    'GET /payments/:id': () => payment('pending'),
    // Another part of the same page is the one place where jsdom can go.
    'POST /create-payment': () => ({
      confirmation: { confirmation_url: `${location.origin}/#sandbox-pay-7` },
    }),
  });
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Мои заявки' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вернуться к оплате' }));
  await waitFor(() => expect(location.hash).toBe('#sandbox-pay-7'));
  expect(api.callsTo('POST /create-payment').map(({ body }) => body)).toEqual([{ id: 7, amount: 1000 }]);
  window.history.replaceState(null, '', '/');
});

test('a payment under way can be asked about again', async () => {
  const api = fakeApi({ ...REQUESTS, 'GET /payments/:id': () => payment('pending') });
  const { user } = open();
  expect(await screen.findByText('Ждём подтверждения оплаты')).toBeVisible();
  api.use({ 'GET /payments/:id': () => payment('paid') });
  await user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
  expect(await screen.findByText('Оплачено')).toBeVisible();
});

test('a payment under way is asked about by itself, until it is final', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const api = fakeApi({ ...REQUESTS, 'GET /payments/:id': () => payment('pending') });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  open();
  await pass(100);
  expect(screen.getByText('Ждём подтверждения оплаты')).toBeVisible();
  await pass(5_100);
  const asked = api.callsTo('GET /payments/:id').length;
  expect(asked).toBeGreaterThan(1);
  api.use({ 'GET /payments/:id': () => payment('paid') });
  await pass(5_100);
  expect(screen.getByText('Оплачено')).toBeVisible();
  const final = api.callsTo('GET /payments/:id').length;
  await pass(30_000);
  expect(api.callsTo('GET /payments/:id')).toHaveLength(final);
  jest.useRealTimers();
});

test.each(['', '?id=', '?id=abc', '?id=-1', '?id=1e3'])(
  'an address with «%s» asks nothing and says what to do',
  (search) => {
    fakeApi({});
    open(search);
    expect(screen.getByText('Платёж не найден')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
  },
);

test("another's payment looks like an absent one", async () => {
  fakeApi({
    ...REQUESTS,
    'GET /payments/:id': () => ({ status: 404, body: { error: 'not_found', message: '' } }),
  });
  open();
  expect(await screen.findByText('Платёж не найден')).toBeVisible();
});

test('a state that could not be loaded comes with «Повторить»', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const api = fakeApi({ ...REQUESTS, 'GET /payments/:id': () => ({ status: 503 }) });
  const { user } = open();
  expect(await screen.findByText('Не удалось загрузить состояние оплаты.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить состояние оплаты', expect.anything());
  api.use({ 'GET /payments/:id': () => payment('paid') });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Оплачено')).toBeVisible();
});
