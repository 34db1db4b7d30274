import { createPayment, getPayment } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { among, authorise } from '../access/authorise.ts';
import { INVITED, mayAnswerInvitation } from '../access/participation.ts';
import { findInvited } from '../participation/invitations.ts';
import { route } from '../route.ts';
import type { PaymentContext } from './orders.ts';
import { findPaymentState, settlePayment, startPayment } from './payments.ts';

/** A gateway's callback. Only the id is used; the provider asks the gateway for the state. */
const callback = z.object({ object: z.object({ id: z.string().min(1).max(100) }) });

/** Routes for payments: start one, read its state, receive the gateway's callback. */
export async function paymentRoutes(
  app: FastifyInstance,
  options: Omit<PaymentContext, 'log'>,
): Promise<void> {
  const context = { ...options, log: app.log };

  route(
    app,
    createPayment,
    authorise(
      among(mayAnswerInvitation, INVITED, ({ db, body }, isAllowed) => findInvited(db, body.id, isAllowed)),
    ),
    async ({ body, actor, subject: { invitation } }) => ({
      confirmation: { confirmation_url: await startPayment(context, actor, invitation, body.amount) },
      gateway: context.gateway.name,
    }),
  );

  route(
    app,
    getPayment,
    authorise(
      among(mayAnswerInvitation, INVITED, ({ db, params }, isAllowed) =>
        findInvited(db, params.id, isAllowed),
      ),
    ),
    ({ subject: { invitation } }) => findPaymentState(context, invitation),
  );

  // The gateway calls this route, not the site, so it is not part of the contract.
  const open = { schema: { hide: true, body: callback }, config: { access: 'public' } } as const;
  app.post('/payments/callback', open, async (request) => {
    await settlePayment(context, (request.body as z.output<typeof callback>).object.id);
    return {};
  });
}
