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

/** What the provider needs of whoever takes the money. */
export interface PaymentGateway {
  /** Makes the payment, or finds the one made before; `confirmationUrl` is where the person pays. */
  create(order: PaymentOrder): Promise<{ gatewayId: string; confirmationUrl: string }>;
  /** What has become of a payment, and how much it is about; `undefined`: the gateway knows none. */
  find(gatewayId: string): Promise<{ status: GatewayStatus; amount: number } | undefined>;
}
