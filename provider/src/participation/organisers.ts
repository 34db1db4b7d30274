import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { notify } from '../notifications/notify.ts';

/** Who is told how an athlete's participation goes: the coach whose he is now, whoever enrolled him, and the club that invites. */
export const organisersOf = (
  { createdBy }: Pick<Activity, 'createdBy'>,
  { coachId, confirmed }: Pick<typeof users.$inferSelect, 'coachId' | 'confirmed'>,
): number[] => [confirmed ? coachId : null, createdBy].filter((id) => id !== null);

/** Puts a line about an athlete into the notifications of those organisers who are still there and confirmed. */
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
      message,
      activityId: id,
      subjectId: athleteId,
    })),
  );
}
