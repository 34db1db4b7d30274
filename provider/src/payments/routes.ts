import { createPayment, getPayment } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anyone, authorise } from '../access/authorise.ts';
import { route } from '../route.ts';
import type { PaymentContext } from './orders.ts';
import { findPaymentState, settlePayment, startPayment } from './payments.ts';

/** A gateway's callback. Only the id is used; the state is asked from the gateway. */
const callback = z.object({ object: z.object({ id: z.string().min(1).max(100) }) });

/** Start a payment, read its state, receive the gateway's callback. */
export async function paymentRoutes(
  app: FastifyInstance,
  options: Omit<PaymentContext, 'log'>,
): Promise<void> {
  const context = { ...options, log: app.log };

  route(app, createPayment, authorise(anyone), async ({ body, actor }) => ({
    confirmation: { confirmation_url: await startPayment(context, actor, body.id, body.amount) },
    gateway: context.gateway.name,
  }));

  route(app, getPayment, authorise(anyone), ({ params, actor }) =>
    findPaymentState(context, actor, params.id),
  );

  // Called by the gateway, not by the site: not part of the contract.
  const open = { schema: { hide: true, body: callback }, config: { access: 'public' } } as const;
  app.post('/payments/callback', open, async (request) => {
    await settlePayment(context, (request.body as z.output<typeof callback>).object.id);
    return {};
  });
}
