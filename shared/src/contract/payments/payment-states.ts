/** State of the payment of an accepted invitation. */
export const PAYMENT_STATUSES = ['none', 'pending', 'paid', 'canceled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Invitations that one payment may pay beside the first. */
export const MOST_PAID_TOGETHER = 19;

/** The service that takes the payment: ЮKassa, or the sandbox, a trial page of the site that charges nothing. */
export const PAYMENT_GATEWAYS = ['sandbox', 'yookassa'] as const;
export type PaymentGateway = (typeof PAYMENT_GATEWAYS)[number];

/** State of a refund: ordered, paid back, or rejected by the gateway. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What taking part in a camp or an event costs, in roubles, unless it says another price. */
export const PARTICIPATION_PRICE = 1000;

/** A sum for a person, on one line: «1 000 ₽». */
export const rublesText = (amount: number): string => `${amount.toLocaleString('ru-RU')}\u00a0₽`;
