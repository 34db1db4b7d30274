import type { PaymentState } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import PaymentReturnPage from './payment-return-page.tsx';

const payment = (status: PaymentState['status']): PaymentState => ({
  id: 7,
  status,
  amount: 1000,
  message: '',
});

const open = (search = '?id=7') =>
  renderApp(<PaymentReturnPage />, {
    path: `/payment/return${search}`,
    state: signedIn('athlete', 41),
  });

test.each([
  ['paid', 'Оплачено', 'Оплата видна тренеру.'],
  ['canceled', 'Оплата отменена', 'Деньги не списаны. Можно оплатить ещё раз.'],
  ['none', 'Оплата не начата', 'Начать её можно в «Моих заявках», когда приглашение принято.'],
] as const)('payment that is %s · shows «%s» and the next steps', async (status, title, text) => {
  fakeApi({ getPayment: () => payment(status) });
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'В профиль' })).toHaveAttribute('href', '/profile/41');
  expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
  const payAgain = screen.queryByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' });
  if (status === 'canceled') expect(payAgain).toBeVisible();
  else expect(payAgain).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Проверить ещё раз' })).not.toBeInTheDocument();
});

test.each(['paid', 'pending', 'canceled', 'none'] as const)(
  'payment that is %s · shows athlete, camp, day and amount, with markup in names as text',
  async (status) => {
    const subject = {
      athlete: { firstname: 'Ян', lastname: '<b>О\'Нил"</b>' },
      activity: {
        kind: 'camp' as const,
        name: 'Лагерь «Восток» & "К°"',
        date: '2099-07-12',
        location: 'Фрязино',
      },
    };
    fakeApi({ getPayment: () => ({ ...payment(status), subject }) });
    open();
    expect(await screen.findByText('<b>О\'Нил"</b> Ян')).toBeVisible();
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(facts).toEqual([
      '<b>О\'Нил"</b> Ян',
      'Лагерь «Восток» & "К°"',
      '12 июля 2099 г., Фрязино',
      '1 000 ₽',
    ]);
  },
);

test('pending payment · leads back to the payment page', async () => {
  const api = fakeApi({
    getPayment: () => payment('pending'),
    // jsdom navigates only within the page.
    createPayment: () => ({
      confirmation: { confirmation_url: `${location.origin}/#sandbox-pay-7` },
    }),
  });
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Мои заявки' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вернуться к оплате' }));
  await waitFor(() => expect(location.hash).toBe('#sandbox-pay-7'));
  expect(api.callsTo('createPayment').map(({ body }) => body)).toEqual([{ id: 7, amount: 1000 }]);
  window.history.replaceState(null, '', '/');
});

test('pending payment · is polled until it is final', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const api = fakeApi({ getPayment: () => payment('pending') });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  open();
  await pass(100);
  expect(screen.getByText('Ждём подтверждения оплаты')).toBeVisible();
  await pass(5_100);
  const asked = api.callsTo('getPayment').length;
  expect(asked).toBeGreaterThan(1);
  api.use({ getPayment: () => payment('paid') });
  await pass(5_100);
  expect(screen.getByText('Оплачено')).toBeVisible();
  const final = api.callsTo('getPayment').length;
  await pass(30_000);
  expect(api.callsTo('getPayment')).toHaveLength(final);
  jest.useRealTimers();
});

test.each(['', '?id=', '?id=abc', '?id=-1', '?id=1e3'])(
  'address with «%s» · sends no request and says what to do',
  (search) => {
    fakeApi({});
    open(search);
    expect(screen.getByText('Платёж не найден')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
  },
);
