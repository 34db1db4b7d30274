import { createNotification, type Notification, setNotificationStatus } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { allOf, among, authorise } from '../../identity/access/authorise.ts';
import { INVITED, mayAnswerInvitation } from '../../identity/access/participation.ts';
import { isAthleteOfTeam } from '../../identity/access/person-rules.ts';
import { enrolsAthletes } from '../../identity/access/roles.ts';
import { type AskedBy, route } from '../../identity/access/route.ts';
import { aboutActivity, findNotification } from '../../people/notifications/notifications.ts';
import { listName } from '../../people/people/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, notifications } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { activityRow } from '../activities/activities.ts';
import { listParticipants } from '../activities/participants.ts';
import { type Enrolment, enrol, lockEnrolment } from './enrol.ts';
import { findInvitation, findInvited, type Invitation, lockInvited, respond } from './invitations.ts';

/** Routes for invitations as notifications: create one, answer one. */
export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    createNotification,
    authorise(
      enrolsAthletes,
      allOf(isAthleteOfTeam, ({ db, body }, isOwn) => lockEnrolment(db, enrolmentOf(body), isOwn)),
    ),
    async ({ db, subject }) => {
      const { activity, athleteIds } = subject;
      await enrol(db, subject);
      const [athleteId = 0] = athleteIds;
      const invitation = await findInvitation(db, { activityId: activity.id, athleteId });
      if (!invitation) throw notFound();
      return describeInvitation(db, invitation, activity);
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
      return describeInvitation(db, invitation, invited.activity);
    },
    { transaction: true },
  );
}

/** An invitation in the shape of a notification: the one that announces it, or an equivalent if that was deleted. */
async function describeInvitation(
  db: Db,
  invitation: Invitation,
  { kind, answerBy, price }: Pick<Activity, 'kind' | 'answerBy' | 'price'>,
): Promise<Notification> {
  const { id, message, createdAt, activityId, athleteId } = invitation;
  const announcement = await findNotification(db, id, eq(notifications.userId, invitation.inviteeId));
  if (announcement) return announcement;
  const [participant] = await listParticipants(db, activityId, { athletes: [athleteId] });
  if (!participant) throw new Error(`Invitation ${id} has no participant`);
  return {
    id,
    message,
    created_at: createdAt.toISOString(),
    read: true,
    type: `${kind}_invitation`,
    ...aboutActivity(kind, activityId),
    participant_status: participant.status,
    payment_status: participant.payment_status,
    answer_by: answerBy,
    price,
    subject_id: athleteId,
    subject_type: 'athlete',
    subject_name: listName(participant),
  };
}

/** The enrolment of one athlete for an invitation with the coach's own words. */
function enrolmentOf(body: AskedBy<typeof createNotification>['body']): Enrolment {
  const kind = body.type === 'camp_invitation' ? 'camp' : 'event';
  // The contract requires both ids.
  const activityId = (kind === 'camp' ? body.camp_id : body.event_id) ?? 0;
  return { kind, activityId, athleteIds: [body.subject_id ?? body.user_id ?? 0], message: body.message };
}
