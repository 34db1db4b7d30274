import { leagueDay, type OrganiserActivity } from '@league/shared/contract';
import { asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities, clubs, participants, payments, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { isCreatingClub } from '../activities/details.ts';
import { pictureUrl } from '../activities/picture.ts';

/** Participants of the row with this answer. */
const count = (status: (typeof participants.$inferSelect)['status']) =>
  sql<number>`(select count(*) from ${participants}
    where ${participants.activityId} = ${activities.id} and ${participants.status} = ${status})`.mapWith(
    Number,
  );

const paid = sql<number>`(select count(*) from ${payments}
  where ${payments.activityId} = ${activities.id} and ${payments.status} = 'paid')`.mapWith(Number);

const select = (db: Db, which: SQL | undefined) =>
  db
    .select({
      activity: activities,
      club: clubs.name,
      pending: count('pending'),
      accepted: count('accepted'),
      declined: count('declined'),
      paid,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.createdBy))
    .leftJoin(clubs, isCreatingClub)
    .where(which)
    .orderBy(asc(activities.date), asc(activities.id));

const present = ({
  activity,
  club,
  ...counts
}: Awaited<ReturnType<typeof select>>[number]): OrganiserActivity => ({
  id: activity.id,
  kind: activity.kind,
  name: activity.name,
  date: activity.date,
  location: activity.location,
  end_date: activity.endDate,
  answer_by: activity.answerBy,
  programme: activity.programme,
  places: activity.places,
  price: activity.price,
  version: activity.version,
  picture_url: pictureUrl(activity.picture),
  picture_alt: activity.pictureAlt,
  club_name: club,
  ...counts,
  cancelled_at: activity.cancelledAt?.toISOString() ?? null,
  cancel_reason: activity.cancelReason,
});

/** Events and camps that are ahead, by day, also the cancelled ones. */
export async function listActivities(db: Db, today = leagueDay()): Promise<OrganiserActivity[]> {
  return (await select(db, gte(activities.date, today))).map(present);
}

/** One event or camp as an organiser reads it. Throws 404. */
export async function readActivity(tx: Db, id: number): Promise<OrganiserActivity> {
  const [found] = await select(tx, eq(activities.id, id));
  if (!found) throw notFound();
  return present(found);
}
