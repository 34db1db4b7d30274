import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import { type PaymentSubject, rublesText } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { KINDS, longDay } from '../../../people/notifications/describe-activity.ts';
import { shortName } from '../../../people/people/present.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sandboxPayments, sandboxRefunds } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/refusal.ts';
import { findSubjectsOf } from '../subject.ts';
import { type GatewayClient, type GatewayStatus, OrderRefused } from './gateway.ts';

/** A gateway for trying the site: it charges nobody, and the person decides on a page of the provider. */
export function createSandbox(db: Db, publicOrigin: string): GatewayClient {
  async function find(id: string) {
    const payment = await findSandboxPayment(db, id);
    return payment && { ...payment, confirmationUrl: `${publicOrigin}/sandbox/pay/${id}` };
  }
  return {
    name: 'sandbox',
    async create({ id, amount, description, returnUrl }) {
      await db.insert(sandboxPayments).values({ id, amount, description, returnUrl }).onConflictDoNothing();
      const made = await find(id);
      if (!made) throw new Error('The sandbox lost a payment');
      return { ...made, gatewayId: id };
    },
    find,
    refund: ({ key, payment, amount, description }) =>
      db.transaction(async (tx) => {
        const [paid] = await tx
          .select()
          .from(sandboxPayments)
          .where(and(eq(sandboxPayments.id, payment), eq(sandboxPayments.status, 'paid')))
          .for('update');
        const before = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, payment));
        if (!before.some((refund) => refund.key === key)) {
          const given = before.reduce((sum, refund) => sum + refund.amount, 0);
          if (!paid || given + amount > paid.amount)
            throw new OrderRefused('The sandbox has given this payment back already');
          await tx.insert(sandboxRefunds).values({ key, paymentId: payment, amount, description });
        }
        return { gatewayId: key, status: 'succeeded' as const };
      }),
    async findRefund(payment, description) {
      const [found] = await db
        .select()
        .from(sandboxRefunds)
        .where(
          and(
            eq(sandboxRefunds.paymentId, payment),
            description === undefined ? undefined : eq(sandboxRefunds.description, description),
          ),
        );
      return found && { gatewayId: found.key, status: 'succeeded' };
    },
  };
}

async function findSandboxPayment(db: Db, id: string) {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/** Pays or cancels a payment; one that is decided already keeps its state. */
async function decideSandboxPayment(db: Db, id: string, status: GatewayStatus): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ status })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')));
}

interface Shown {
  amount: number;
  /** The text that a real gateway would get; shown if there is no subject. */
  description: string;
  /** The people paid for; all of them in one activity. */
  subjects: readonly PaymentSubject[];
  status: 'pending' | 'paid' | 'canceled';
  returnUrl: string;
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f5f7; color: #14181f;
  font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 2rem; background: #fff; border-radius: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
strong { display: block; margin: 1rem 0; font-size: 2rem; }
form { display: grid; gap: .75rem; }
button, a { min-height: 3rem; border-radius: .5rem; font: inherit; font-weight: 600; cursor: pointer; }
button { border: 2px solid #14181f; background: #fff; color: #14181f; }
button[value=pay] { background: #14181f; color: #fff; }
a { color: inherit; }
p, dl { margin: .5rem 0; overflow-wrap: anywhere; }
dt { margin-top: .5rem; color: #5a6473; font-size: .875rem; }
dd { margin: 0; }`;

/** The page's own content security policy: its style and the site's icon, no script, forms to this site only. */
const SANDBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const BUTTONS = `<form method="post">
<button name="action" value="pay">Оплатить</button>
<button name="action" value="cancel">Отменить</button>
</form>`;

const line = (term: string, text: string) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`;

const describe = (
  { activity: { kind, name, date, location } }: PaymentSubject,
  athletes: readonly PaymentSubject['athlete'][],
): string => `<dl>
${line(athletes.length > 1 ? 'Участники' : 'Участник', athletes.map(shortName).join(', '))}
${line(KINDS[kind], name)}
${line('Дата и место', `${longDay(date)}, ${location}`)}
</dl>`;

/** The payment page while no real gateway is configured. */
function sandboxPage({ amount, description, subjects, status, returnUrl }: Shown): string {
  const [subject] = subjects;
  const athletes = subjects.map(({ athlete }) => athlete);
  const decided = `<p>${status === 'paid' ? 'Оплачено.' : 'Оплата отменена.'}</p>
<p><a href="${escapeHtml(returnUrl)}">Вернуться на сайт</a></p>`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Оплата участия</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Оплата участия</h1>
${subject ? describe(subject, athletes) : `<p>${escapeHtml(description)}</p>`}
<strong>${rublesText(amount)}</strong>
${status === 'pending' ? BUTTONS : decided}
<p>Проверочная платёжная страница: деньги не списываются.</p>
</main>
</body>
</html>`;
}

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
