import type { Participant } from '@league/shared/contract';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { participants, payments, users } from '../db/schema.ts';
import { byName } from '../people/athletes.ts';

/** The status of the newest payment for the joined row of `participants`. */
export const paymentStatus = sql<Participant['payment_status']>`coalesce((
  select ${payments.status} from ${payments}
  where ${payments.activityId} = ${participants.activityId} and ${payments.userId} = ${participants.userId}
  order by ${payments.createdAt} desc limit 1), 'none')`;

interface Filter {
  /** Only these athletes: ids, or a condition on `users`. */
  athletes?: number[] | SQL;
  /** Only participants who have not declined, and so hold a place. */
  registered?: boolean;
  /** Only the payments of these athletes, as a condition on `users` and `participants`; those of others read `none`. */
  payments?: SQL;
}

/** Lists the participants of one event or camp, in the contract's shape, by name. */
export function listParticipants(
  db: Db,
  activityId: number,
  { athletes, registered = false, payments: shown }: Filter = {},
): Promise<Participant[]> {
  return db
    .select({
      id: users.id,
      athlete_id: users.id,
      lastname: users.lastname,
      firstname: users.firstname,
      middlename: users.middlename,
      status: participants.status,
      payment_status: shown
        ? sql<Participant['payment_status']>`case when ${shown} then ${paymentStatus} else 'none' end`
        : paymentStatus,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.activityId, activityId),
        registered ? ne(participants.status, 'declined') : undefined,
        Array.isArray(athletes) ? inArray(users.id, athletes) : athletes,
      ),
    )
    .orderBy(...byName);
}

/** Finds a participant and locks the row until commit, so that answers and payments wait for each other. */
export async function lockParticipant(tx: Db, activityId: number, userId: number) {
  const [row] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.activityId, activityId), eq(participants.userId, userId)))
    .for('no key update');
  return row;
}
