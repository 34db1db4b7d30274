import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { declinePaid } from '../../people/departure/leave.ts';
import type { Merge, PersonalData } from '../../people/people/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, invitations, participants, payments } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/refusal.ts';

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
  /** Settles activities that have both; the keys of payments and invitations follow a participant. */
  async merge(tx, pair) {
    const { from, into, isUsed } = pair;
    const both = inArray(participants.userId, [from, into]);
    await tx
      .select({ id: activities.id })
      .from(activities)
      .where(
        inArray(activities.id, tx.select({ id: participants.activityId }).from(participants).where(both)),
      )
      .orderBy(activities.id)
      .for('no key update');
    const rows = await tx.select().from(participants).where(both).for('update');
    for (const { activityId, status } of rows.filter(({ userId }) => userId === from)) {
      const stays = rows.find((row) => row.activityId === activityId && row.userId === into);
      if (stays)
        await mergePlaces(
          tx,
          pair,
          activityId,
          !isUsed && stays.status === 'pending' ? status : stays.status,
        );
    }
  },
};

/** The place of one athlete who was enrolled twice: a payment goes along, and so does the answer where nobody else gives one. */
async function mergePlaces(
  tx: Db,
  { from, into }: Merge,
  activityId: number,
  answer: (typeof participants.$inferSelect)['status'],
): Promise<void> {
  const paid = await tx
    .select({ userId: payments.userId })
    .from(payments)
    .where(
      and(
        eq(payments.activityId, activityId),
        inArray(payments.userId, [from, into]),
        ne(payments.status, 'canceled'),
      ),
    );
  if (paid.length > 1)
    throw conflict(
      'За один сбор или событие оплачены оба профиля. Сначала попросите организатора лиги вернуть один платёж.',
    );
  const status = paid[0]?.userId === from ? 'accepted' : answer;
  const placeOf = (userId: number) =>
    and(eq(participants.activityId, activityId), eq(participants.userId, userId));
  await tx.update(participants).set({ status }).where(placeOf(into));
  await tx
    .update(payments)
    .set({ userId: into })
    .where(and(eq(payments.activityId, activityId), eq(payments.userId, from)));
  // The invitation of the place that stays is the one that was sent; without one, the other's.
  const invited = (userId: number) =>
    and(eq(invitations.activityId, activityId), eq(invitations.athleteId, userId));
  if ((await tx.$count(invitations, invited(into))) === 0)
    await tx.update(invitations).set({ athleteId: into }).where(invited(from));
  await tx.delete(participants).where(placeOf(from));
}
