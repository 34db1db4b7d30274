import type { PaymentGateway } from '@league/shared/contract';

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
}
