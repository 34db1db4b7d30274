import type { PaymentGateway } from '@league/shared/contract';

/** An order for a payment. */
export interface PaymentOrder {
  /** Our id of the payment; the gateway answers a repeated id with the same payment. */
  id: string;
  /** Roubles. */
  amount: number;
  description: string;
  /** The address to which the gateway sends the person afterwards. */
  returnUrl: string;
}

export type GatewayStatus = 'pending' | 'paid' | 'canceled';

/** State of a payment at the gateway. */
export interface GatewayPayment {
  status: GatewayStatus;
  /** Roubles. */
  amount: number;
  /** The payment page; absent once there is nothing left to do there. */
  confirmationUrl: string | undefined;
}

/** The gateway rejects this order for good: repeating it does not help. */
export class OrderRefused extends Error {}

/** What the provider needs from a payment service. Rejects if the gateway does not answer, or answers nonsense. */
export interface GatewayClient {
  /** Tells the client which addresses it may redirect to. */
  name: PaymentGateway;
  /** Creates the payment or finds the existing one; rejects with `OrderRefused` if repeating does not help. */
  create(order: PaymentOrder): Promise<GatewayPayment & { gatewayId: string }>;
  /** The state of a payment; `undefined`: unknown to the gateway. */
  find(gatewayId: string): Promise<GatewayPayment | undefined>;
}
