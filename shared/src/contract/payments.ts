import { z } from 'zod';
import { defineCall } from './call.ts';
import { PAYMENT_GATEWAYS } from './constants.ts';
import { paymentStatus } from './participation.ts';
import { day, id, idParam } from './people.ts';

/** `id` is the notification of the accepted invitation; the amount is checked, never taken over. */
export const createPayment = defineCall({
  id: 'createPayment',
  method: 'POST',
  path: '/create-payment',
  summary: 'Starts the payment of an accepted invitation; a second call answers the payment that is open',
  access: 'session',
  body: z.object({ id, amount: z.number() }),
  response: z.object({
    confirmation: z.object({ confirmation_url: z.url() }),
    /** Whose page the address has to be. */
    gateway: z.enum(PAYMENT_GATEWAYS).optional(),
  }),
  refusals: [404, 409, 429, 502],
});

/** For whom and for what is paid; a provider may leave it out. */
export const paymentSubject = z.object({
  athlete: z.object({ firstname: z.string(), lastname: z.string() }),
  activity: z.object({ kind: z.enum(['event', 'camp']), name: z.string(), date: day, location: z.string() }),
});
export type PaymentSubject = z.infer<typeof paymentSubject>;

/** Asked by the page that the payment gateway sends the person back to. */
export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/:id',
  summary:
    'State of the payment of one invitation, by the id of its notification; asks the gateway while it is open',
  access: 'session',
  params: idParam,
  response: z.object({
    id,
    status: paymentStatus,
    amount: z.number(),
    message: z.string(),
    subject: paymentSubject.optional(),
  }),
  refusals: [404],
});
export type PaymentState = z.infer<typeof getPayment.response>;
