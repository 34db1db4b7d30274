import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { MOST_PAID_TOGETHER, PAYMENT_GATEWAYS, PAYMENT_STATUSES } from './payment-states.ts';

export const paymentStatus = z.enum(PAYMENT_STATUSES);

/**
 * `id` is that of the accepted invitation's notification, `together` those of further ones that are paid with it. The
 * provider checks the amount against the price and never uses another one.
 */
export const createPayment = defineCall({
  id: 'createPayment',
  at: 'POST /create-payment',
  summary:
    'Starts the payment of an accepted invitation, or of several to one event or camp; a second call answers the payment that is open',
  refusals: [404, 409, 429, 502],
  body: z.object({
    id,
    amount: z.number(),
    /** Further invitations to the same event or camp, paid by the same payment; the amount is that of all. */
    together: z.array(id).max(MOST_PAID_TOGETHER).optional(),
  }),
  response: z.object({
    confirmation: z.object({ confirmation_url: z.url() }),
    /** The gateway to which the address must belong. */
    gateway: z.enum(PAYMENT_GATEWAYS).optional(),
  }),
});

/** The participant and the event that are paid for; other providers may omit it. */
export const paymentSubject = z.object({
  athlete: z.object({ firstname: z.string(), lastname: z.string() }),
  activity: z.object({ kind: z.enum(['event', 'camp']), name: z.string(), date: day, location: z.string() }),
});
export type PaymentSubject = z.infer<typeof paymentSubject>;

/** Called by the page to which the payment gateway returns the person. */
export const getPayment = defineCall({
  id: 'getPayment',
  at: 'GET /payments/:id',
  summary:
    'State of the payment of one invitation, by the id of its notification, and the others it covers; asks the gateway while it is open',
  refusals: [404],
  response: z.object({
    id,
    status: paymentStatus,
    amount: z.number(),
    message: z.string(),
    subject: paymentSubject.optional(),
    /** The others that the same payment is for, with the ids of their invitations. */
    together: z.array(z.object({ id, firstname: z.string(), lastname: z.string() })).optional(),
  }),
});
export type PaymentState = z.infer<typeof getPayment.response>;
