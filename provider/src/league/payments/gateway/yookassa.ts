import { z } from 'zod';
import {
  type GatewayClient,
  type GatewayPayment,
  type GatewayRefund,
  OrderRefused,
  type PaymentOrder,
  type RefundOrder,
} from './gateway.ts';

const API = 'https://api.yookassa.ru/v3';
/** A person waits for the answer, which may take a second attempt. */
const ANSWER_MILLISECONDS = 4_000;
const LONGEST_DESCRIPTION = 128;
const LONGEST_REFUND = 250;
/** Hosts of the gateway's payment pages. */
const PAYING_HOSTS = ['yookassa.ru', 'yoomoney.ru'];

interface YookassaOptions {
  shopId: string;
  secretKey: string;
  api?: string;
  answerMilliseconds?: number;
}

/** The properties of a payment that the provider reads, see https://yookassa.ru/developers/api#payment_object. */
const paymentObject = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.literal('RUB') }),
  confirmation: z.object({ confirmation_url: z.url().refine(isPayingPage).optional() }).optional(),
});

/** The properties of a refund that the provider reads, see https://yookassa.ru/developers/api#refund_object. */
const refundObject = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  description: z.string().optional(),
});
const refundList = z.object({ items: z.array(refundObject) });

const presentRefund = ({ id, status }: z.output<typeof refundObject>): GatewayRefund => ({
  gatewayId: id,
  status: status === 'canceled' ? 'failed' : status,
});

/** A body with its idempotency key. */
interface Order {
  key: string;
  body: object;
}

const STATUSES = {
  pending: 'pending',
  // Orders ask for immediate capture, so this state ends by itself.
  waiting_for_capture: 'pending',
  succeeded: 'paid',
  canceled: 'canceled',
} as const;

/** YooKassa: https://yookassa.ru/developers. */
export function createYookassa({
  shopId,
  secretKey,
  api = API,
  answerMilliseconds = ANSWER_MILLISECONDS,
}: YookassaOptions): GatewayClient {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const send = (path: string, order?: Order) =>
    fetch(`${api}${path}`, {
      method: order ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(order ? { 'idempotence-key': order.key, 'content-type': 'application/json' } : {}),
      },
      ...(order ? { body: JSON.stringify(order.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    });

  /** Sends a request, and once more after a 5xx or no answer: then its outcome is unknown. */
  async function ask(path: string, order?: Order): Promise<Response> {
    const first = await send(path, order).catch(() => undefined);
    if (first && first.status < 500) return first;
    await first?.body?.cancel();
    return send(path, order);
  }

  return {
    name: 'yookassa',
    async create(order) {
      const response = await ask('/payments', { key: order.id, body: describeOrder(order) });
      if (isFinalRefusal(response.status)) throw new OrderRefused(await explain(response));
      return read(response);
    },
    async find(gatewayId) {
      const response = await ask(`/payments/${encodeURIComponent(gatewayId)}`);
      if (response.status !== 404) return read(response);
      await response.body?.cancel();
      return undefined;
    },
    async refund(order) {
      const response = await ask('/refunds', { key: order.key, body: describeRefund(order) });
      if (isFinalRefusal(response.status)) throw new OrderRefused(await explain(response));
      if (!response.ok) throw new Error(await explain(response));
      return presentRefund(refundObject.parse(await response.json()));
    },
    async findRefund(payment, description) {
      const response = await ask(`/refunds?payment_id=${encodeURIComponent(payment)}`);
      if (!response.ok) throw new Error(await explain(response));
      const { items } = refundList.parse(await response.json());
      const found = items.find(
        (refund) =>
          refund.status !== 'canceled' && (description === undefined || refund.description === description),
      );
      return found && presentRefund(found);
    },
  };
}

const describeOrder = ({ id, amount, description, returnUrl }: PaymentOrder) => ({
  amount: { value: amount.toFixed(2), currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: returnUrl },
  description: description.slice(0, LONGEST_DESCRIPTION).toWellFormed(),
  metadata: { payment_id: id },
});

const describeRefund = ({ payment, amount, description }: RefundOrder) => ({
  payment_id: payment,
  amount: { value: amount.toFixed(2), currency: 'RUB' },
  description: description.slice(0, LONGEST_REFUND).toWellFormed(),
});

async function read(response: Response): Promise<GatewayPayment & { gatewayId: string }> {
  if (!response.ok) throw new Error(await explain(response));
  const { id, status, amount, confirmation } = paymentObject.parse(await response.json());
  return {
    gatewayId: id,
    status: STATUSES[status],
    amount: Number(amount.value),
    confirmationUrl: confirmation?.confirmation_url,
  };
}

/** Whether the gateway has rejected the order itself; a wrong key and a rate limit say nothing about the order. */
const isFinalRefusal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

const explain = async (response: Response) =>
  `ЮKassa answers ${response.status}: ${(await response.text()).slice(0, 500)}`;

function isPayingPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' && PAYING_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
