import { createHmac, timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import {
  countNotifications,
  deleteNotification,
  ERROR_CODES,
  getNewsSettings,
  getPushKey,
  listNotifications,
  readAllNotifications,
  readNotification,
  removePushSubscription,
  saveNewsSettings,
  savePushSubscription,
  unsubscribe as unsubscribeByLink,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { among, anyone, authorise, type Named } from '../../identity/access/authorise.ts';
import { isAddressee } from '../../identity/access/participation.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import * as table from '../../platform/db/schema.ts';
import { readPushKey } from '../../platform/push/send-push.ts';
import { subscribe, unsubscribe } from '../../platform/push/subscriptions.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import * as notifications from './notifications.ts';

const ownNotification = among(isAddressee, table.notifications, ({ db, params }: Named, isAllowed) =>
  notifications.findNotification(db, params.id, isAllowed),
);

interface NotificationOptions {
  /** The athletes about whose names the actor may decide, and nobody has. */
  listUndecidedNames: (db: Db, actor: Actor) => Promise<number[]>;
}

/** Routes for a person's notifications. */
export async function notificationRoutes(
  app: FastifyInstance,
  { listUndecidedNames }: NotificationOptions,
): Promise<void> {
  route(app, listNotifications, authorise(anyone), ({ db, actor }) =>
    notifications.listNotifications(db, actor.id),
  );

  route(app, countNotifications, authorise(anyone), async ({ db, actor }) => ({
    count: await notifications.countUnread(db, actor.id),
    undecided: await listUndecidedNames(db, actor),
    duties: await notifications.listDuties(db, actor),
  }));

  route(app, readNotification, authorise(ownNotification), async ({ db, actor, subject }) => {
    if (!(await notifications.markRead(db, actor.id, subject.id))) throw notFound();
    return { ...subject, read: true };
  });

  route(app, readAllNotifications, authorise(anyone), async ({ db, actor }) => {
    await notifications.markAllRead(db, actor.id);
    return {};
  });

  route(app, getNewsSettings, authorise(anyone), ({ db, actor }) =>
    notifications.findNewsSettings(db, actor.id),
  );

  route(app, saveNewsSettings, authorise(anyone), async ({ db, actor, body }) => {
    await notifications.switchMails(db, actor.id, body.mail);
    return notifications.findNewsSettings(db, actor.id);
  });

  route(app, deleteNotification, authorise(ownNotification), async ({ db, actor, subject }) => {
    if (!(await notifications.deleteNotification(db, actor.id, subject.id))) throw notFound();
    return {};
  });
}

/** Routes for the browsers in which people want to be told of news. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const { publicKey } = readPushKey(app.config);
  route(app, getPushKey, authorise(anyone), async () => ({ key: publicKey }));

  route(app, savePushSubscription, authorise(anyone), async ({ db, actor, body: { endpoint, keys } }) => {
    await subscribe(db, actor, { endpoint, ...keys });
    return {};
  });

  route(app, removePushSubscription, authorise(anyone), async ({ db, actor, body }) => {
    await unsubscribe(db, actor, body.endpoint);
    return {};
  });
}

/**
 * The address in the `List-Unsubscribe` header of a mail (RFC 8058): a mail program posts a form there, without a
 * session; a person who opens it is led to the page with the button.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const unsubscribeTokens = createUnsubscribeTokens(app.secret);
  await app.register(formbody);
  publicRoute(app, unsubscribeByLink, async ({ db, query }) => {
    const userId = unsubscribeTokens.read(query.token);
    if (userId === undefined)
      throw new Refusal(
        404,
        ERROR_CODES.notFound,
        'Ссылка недействительна. Войдите и отключите письма в настройках уведомлений.',
      );
    await notifications.switchMails(db, userId, false);
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
