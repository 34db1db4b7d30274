import {
  type ActivityDetails,
  type ActivityTerms,
  leagueDay,
  PARTICIPATION_PRICE,
} from '@league/shared/contract';
import { and, asc, eq, getTableColumns, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { mayChangeActivity } from '../../identity/access/participation.ts';
import { changesActivities } from '../../identity/access/roles.ts';
import { allows } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities, clubs, users } from '../../platform/db/schema.ts';
import { pictureUrl } from './picture.ts';

/** Everything but the long text, which only the page shows. */
const { programme: _, ...shown } = getTableColumns(activities);

const presentTerms = (activity: Omit<Activity, 'programme'>): ActivityTerms => ({
  id: activity.id,
  kind: activity.kind,
  end_date: activity.endDate,
  answer_by: activity.answerBy,
  places: activity.places,
  price: activity.price,
  moved_from:
    activity.announcedDate !== null && activity.announcedLocation !== null
      ? {
          date: activity.announcedDate,
          end_date: activity.announcedEndDate,
          location: activity.announcedLocation,
        }
      : null,
  cancel_reason: activity.cancelReason,
  picture_url: pictureUrl(activity.picture),
  picture_alt: activity.pictureAlt,
});

/** What the lists do not say of the events and camps that are not over, for those of which there is something to say. */
export const listTerms = async (db: Db, today = leagueDay()): Promise<ActivityTerms[]> => {
  const { endDate, answerBy, places, price, announcedDate, cancelReason, picture } = activities;
  const rows = await db
    .select(shown)
    .from(activities)
    .where(
      and(
        sql`coalesce(${endDate}, ${activities.date}) >= ${today}::date`,
        or(
          ne(price, PARTICIPATION_PRICE),
          ...[endDate, answerBy, places, announcedDate, cancelReason, picture].map(isNotNull),
        ),
      ),
    )
    .orderBy(asc(activities.id));
  return rows.map(presentTerms);
};

/** The club that created the row of `activities` in a query that joins its creator: an organiser creates for the league. */
export const isCreatingClub = and(eq(clubs.id, users.clubId), eq(users.userType, 'club'));

/** What the page of an event or a camp shows; names of participants are not among it. */
export async function findDetails(db: Db, id: number, actor?: Actor): Promise<ActivityDetails | undefined> {
  const [found] = await db
    .select({ activity: activities, club: clubs.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.createdBy))
    .leftJoin(clubs, isCreatingClub)
    .where(eq(activities.id, id));
  if (!found) return undefined;
  const { activity, club } = found;
  return {
    ...presentTerms(activity),
    name: activity.name,
    date: activity.date,
    location: activity.location,
    status: activity.status,
    participants: activity.taken,
    programme: activity.programme,
    club_name: club,
    version: activity.version,
    may_change:
      actor !== undefined && changesActivities.fact(actor) && allows(mayChangeActivity, actor, activity),
  };
}
