import { type ApplicationSummary, type ClubApplication, leagueDay } from '@league/shared/contract';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { mayReadApplicationsOf } from '../../identity/access/person-rules.ts';
import { appliesForTournaments } from '../../identity/access/roles.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import { listName } from '../../people/people/present.ts';
import { storeWithheld } from '../../people/shown-names/erased-names.ts';
import { findNamed, wordOf } from '../../people/shown-names/listed-names.ts';
import { partsOf } from '../../people/shown-names/match.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, clubs, tournaments, users } from '../../platform/db/schema.ts';

const { rows: _many, rowRemarks: _remarks, consent: _declared, ...columns } = getTableColumns(applications);
const summaryColumns = {
  ...columns,
  athletes: sql<number>`jsonb_array_length(${applications.rows})`.mapWith(Number),
  author: {
    lastname: users.lastname,
    firstname: users.firstname,
    userType: users.userType,
    email: users.email,
    telephone: users.telephone,
  },
  clubName: clubs.name,
  tournamentTitle: tournaments.title,
  tournamentDate: tournaments.date,
  categories: tournaments.categories,
};

/** Applications with their authors and without their rows. */
export const selectSummaries = (db: Db) =>
  db
    .select(summaryColumns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
    .leftJoin(clubs, eq(clubs.id, users.clubId));

export type FoundSummary = Awaited<ReturnType<typeof selectSummaries>>[number];

/** The author in words: `Клуб «Олимп»`, or `Климов Сергей, клуб «Олимп»`. */
export const describeAuthor = ({ author, clubName }: FoundSummary): string =>
  author.userType === 'club'
    ? `Клуб «${clubName}»`
    : `${listName(author)}${clubName === null ? '' : `, клуб «${clubName}»`}`;

const imagePath = (id: number) => `/applications/${id}/image`;

export function presentSummary(row: FoundSummary, actorId: number): ApplicationSummary {
  return {
    id: row.id,
    tournament: {
      id: row.tournamentId,
      title: row.tournamentTitle,
      date: row.tournamentDate,
      ...(row.categories && { categories: row.categories }),
    },
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

/** One application without its rows, if `isAllowed` holds of its author in `users`. */
export async function findSummary(db: Db, id: number, isAllowed: SQL): Promise<FoundSummary | undefined> {
  const [found] = await selectSummaries(db).where(and(eq(applications.id, id), isAllowed));
  return found;
}

/** Applications with their authors, athletes and remarks. */
export const selectApplications = (db: Db) =>
  db
    .select({
      ...summaryColumns,
      rows: applications.rows,
      rowRemarks: applications.rowRemarks,
      consent: applications.consent,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
    .leftJoin(clubs, eq(clubs.id, users.clubId));

/** One application with its athletes, if `isAllowed` holds of its author in `users`. */
export async function findApplication(db: Db, id: number, isAllowed?: SQL) {
  const [found] = await selectApplications(db).where(and(eq(applications.id, id), isAllowed));
  return found;
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Rows with their numbers, counted from 1. */
export const numbered = <Row>(rows: readonly Row[]): (Row & { number: number })[] =>
  rows.map((row, index) => ({ number: index + 1, ...row }));

const presentWord = ({ at, dissemination, except }: FoundApplication['consent']) => ({
  given_at: at,
  dissemination: dissemination !== null,
  ...(except ? { except } : {}),
});

export const presentApplication = (found: FoundApplication, actorId: number): ClubApplication => ({
  ...presentSummary(found, actorId),
  ...(found.rowRemarks.length > 0 ? { row_remarks: found.rowRemarks } : {}),
  consent: presentWord(found.consent),
  rows: numbered(found.rows),
});

/**
 * Lists the applications of a confirmed club or coach, for a club also those of its confirmed coaches: upcoming
 * tournaments by date, then past ones, latest first. Others get an empty list.
 */
export async function listApplicationsFor(
  db: Db,
  actor: Actor,
  today = leagueDay(),
): Promise<ApplicationSummary[]> {
  if (!appliesForTournaments.fact(actor)) return [];
  const isAhead = sql`${tournaments.date} >= ${today}::date`;
  const rows = await selectSummaries(db)
    .where(whereAllowed(mayReadApplicationsOf, actor, users))
    .orderBy(
      // Null for past tournaments, which come last.
      sql`case when ${isAhead} then ${tournaments.date} end`,
      sql`${tournaments.date} desc`,
      asc(applications.id),
    );
  return rows.map((row) => presentSummary(row, actor.id));
}

type Removed = Pick<typeof applications.$inferSelect, 'rows' | 'consent'>;

/**
 * An application that goes takes along its author's word that a name must not be shown; the published results stay. Athletes
 * of the league are left out: what they or their parents have decided counts.
 */
export async function storeRefusals(tx: Db, removed: readonly Removed[]): Promise<void> {
  const refused = removed.flatMap(({ rows, consent }) =>
    rows.filter(({ name }, index) => name !== NOBODY && wordOf(consent, index + 1) === 'refused'),
  );
  const find = await findNamed(tx, refused);
  const unknown = refused.filter((row) => find(row).length === 0);
  await storeWithheld(
    tx,
    unknown.map(({ name, birthdate }) => ({ ...partsOf(name), birthday: birthdate })),
  );
}
