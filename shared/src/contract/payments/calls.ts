import { defineCall } from '../call.ts';

/**
 * `id` is that of the accepted invitation's notification, `together` those of further ones that are paid with it. The
 * provider checks the amount against the price and never uses another one.
 */
export const createPayment = defineCall({
  id: 'createPayment',
  method: 'POST',
  path: '/create-payment',
  summary:
    'Starts the payment of an accepted invitation, or of several to one event or camp; a second call answers the payment that is open',
  access: 'session',
  refusals: [404, 409, 429, 502],
});

/** Called by the page to which the payment gateway returns the person. */
export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/:id',
  summary:
    'State of the payment of one invitation, by the id of its notification, and for whom else it is; asks the gateway while it is open',
  access: 'session',
  refusals: [404],
});
