import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../platform/refusal.ts';
import { findSubjectsOf } from '../subject.ts';
import { decideSandboxPayment, findSandboxPayment } from './sandbox.ts';
import { SANDBOX_POLICY, sandboxPage } from './sandbox-page.ts';

const params = z.object({ id: z.uuid() });
const body = z.object({ action: z.enum(['pay', 'cancel']) });

/** Routes of the sandbox gateway's page. Like a real gateway, it reports a decision by a callback. */
export async function sandboxRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  await app.register(formbody);
  const schema = { hide: true, params };
  const config = { access: 'public' } as const;

  const show = (reply: FastifyReply, payment: Parameters<typeof sandboxPage>[0]) =>
    reply
      .header('content-security-policy', SANDBOX_POLICY)
      // Without a referrer the browser would post the form without an origin, and it would be refused.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(sandboxPage(payment));

  app.get('/sandbox/pay/:id', { schema, config }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const payment = await findSandboxPayment(db, id);
    if (!payment) throw notFound();
    return show(reply, { ...payment, subjects: await findSubjectsOf(db, id) });
  });

  app.post('/sandbox/pay/:id', { schema: { ...schema, body }, config }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const { action } = request.body as z.output<typeof body>;
    await decideSandboxPayment(db, id, action === 'pay' ? 'paid' : 'canceled');
    const payment = await findSandboxPayment(db, id);
    if (!payment) throw notFound();
    const event = payment.status === 'paid' ? 'payment.succeeded' : 'payment.canceled';
    await app.inject({
      method: 'POST',
      url: '/api/payments/callback',
      payload: { type: 'notification', event, object: { id } },
    });
    return reply.redirect(payment.returnUrl, 303);
  });
}
