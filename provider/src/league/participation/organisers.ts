import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { users } from '../../platform/db/schema.ts';
import { countAnswers } from './count-answers.ts';

/**
 * Ids of the people who are notified of answers and payments: the coach of a confirmed athlete, and the club that
 * created the activity.
 */
export const organisersOf = (
  { createdBy }: Pick<Activity, 'createdBy'>,
  { coachId, confirmed }: Pick<typeof users.$inferSelect, 'coachId' | 'confirmed'>,
): number[] => [confirmed ? coachId : null, createdBy].filter((id) => id !== null);

/**
 * Tells those of the organisers who are confirmed and not deleted. `actorId`: has answered, and is told nothing.
 */
export async function tellOrganisers(
  tx: Db,
  organisers: number[],
  activity: Activity,
  actorId?: number,
): Promise<void> {
  const reachable = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, organisers), eq(users.confirmed, true), isNull(users.deletedAt)));
  await countAnswers(
    tx,
    reachable.map(({ id }) => id),
    activity,
    actorId,
  );
}
