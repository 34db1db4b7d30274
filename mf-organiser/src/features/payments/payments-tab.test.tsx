import type { OrganiserPayment } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import PaymentsTab from './payments-tab.tsx';

const ID = '7a4c5f0e-3c57-4f3e-9a55-0c2f5d6b1a10';
const payment = (values: Partial<OrganiserPayment> = {}): OrganiserPayment => ({
  id: ID,
  name: 'Белова Вера',
  amount: 1000,
  paid_at: '2026-11-20T09:30:00.000Z',
  activity: { kind: 'camp', name: 'Восток', date: '2099-07-12' },
  cause: 'cancelled',
  refund: null,
  ...values,
});
const refunded = (status: 'pending' | 'succeeded' | 'failed') =>
  payment({ refund: { status, reason: 'Зал закрыт', updated_at: '2026-11-21T09:30:00.000Z' } });
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

async function open(handlers: FakeHandlers) {
  const api = fakeApi(handlers);
  const app = await act(async () =>
    renderApp(<PaymentsTab />, { path: '/organiser', state: signedIn('referee', 7) }),
  );
  return { ...app, api };
}
const card = async () => within(await screen.findByRole('article', { name: /^Белова Вера, 1.000/ }));

test('refund · is ordered once with its reason, and keeps the reason when it is refused', async () => {
  silent();
  let shown = payment();
  const { user, api } = await open({
    listDeskPayments: () => [shown],
    refundPayment: () => ({
      status: 409,
      body: { error: 'conflict', message: 'Эту оплату возвращать не за что.' },
    }),
  });
  await user.click((await card()).getByRole('button', { name: 'Вернуть деньги' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Вернуть 1.000.₽: Белова Вера\?$/ }));
  const confirm = dialog.getByRole('button', { name: 'Вернуть деньги' });
  await user.click(confirm);
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  expect(api.callsTo('refundPayment')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Причина/), 'Зал закрыт');
  await user.click(confirm);
  expect(await dialog.findByText('Эту оплату возвращать не за что.')).toBeVisible();
  expect(dialog.getByLabelText(/Причина/)).toHaveValue('Зал закрыт');
  api.use({
    refundPayment: () => {
      shown = refunded('succeeded');
      return shown;
    },
  });
  const before = api.callsTo('refundPayment').length;
  await user.dblClick(confirm);
  expect(await screen.findByText('Белова Вера: деньги возвращены, плательщику сообщено.')).toBeVisible();
  const orders = api.callsTo('refundPayment').slice(before);
  expect(orders).toMatchObject([{ params: { payment: ID }, body: { reason: 'Зал закрыт' } }]);
  const done = await card();
  expect(await done.findByText('Деньги возвращены')).toBeVisible();
  expect(done.getByText('Причина: Зал закрыт')).toBeVisible();
  expect(done.queryByRole('button')).toBeNull();
});

test.each([
  ['pending', 'Возврат отправлен', null],
  ['failed', 'Возврат отклонён', 'Вернуть ещё раз'],
] as const)('refund that is %s · says «%s» and offers %s', async (status, state, offer) => {
  await open({ listDeskPayments: () => [refunded(status)] });
  const shown = await card();
  expect(shown.getByText(state)).toBeVisible();
  const button = shown.queryByRole('button');
  if (offer === null) expect(button).toBeNull();
  else expect(button).toHaveAccessibleName(offer);
});
