import {
  countNotifications,
  createNotification,
  deleteNotification,
  listNewsSettings,
  listNotifications,
  newsFor,
  readAllNotifications,
  readNotification,
  saveNewsSetting,
  setNotificationStatus,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { allOf, among, anyone, authorise, type Named } from '../../identity/access/authorise.ts';
import { INVITED, isAddressee, mayAnswerInvitation } from '../../identity/access/participation.ts';
import { isAthleteOfTeam } from '../../identity/access/people.ts';
import { enrolsAthletes } from '../../identity/access/roles.ts';
import { type AskedBy, route } from '../../identity/access/route.ts';
import { activityRow } from '../../league/activities/find-activity.ts';
import { type Enrolment, enrol, lockEnrolment } from '../../league/participation/enrol.ts';
import { findInvitation, findInvited } from '../../league/participation/invitations.ts';
import { lockInvited, respond } from '../../league/participation/respond.ts';
import type { Db } from '../../platform/db/database.ts';
import * as table from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { listUndecidedNames } from '../consent/find-admission.ts';
import * as notifications from './notifications.ts';
import { listSettings, saveSetting } from './settings.ts';

const ownNotification = among(isAddressee, table.notifications, ({ db, params }: Named, isAllowed) =>
  notifications.findNotification(db, params.id, isAllowed),
);

/** Routes for a person's notifications. */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  route(app, listNotifications, authorise(anyone), ({ db, actor }) =>
    notifications.listNotifications(db, actor.id),
  );

  route(app, countNotifications, authorise(anyone), async ({ db, actor }) => ({
    count: await notifications.countUnread(db, actor.id),
    undecided: await listUndecidedNames(db, actor),
  }));

  route(app, readNotification, authorise(ownNotification), async ({ db, actor, subject }) => {
    if (!(await notifications.markRead(db, actor.id, subject.id))) throw notFound();
    return { ...subject, read: true };
  });

  route(app, readAllNotifications, authorise(anyone), async ({ db, actor }) => {
    await notifications.markAllRead(db, actor.id);
    return {};
  });

  route(app, listNewsSettings, authorise(anyone), ({ db, actor }) => describeSettings(db, actor));

  route(
    app,
    saveNewsSetting,
    authorise(anyone),
    async ({ db, actor, body }) => {
      await saveSetting(db, actor.id, body);
      return describeSettings(db, actor);
    },
    { transaction: true },
  );

  route(app, deleteNotification, authorise(ownNotification), async ({ db, actor, subject }) => {
    if (!(await notifications.deleteNotification(db, actor.id, subject.id))) throw notFound();
    return {};
  });

  route(
    app,
    createNotification,
    authorise(
      enrolsAthletes,
      allOf(isAthleteOfTeam, ({ db, body }, isOwn) =>
        lockEnrolment(db, enrolmentOf(body), isOwn, app.admits),
      ),
    ),
    async ({ db, subject }) => {
      const { activity, athleteIds } = subject;
      await enrol(db, subject);
      const [athleteId = 0] = athleteIds;
      const invitation = await findInvitation(db, { activityId: activity.id, athleteId });
      if (!invitation) throw notFound();
      return notifications.describeInvitation(db, invitation, activity);
    },
    { transaction: true, turn: ({ body }) => activityRow(enrolmentOf(body).activityId) },
  );

  route(
    app,
    setNotificationStatus,
    authorise(
      among(mayAnswerInvitation, INVITED, async ({ db, params }, isAllowed) => {
        const found = await findInvited(db, params.id, isAllowed);
        const invited = found && (await lockInvited(db, found.activity, found.invitation.athleteId));
        // Authorise again under the lock: another person may answer for the athlete by now.
        const again = invited && (await findInvited(db, params.id, isAllowed));
        return again && { ...invited, invitation: again.invitation };
      }),
    ),
    async ({ db, body, actor, subject: { invitation, ...invited } }) => {
      await respond(db, invited, body.status, actor);
      return notifications.describeInvitation(db, invitation, invited.activity);
    },
    { transaction: true },
  );
}

async function describeSettings(db: Db, { id, userType }: Actor) {
  const [account] = await db.select().from(table.users).where(eq(table.users.id, id));
  const email = account?.emailVerifiedAt ? account.email : null;
  return { settings: await listSettings(db, id, newsFor(userType)), email };
}

/** The enrolment of one athlete for an invitation with the coach's own words. */
function enrolmentOf(body: AskedBy<typeof createNotification>['body']): Enrolment {
  const kind = body.type === 'camp_invitation' ? 'camp' : 'event';
  // The contract requires both ids.
  const activityId = (kind === 'camp' ? body.camp_id : body.event_id) ?? 0;
  return { kind, activityId, athleteIds: [body.subject_id ?? body.user_id ?? 0], message: body.message };
}
