import { type ActivityDetails, type ActivityTerms, leagueDay } from '@league/shared/contract';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities, clubs, users } from '../../platform/db/schema.ts';
import { pictureUrl } from './picture.ts';

const terms = {
  id: activities.id,
  kind: activities.kind,
  end_date: activities.endDate,
  answer_by: activities.answerBy,
  picture: activities.picture,
  picture_alt: activities.pictureAlt,
};

const presentPicture = <T extends { picture: string | null }>({ picture, ...row }: T) => ({
  ...row,
  picture_url: pictureUrl(picture),
});

/** Last days, deadlines and pictures of the events and camps that are not over and have one of these. */
export const listTerms = async (db: Db, today = leagueDay()): Promise<ActivityTerms[]> => {
  const rows = await db
    .select(terms)
    .from(activities)
    .where(
      and(
        sql`coalesce(${activities.endDate}, ${activities.date}) >= ${today}::date`,
        or(isNotNull(activities.endDate), isNotNull(activities.answerBy), isNotNull(activities.picture)),
      ),
    )
    .orderBy(asc(activities.id));
  return rows.map(presentPicture);
};

/** What the page of an event or a camp shows; names of participants are not among it. */
export async function findDetails(db: Db, id: number): Promise<ActivityDetails | undefined> {
  const [found] = await db
    .select({
      ...terms,
      name: activities.name,
      date: activities.date,
      location: activities.location,
      status: activities.status,
      participants: activities.taken,
      programme: activities.programme,
      club_name: clubs.name,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.createdBy))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(eq(activities.id, id));
  return found && presentPicture(found);
}
