import type { PaymentGateway, RefundStatus } from '@league/shared/contract';

/** An order for a payment. */
export interface PaymentOrder {
  /** Our id of the payment; the gateway answers a repeated id with the same payment. */
  id: string;
  /** Roubles. */
  amount: number;
  description: string;
  /** The address to which the gateway sends the person back. */
  returnUrl: string;
}

export type GatewayStatus = 'pending' | 'paid' | 'canceled';

/** The state of a payment at the gateway. */
export interface GatewayPayment {
  status: GatewayStatus;
  /** Roubles. */
  amount: number;
  /** The payment page; absent once the person can do nothing there. */
  confirmationUrl: string | undefined;
}

/** An order to give a payment back, or one person's part of it. */
export interface RefundOrder {
  /** The idempotency key; the gateway answers a repeated one with the same refund. */
  key: string;
  /** The gateway's id of the payment. */
  payment: string;
  /** Roubles. */
  amount: number;
  description: string;
}

/** The state of a refund at the gateway; `failed`: rejected for good, a new order needs another key. */
export interface GatewayRefund {
  gatewayId: string;
  status: RefundStatus;
}

/** The gateway rejects this order for good: a repetition does not help. */
export class OrderRefused extends Error {}

/** A payment service. Every method rejects if the gateway does not answer, or answers nonsense. */
export interface GatewayClient {
  /** Tells the client which addresses it may redirect to. */
  name: PaymentGateway;
  /** Creates the payment or finds the existing one; rejects with `OrderRefused` if a repetition does not help. */
  create(order: PaymentOrder): Promise<GatewayPayment & { gatewayId: string }>;
  /** The state of a payment; `undefined` if the gateway does not know it. */
  find(gatewayId: string): Promise<GatewayPayment | undefined>;
  /** Orders a refund, or finds the earlier one; rejects with `OrderRefused` if a repetition does not help. */
  refund(order: RefundOrder): Promise<GatewayRefund>;
  /**
   * The refund of a payment that is under way or done, whatever its key; `undefined` if there is none. `description`: only
   * the refund that was ordered with it, of a payment that is given back in parts.
   */
  findRefund(payment: string, description?: string): Promise<GatewayRefund | undefined>;
}
