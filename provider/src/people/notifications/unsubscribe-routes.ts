import { createHmac, timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import { ERROR_CODES, unsubscribe } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { switchMails } from './notifications.ts';

/**
 * The address in the `List-Unsubscribe` header of a mail (RFC 8058): a mail program posts a form there, without a
 * session; a person who opens it is led to the page with the button.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const unsubscribeTokens = createUnsubscribeTokens(app.secret);
  await app.register(formbody);
  publicRoute(app, unsubscribe, async ({ db, query }) => {
    const userId = unsubscribeTokens.read(query.token);
    if (userId === undefined)
      throw new Refusal(
        404,
        ERROR_CODES.notFound,
        'Ссылка недействительна. Войдите и отключите письма в настройках уведомлений.',
      );
    await switchMails(db, userId, false);
    return {};
  });

  app.get<{ Querystring: { token?: string } }>(
    '/unsubscribe',
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) =>
      reply.redirect(
        `${app.config.publicOrigin}/unsubscribe?token=${encodeURIComponent(request.query.token ?? '')}`,
        303,
      ),
  );
}

/** Tokens of the links that end the mails about news without a login. They do not expire: a mail is kept for long. */
export interface UnsubscribeTokens {
  make(userId: number): string;
  /** The id of the person; `undefined`: not one of ours. */
  read(token: string): number | undefined;
}

/** `secret`: that of the sessions. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const make = (userId: number) =>
    `${userId}.${createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')}`;
  return {
    make,
    read(token) {
      const userId = Number(token.split('.')[0]);
      if (!Number.isSafeInteger(userId)) return undefined;
      const [given, right] = [Buffer.from(token), Buffer.from(make(userId))];
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
    },
  };
}
