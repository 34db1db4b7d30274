import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

interface Order {
  amount: { value: string; currency: string };
  confirmation: { type: string; return_url: string };
  capture: boolean;
  description: string;
  metadata: Record<string, string>;
}
type Status = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
interface Payment extends Omit<Order, 'capture'> {
  id: string;
  status: Status;
  paid: boolean;
}

/** A fault of the next request: a status, an answer, or a failure of the connection before or after the work. */
export type Fault =
  | number
  | 'silence'
  | 'reset'
  | 'no-json'
  | 'silence-after-work'
  | 'reset-after-work'
  | object;

const YOOKASSA = { shopId: '100500', secretKey: 'test_secret_of_the_shop' };
const AUTHORIZATION = `Basic ${Buffer.from(`${YOOKASSA.shopId}:${YOOKASSA.secretKey}`).toString('base64')}`;

/**
 * Starts a local server that behaves as https://yookassa.ru/developers/using-api says: basic authentication, one
 * payment for one idempotency key, the first answer again for a repeated key, errors as objects of type `error`.
 */
export async function startYookassa() {
  const payments = new Map<string, Payment>();
  const keys = new Map<string, { body: string; id: string }>();
  const requests: { method: string; path: string; key: string | undefined; body: unknown }[] = [];
  const refunds = new Map<
    string,
    Pick<Order, 'amount'> & { id: string; payment_id: string; status: string }
  >();
  const faults: Fault[] = [];

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
      .end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, { type: 'error', id: crypto.randomUUID(), code, description: code });

  function create(response: ServerResponse, key: string | undefined, body: string): void {
    if (!key || key.length > 64) return void refuse(response, 400, 'invalid_request');
    const before = keys.get(key);
    if (before && before.body !== body) return void refuse(response, 400, 'invalid_request');
    const id = before?.id ?? crypto.randomUUID();
    const { capture: _capture, ...order } = JSON.parse(body) as Order;
    if (order.description.length > 128) return void refuse(response, 400, 'invalid_request');
    if (!before) {
      keys.set(key, { body, id });
      payments.set(id, { id, ...order, status: 'pending', paid: false });
    }
    answer(response, 200, shown(id, 'pending'));
  }

  /** A payment has the address of its page only while it waits for the person. */
  function shown(id: string, status?: Status) {
    const payment = payments.get(id);
    if (!payment) return undefined;
    const now = status ?? payment.status;
    const url = `https://yoomoney.ru/api-pages/v2/payment-confirm/epl?orderId=${id}`;
    const { confirmation, ...rest } = payment;
    const page = now === 'pending' ? { confirmation: { ...confirmation, confirmation_url: url } } : {};
    return { ...rest, ...page, status: now, created_at: '2026-11-21T10:00:00.000Z', test: true };
  }

  /** One refund for one key; a payment is given back once, in parts or as a whole. */
  function giveBack(response: ServerResponse, key: string | undefined, body: string): void {
    if (!key) return void refuse(response, 400, 'invalid_request');
    const order = JSON.parse(body) as Pick<Order, 'amount' | 'description'> & { payment_id: string };
    const known = refunds.get(key);
    if (known) return void answer(response, 200, known);
    const payment = payments.get(order.payment_id);
    const given = [...refunds.values()]
      .filter((refund) => refund.payment_id === order.payment_id && refund.status !== 'canceled')
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);
    if (payment?.status !== 'succeeded' || given + Number(order.amount.value) > Number(payment.amount.value))
      return void refuse(response, 400, 'invalid_request');
    const refund = { id: crypto.randomUUID(), ...order, status: 'succeeded' };
    refunds.set(key, refund);
    answer(response, 200, refund);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const key = headers['idempotence-key'];
    requests.push({ method, path: url, key: String(key ?? ''), body: body ? JSON.parse(body) : undefined });
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'no-json') return void response.end('<html>');
    if (typeof fault === 'number') return void refuse(response, fault, 'fault');
    if (typeof fault === 'object') return void answer(response, 200, fault);
    if (fault === 'silence-after-work') response.end = () => response;
    if (fault === 'reset-after-work') response.end = () => response.destroy();

    if (headers.authorization !== AUTHORIZATION) return void refuse(response, 401, 'invalid_credentials');
    const [, id] = /^\/v3\/payments(?:\/([\w-]+))?$/.exec(url) ?? [];
    if (method === 'POST' && url === '/v3/payments') {
      if (headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
      return create(response, String(key ?? ''), body);
    }
    if (method === 'POST' && url === '/v3/refunds') return giveBack(response, String(key ?? ''), body);
    const [, ofPayment] = /^\/v3\/refunds\?payment_id=([\w-]+)$/.exec(url) ?? [];
    if (method === 'GET' && ofPayment) {
      const items = [...refunds.values()].filter(({ payment_id }) => payment_id === ofPayment);
      return void answer(response, 200, { type: 'list', items });
    }
    const found = method === 'GET' && id ? shown(id) : undefined;
    if (found) answer(response, 200, found);
    else refuse(response, 404, 'not_found');
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    options: {
      ...YOOKASSA,
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
      // Long, because tests of other parts run on busy machines.
      answerMilliseconds: 20_000,
    },
    payments,
    refunds,
    requests,
    /** Makes the next requests fail, one fault each. */
    fail: (...next: Fault[]) => void faults.splice(0, faults.length, ...next),
    /** Sets the state that the person, or a timeout, leads to. */
    decide: (id: string, status: Status) => {
      const payment = payments.get(id);
      if (payment) payments.set(id, { ...payment, status, paid: status === 'succeeded' });
    },
  };
}
