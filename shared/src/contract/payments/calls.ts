import { defineCall } from '../call.ts';

/** `id` is the notification of the accepted invitation; the amount is checked, never taken over. */
export const createPayment = defineCall({
  id: 'createPayment',
  method: 'POST',
  path: '/create-payment',
  summary: 'Starts the payment of an accepted invitation; a second call answers the payment that is open',
  access: 'session',
  refusals: [404, 409, 429, 502],
});

/** Asked by the page that the payment gateway sends the person back to. */
export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/:id',
  summary:
    'State of the payment of one invitation, by the id of its notification; asks the gateway while it is open',
  access: 'session',
  refusals: [404],
});
