import { createPayment, getPayment } from '@league/shared/contract';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { among, authorise } from '../../identity/access/authorise.ts';
import { INVITED, mayAnswerInvitation } from '../../identity/access/participation.ts';
import { route } from '../../identity/access/route.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/refusal.ts';
import { findInvited, type Invitation } from '../participation/invitations.ts';
import { findPaymentState, settlePayment, startPayment } from './payments.ts';

/** A gateway's callback. Only the id is used; the provider asks the gateway for the state. */
const callback = z.object({ object: z.object({ id: z.string().min(1).max(100) }) });

/** All these invitations, to one event or camp; `undefined` if one of them is not allowed. */
async function findAllInvited(
  db: Db,
  ids: readonly number[],
  isAllowed: SQL,
): Promise<[Invitation, ...Invitation[]] | undefined> {
  const found: Invitation[] = [];
  for (const id of new Set(ids)) {
    const one = await findInvited(db, id, isAllowed);
    if (!one) return undefined;
    found.push(one.invitation);
  }
  const [first, ...others] = found;
  if (!first) return undefined;
  if (others.some(({ activityId }) => activityId !== first.activityId))
    throw invalidInput({ together: 'Вместе оплачивают участие в одном событии' });
  return [first, ...others];
}

/** Routes for payments: start one, read its state, receive the gateway's callback. */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    createPayment,
    authorise(
      among(mayAnswerInvitation, INVITED, ({ db, body }, isAllowed) =>
        findAllInvited(db, [body.id, ...(body.together ?? [])], isAllowed),
      ),
    ),
    async ({ body, actor, subject }) => ({
      confirmation: { confirmation_url: await startPayment(app, actor, subject, body.amount) },
      gateway: app.gateway.name,
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
    ({ actor, subject: { invitation } }) =>
      findPaymentState(app, invitation, whereAllowed(mayAnswerInvitation, actor, INVITED)),
  );

  // The gateway calls this route, not the site, so it is not part of the contract.
  const open = { schema: { hide: true, body: callback }, config: { access: 'public' } } as const;
  app.post('/payments/callback', open, async (request) => {
    await settlePayment(app, (request.body as z.output<typeof callback>).object.id);
    return {};
  });
}
