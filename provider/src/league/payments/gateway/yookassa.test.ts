import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Fault, startYookassa } from '../../../testing/servers/yookassa-server.ts';
import { OrderRefused } from './gateway.ts';
import { createYookassa } from './yookassa.ts';

const server = await startYookassa();
const gateway = createYookassa(server.options);
const newOrder = () => ({
  id: crypto.randomUUID(),
  amount: 1000,
  description: 'Приглашение в лагерь «Лето»',
  returnUrl: 'https://league.example/payment/return?id=7',
});
const confirmationUrl = 'https://yoomoney.ru/checkout';

test('order · is sent as documented and answers the payment page', async () => {
  const order = newOrder();
  const made = await gateway.create(order);
  assert.deepEqual(server.requests.at(-1), {
    method: 'POST',
    path: '/v3/payments',
    key: order.id,
    body: {
      amount: { value: '1000.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: order.returnUrl },
      description: order.description,
      metadata: { payment_id: order.id },
    },
  });
  assert.equal(made.status, 'pending');
  assert.equal(made.amount, 1000);
  assert.match(made.confirmationUrl ?? '', /^https:\/\/yoomoney\.ru\/.*orderId=/);
  assert.ok(server.payments.has(made.gatewayId));
});

test('state · is translated into a state of the site', async () => {
  const { gatewayId } = await gateway.create(newOrder());
  assert.ok((await gateway.find(gatewayId))?.confirmationUrl);
  for (const [theirs, ours] of [
    ['waiting_for_capture', 'pending'],
    ['succeeded', 'paid'],
    ['canceled', 'canceled'],
  ] as const) {
    server.decide(gatewayId, theirs);
    assert.deepEqual(await gateway.find(gatewayId), {
      gatewayId,
      status: ours,
      amount: 1000,
      confirmationUrl: undefined,
    });
  }
  assert.equal(await gateway.find(crypto.randomUUID()), undefined);
});

// Concurrent, each with a shop of its own: two of them wait for an answer that never comes.
describe('retry', { concurrency: true }, () => {
  for (const fault of [
    500,
    503,
    'reset',
    'reset-after-work',
    'silence',
    'silence-after-work',
  ] satisfies Fault[])
    test(`sends the same order once more after ${fault} and makes one payment`, async () => {
      const shop = await startYookassa();
      const isSilent = String(fault).startsWith('silence');
      const asked = createYookassa({ ...shop.options, ...(isSilent && { answerMilliseconds: 1_000 }) });
      const order = newOrder();
      shop.fail(fault);
      const { gatewayId } = await asked.create(order);
      assert.deepEqual(
        shop.requests.map(({ key }) => key),
        [order.id, order.id],
      );
      assert.equal(shop.payments.size, 1);
      if (isSilent) return;
      shop.fail(fault);
      assert.equal((await asked.find(gatewayId))?.status, 'pending');
      shop.fail(fault, fault);
      await assert.rejects(asked.create(newOrder()));
    });
});

test('retry · is left out for a refused key and a rate limit, which do not count as a rejected order', async () => {
  const stranger = createYookassa({ ...server.options, secretKey: 'another one' });
  const isOurs = (error: unknown) => error instanceof Error && !(error instanceof OrderRefused);
  await assert.rejects(stranger.create(newOrder()), isOurs);
  await assert.rejects(stranger.find(crypto.randomUUID()), /401[\s\S]*invalid_credentials/);
  for (const status of [401, 403, 429]) {
    const { length } = server.requests;
    server.fail(status);
    await assert.rejects(gateway.create(newOrder()), isOurs);
    assert.equal(server.requests.length, length + 1);
  }
});

test('error · tells a rejected order from one that may be repeated', async () => {
  const order = newOrder();
  await gateway.create(order);
  await assert.rejects(gateway.create({ ...order, description: 'Другое' }), OrderRefused);
  server.fail(400);
  await assert.rejects(gateway.create(newOrder()), OrderRefused);
});

test('error · is thrown for an answer of another shape', async () => {
  const sound = {
    id: 'x',
    status: 'pending',
    amount: { value: '1000.00', currency: 'RUB' },
    confirmation: { type: 'redirect', confirmation_url: confirmationUrl },
  };
  server.fail(sound);
  assert.equal((await gateway.create(newOrder())).confirmationUrl, confirmationUrl);
  const page = (confirmation_url: string) => ({ ...sound, confirmation: { confirmation_url } });
  for (const fault of [
    'no-json',
    {},
    { ...sound, id: '' },
    { ...sound, status: 'paid' },
    { ...sound, amount: { value: '1000.00', currency: 'USD' } },
    { ...sound, amount: { value: '1e3', currency: 'RUB' } },
    page('https://evil.example/pay'),
    page('http://yoomoney.ru/checkout'),
    page('https://yoomoney.ru.evil.example/'),
    page('javascript:alert(1)'),
    page('not an address'),
  ] satisfies Fault[]) {
    server.fail(fault);
    await assert.rejects(gateway.create(newOrder()), JSON.stringify(fault));
    server.fail(fault);
    await assert.rejects(gateway.find('x'), JSON.stringify(fault));
  }
});

test('refund · is sent as documented, found again, and made once for one key and one payment', async () => {
  const { gatewayId: payment } = await gateway.create(newOrder());
  server.decide(payment, 'succeeded');
  const order = { key: crypto.randomUUID(), payment, amount: 1000, description: 'Возврат' };
  assert.equal(await gateway.findRefund(payment), undefined);
  server.fail('reset-after-work');
  const made = await gateway.refund(order);
  assert.equal(made.status, 'succeeded');
  assert.deepEqual(server.requests.at(-1), {
    method: 'POST',
    path: '/v3/refunds',
    key: order.key,
    body: { payment_id: payment, amount: { value: '1000.00', currency: 'RUB' }, description: 'Возврат' },
  });
  assert.deepEqual(await gateway.findRefund(payment), made);
  await assert.rejects(gateway.refund({ ...order, key: crypto.randomUUID() }), OrderRefused);
  assert.equal([...server.refunds.values()].filter(({ payment_id }) => payment_id === payment).length, 1);
});
