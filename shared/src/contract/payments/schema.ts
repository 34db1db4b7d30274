import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, id, idParam } from '../fields/schema.ts';
import * as calls from './calls.ts';
import { MOST_PAID_TOGETHER, PAYMENT_GATEWAYS, PAYMENT_STATUSES } from './facts.ts';

export const paymentStatus = z.enum(PAYMENT_STATUSES);

export const createPayment = withSchemas(calls.createPayment, {
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

export const getPayment = withSchemas(calls.getPayment, {
  params: idParam,
  response: z.object({
    id,
    status: paymentStatus,
    amount: z.number(),
    message: z.string(),
    subject: paymentSubject.optional(),
    /** The others for whom the same payment is, with the ids of their invitations. */
    together: z.array(z.object({ id, firstname: z.string(), lastname: z.string() })).optional(),
  }),
});
export type PaymentState = z.infer<typeof getPayment.response>;
