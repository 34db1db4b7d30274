import {
  type DocumentKind,
  isNameHidden,
  maskedName,
  type Participant,
  papersAsked,
} from '@league/shared/contract';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { disseminationColumn } from '../../people/consent/consents.ts';
import { byName, nameColumns } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  clubs,
  documents,
  participants,
  paymentStatus,
  payments,
  refunds,
  users,
} from '../../platform/db/schema.ts';

/** Whether the newest payment for the joined row of `participants` was given back. */
export const paymentRefunded = sql<boolean>`coalesce((
  select exists(select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'succeeded')
  from ${payments}
  where ${payments.activityId} = ${participants.activityId} and ${payments.userId} = ${participants.userId}
  order by ${payments.createdAt} desc limit 1), false)`;

/** Papers of the joined row of `participants` that are valid on the first day of the joined event or camp. */
export const papersInForce = sql<DocumentKind[]>`coalesce((
  select json_agg(${documents.kind}) from ${documents}
  where ${documents.userId} = ${participants.userId}
    and (${documents.validUntil} is null or ${documents.validUntil} >= ${activities.date})), '[]')`;

/** What a journey asks for, of the participants of whom `isOwn` holds, by their ids. */
export async function findJourneys(
  db: Db,
  activityId: number,
  isOwn: SQL,
): Promise<ReadonlyMap<number, Participant['own']>> {
  const rows = await db
    .select({
      id: users.id,
      userType: users.userType,
      birthdate: users.birthday,
      technical_quality: users.technical_quality,
      weight: users.weight,
      papersInForce,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(eq(participants.activityId, activityId), isOwn));
  return new Map(
    rows.map(({ id, userType, papersInForce: papers, ...own }) => [
      id,
      { ...own, missing_documents: papersAsked(userType).filter((kind) => !papers.includes(kind)) },
    ]),
  );
}

interface Filter {
  /** Only these athletes: ids, or a condition on `users`. */
  athletes?: number[] | SQL;
  /** Only participants who have not declined, and so hold a place. */
  registered?: boolean;
  /** A reader may not know everything of everybody. */
  reader?: {
    /** The athletes known in full, as a condition on `users` and `participants`. Payments of others read `none`. */
    inFull: SQL;
  };
}

/**
 * Lists the participants of one event or camp, in the contract's shape, by name. Hidden names stand at the end, in the
 * order of ids: their place says nothing about the name.
 */
export async function listParticipants(
  db: Db,
  activityId: number,
  { athletes, registered = false, reader }: Filter = {},
): Promise<Participant[]> {
  const rows = await db
    .select({
      id: users.id,
      athlete_id: users.id,
      ...nameColumns,
      status: participants.status,
      payment_status: reader
        ? sql<Participant['payment_status']>`case when ${reader.inFull} then ${paymentStatus} else 'none' end`
        : paymentStatus,
      isStaff: reader ? sql<boolean>`coalesce(${reader.inFull}, false)` : sql<boolean>`true`,
      club: clubs.name,
      state: disseminationColumn,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        eq(participants.activityId, activityId),
        registered ? ne(participants.status, 'declined') : undefined,
        Array.isArray(athletes) ? inArray(users.id, athletes) : athletes,
      ),
    )
    .orderBy(...byName);
  const shown: Participant[] = [];
  const hidden: { row: Participant; club: string | null }[] = [];
  for (const { isStaff, club, state, ...row } of rows)
    if (!isStaff && isNameHidden(state)) hidden.push({ row, club });
    else shown.push(row);
  hidden.sort((one, other) => one.row.id - other.row.id);
  const masked = hidden.map(({ row, club }, index) => ({
    ...row,
    lastname: maskedName(index + 1, club),
    firstname: '',
    middlename: null,
  }));
  return [...shown, ...masked];
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
