import { desc, eq, inArray, or } from 'drizzle-orm';
import { declinePaid } from '../../people/departure/leave.ts';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { activities, invitations, participants } from '../../platform/db/schema.ts';

/** Participations, which stay without the person, and invitations. */
export const participationData: PersonalData = {
  tables: [participants, invitations],
  copy: async (db, { id }) => ({
    participations: await db
      .select({
        kind: activities.kind,
        name: activities.name,
        date: activities.date,
        location: activities.location,
        status: participants.status,
        enrolled_at: participants.createdAt,
      })
      .from(participants)
      .innerJoin(activities, eq(activities.id, participants.activityId))
      .where(eq(participants.userId, id))
      .orderBy(desc(activities.date), desc(activities.id)),
    /** Invitations addressed to the person; they stay when their notifications are deleted. */
    invitations: await db
      .select({
        id: invitations.id,
        kind: activities.kind,
        name: activities.name,
        for_id: invitations.athleteId,
        message: invitations.message,
        invited_at: invitations.createdAt,
      })
      .from(invitations)
      .innerJoin(activities, eq(activities.id, invitations.activityId))
      .where(eq(invitations.inviteeId, id))
      .orderBy(desc(invitations.createdAt), desc(invitations.id)),
  }),
  async erase(tx, { ids }) {
    await tx
      .delete(invitations)
      .where(or(inArray(invitations.inviteeId, ids), inArray(invitations.athleteId, ids)));
    await declinePaid(tx, ids);
  },
};
