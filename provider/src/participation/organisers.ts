import { and, inArray, isNull } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { notifications, type participants, users } from '../db/schema.ts';

/** Who is told how an athlete's participation goes: the coach who enrolled him, else his own, and the club that invites. */
export const organisersOf = (
  { createdBy }: Pick<Activity, 'createdBy'>,
  { enrolledBy }: Pick<typeof participants.$inferSelect, 'enrolledBy'>,
  { coachId }: Pick<typeof users.$inferSelect, 'coachId'>,
): number[] => [enrolledBy ?? coachId, createdBy].filter((id) => id !== null);

/** Puts a line about an athlete into the notifications of those organisers who are still there. */
export async function tellOrganisers(
  tx: Db,
  organisers: number[],
  { id, kind }: Pick<Activity, 'id' | 'kind'>,
  athleteId: number,
  message: string,
): Promise<void> {
  const reachable = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, organisers), isNull(users.deletedAt)));
  for (const { userId } of reachable)
    await tx.insert(notifications).values({
      userId,
      type: `${kind}_confirmation`,
      message,
      activityId: id,
      subjectId: athleteId,
    });
}
