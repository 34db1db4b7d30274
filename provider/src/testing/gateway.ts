import type { FastifyInstance } from 'fastify';

/** Sends a gateway's callback about a payment. */
export const sendCallback = (app: FastifyInstance, id: string, event = 'payment.succeeded') =>
  app.inject({
    method: 'POST',
    url: '/api/payments/callback',
    payload: { type: 'notification', event, object: { id } },
  });

/** Posts the form of the sandbox gateway's payment page. */
export const decideOnPage = (app: FastifyInstance, page: string, action: string) =>
  app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: `action=${action}`,
  });
