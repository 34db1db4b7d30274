import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Ids of the people who are notified of answers and payments: the coach of a confirmed athlete, and the club that
 * created the activity.
 */
export const organisersOf = (
  { createdBy }: Pick<Activity, 'createdBy'>,
  { coachId, confirmed }: Pick<typeof users.$inferSelect, 'coachId' | 'confirmed'>,
): number[] => [confirmed ? coachId : null, createdBy].filter((id) => id !== null);

/** Notifies those of the organisers who are confirmed and not deleted. */
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
    .where(and(inArray(users.id, organisers), eq(users.confirmed, true), isNull(users.deletedAt)));
  await notify(
    tx,
    reachable.map(({ userId }) => ({
      userId,
      type: `${kind}_confirmation` as const,
      kind: 'answer' as const,
      message,
      activityId: id,
      subjectId: athleteId,
    })),
  );
}
