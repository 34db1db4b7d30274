import type { PaymentGateway } from '@league/shared/contract';

/** A payment as a gateway is asked to make it. */
export interface PaymentOrder {
  /** Ours; repeated with the same id, the gateway answers the same payment. */
  id: string;
  /** Roubles. */
  amount: number;
  description: string;
  /** Where the gateway sends the person afterwards. */
  returnUrl: string;
}

export type GatewayStatus = 'pending' | 'paid' | 'canceled';

/** What a gateway says about a payment. */
export interface GatewayPayment {
  status: GatewayStatus;
  /** Roubles. */
  amount: number;
  /** Where the person pays; absent when there is nothing to be done there any more. */
  confirmationUrl: string | undefined;
}

/** The gateway will not take this order, however often it is repeated. */
export class OrderRefused extends Error {}

/** What the provider needs of whoever takes the money. A gateway that does not answer, or makes no sense, rejects. */
export interface GatewayClient {
  /** Tells the client which addresses it may lead to. */
  name: PaymentGateway;
  /** Makes the payment, or finds the one made before; rejects with `OrderRefused` where no repetition helps. */
  create(order: PaymentOrder): Promise<GatewayPayment & { gatewayId: string }>;
  /** What has become of a payment; `undefined`: the gateway knows none. */
  find(gatewayId: string): Promise<GatewayPayment | undefined>;
}
