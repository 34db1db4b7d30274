import { type ApplicationSummary, type ClubApplication, leagueDay } from '@league/shared/contract';
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications, clubs, tournaments, users } from '../db/schema.ts';
import { listName } from '../people/waiting.ts';
import type { Actor } from '../session/sessions.ts';

const { rows: _many, ...columns } = getTableColumns(applications);
const summaryColumns = {
  ...columns,
  athletes: sql<number>`jsonb_array_length(${applications.rows})`.mapWith(Number),
  author: { lastname: users.lastname, firstname: users.firstname, userType: users.userType },
  clubName: clubs.name,
  tournamentTitle: tournaments.title,
  tournamentDate: tournaments.date,
};

/** An application with its author and without its rows. */
export const selectSummaries = (db: Db) =>
  db
    .select(summaryColumns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
    .leftJoin(clubs, eq(clubs.id, users.clubId));

export type FoundSummary = Awaited<ReturnType<typeof selectSummaries>>[number];

/** `Клуб «Олимп»`, or `Климов Сергей, клуб «Олимп»`. */
export const describeAuthor = ({ author, clubName }: FoundSummary): string =>
  author.userType === 'club'
    ? `Клуб «${clubName}»`
    : `${listName(author)}${clubName === null ? '' : `, клуб «${clubName}»`}`;

/** The own ones; for a confirmed club also those of the coaches it has confirmed. */
function readableBy({ id, userType, confirmed, clubId }: Actor): SQL | undefined {
  const own = eq(applications.authorId, id);
  if (userType !== 'club' || !confirmed || clubId === null) return own;
  return or(own, and(eq(users.userType, 'coach'), eq(users.confirmed, true), eq(users.clubId, clubId)));
}

const imagePath = (id: number) => `/applications/${id}/image`;

export function presentSummary(row: FoundSummary, actorId: number): ApplicationSummary {
  return {
    id: row.id,
    tournament: { id: row.tournamentId, title: row.tournamentTitle, date: row.tournamentDate },
    category: row.category,
    status: row.status,
    remark: row.remark,
    athletes: row.athletes,
    author: { id: row.authorId, name: listName(row.author), club_name: row.clubName },
    own: row.authorId === actorId,
    image_url: row.imageName === null ? null : imagePath(row.id),
    sent_at: row.sentAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** One that the asking one may read, without its rows; `undefined`: there is none, or it is another's. */
export async function findSummary(db: Db, actor: Actor, id: number): Promise<FoundSummary | undefined> {
  const [found] = await selectSummaries(db).where(and(eq(applications.id, id), readableBy(actor)));
  return found;
}

/** One that the asking one may read, with its athletes; `undefined`: there is none, or it is another's. */
export async function findApplication(
  db: Db,
  actor: Actor,
  id: number,
): Promise<ClubApplication | undefined> {
  const [found] = await db
    .select({ ...summaryColumns, rows: applications.rows })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(applications.id, id), readableBy(actor)));
  if (!found) return undefined;
  const rows = found.rows.map((row, index) => ({ number: index + 1, ...row }));
  return { ...presentSummary(found, actor.id), rows };
}

/**
 * What a confirmed club or coach has applied for, and a confirmed club's confirmed coaches: what lies ahead by date, then
 * what is over, the latest first. Others have none.
 */
export async function listApplicationsFor(
  db: Db,
  actor: Actor,
  today = leagueDay(),
): Promise<ApplicationSummary[]> {
  if (!actor.confirmed || (actor.userType !== 'club' && actor.userType !== 'coach')) return [];
  const isAhead = sql`${tournaments.date} >= ${today}::date`;
  const rows = await selectSummaries(db).where(readableBy(actor)).orderBy(
    // Nothing comes last: what is over.
    sql`case when ${isAhead} then ${tournaments.date} end`,
    sql`${tournaments.date} desc`,
    asc(applications.id),
  );
  return rows.map((row) => presentSummary(row, actor.id));
}
