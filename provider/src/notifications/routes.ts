import {
  countNotifications,
  createNotification,
  deleteNotification,
  listNotifications,
  readNotification,
  setNotificationStatus,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../access/authorise.ts';
import type { Db } from '../db/database.ts';
import { enrol } from '../participation/enrol.ts';
import { findAnswerable, findInvitation } from '../participation/invitations.ts';
import { respond } from '../participation/respond.ts';
import { notFound } from '../refusal.ts';
import { route } from '../route.ts';
import * as notifications from './notifications.ts';

/** A person's notifications. */
export async function notificationRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  route(app, listNotifications, authorise(anyone), ({ actor }) =>
    notifications.listNotifications(db, actor.id),
  );

  route(app, countNotifications, authorise(anyone), async ({ actor }) => ({
    count: await notifications.countUnread(db, actor.id),
  }));

  route(app, readNotification, authorise(anyone), async ({ params, actor }) => {
    if (!(await notifications.markRead(db, actor.id, params.id))) throw notFound();
    const notification = await notifications.findNotification(db, actor.id, params.id);
    if (!notification) throw notFound();
    return notification;
  });

  route(app, deleteNotification, authorise(anyone), async ({ params, actor }) => {
    if (!(await notifications.deleteNotification(db, actor.id, params.id))) throw notFound();
    return {};
  });

  route(app, createNotification, authorise(anyone), ({ body, actor }) =>
    db.transaction(async (tx) => {
      const kind = body.type === 'camp_invitation' ? 'camp' : 'event';
      // The contract has checked that both are there.
      const activityId = (kind === 'camp' ? body.camp_id : body.event_id) ?? 0;
      const athleteId = body.subject_id ?? body.user_id ?? 0;
      await enrol(tx, { kind, activityId, athleteIds: [athleteId], message: body.message }, actor);
      const invitation = await findInvitation(tx, { activityId, athleteId });
      if (!invitation) throw notFound();
      return notifications.describeInvitation(tx, invitation, { kind });
    }),
  );

  route(app, setNotificationStatus, authorise(anyone), ({ params, body, actor }) =>
    db.transaction(async (tx) => {
      const { invitation, activity } = await findAnswerable(tx, actor, params.id);
      await respond(tx, activity, invitation.athleteId, body.status, actor);
      return notifications.describeInvitation(tx, invitation, activity);
    }),
  );
}
