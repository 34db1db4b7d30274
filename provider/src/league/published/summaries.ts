import {
  type Answer,
  type Asked,
  detailsOf,
  leagueDay,
  type TournamentDocument,
  type TournamentSummary,
} from '@league/shared/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contentRevisions, tournaments } from '../../platform/db/schema.ts';
import { hasWinners, isPublished } from '../tournaments/find-published.ts';

const { document } = contentRevisions;
const isShown = sql`coalesce(${document} ->> 'isHidden', 'false') = 'false'`;
const isTrial = sql`jsonb_typeof(${document} -> 'startsAt') = 'object'`;
const isOff = sql`coalesce(${document} #>> '{status,kind}', '') = 'cancelled'`;
/** Beginnings as moments; that of the trial tournament is its first day. */
const beginning = sql`case when ${isTrial} then ${tournaments.date}::timestamptz
  else (${document} ->> 'startsAt')::timestamptz end`;

/** Not over on this day: on its last one a tournament is not. */
const isAhead = (today: string) =>
  sql`coalesce((${document} ->> 'lastDay')::date, ${tournaments.date}) >= ${today}`;

/** The published tournaments that are not hidden, the latest first. */
export async function listSummaries(
  db: Db,
  { newest, ahead = false }: NonNullable<Asked<'listTournamentSummaries'>>,
  today = leagueDay(),
): Promise<Answer<'listTournamentSummaries'>> {
  const which = and(isShown, ahead ? isAhead(today) : undefined);
  const rows = await select(db, which, newest);
  // Visitors look for one that takes place; in a demonstration the trial one stands in.
  const trial =
    ahead && rows.every(({ isOff }) => isOff)
      ? await select(db, and(isTrial, eq(tournaments.isListed, true)))
      : [];
  const found = [...trial, ...rows];
  const total = newest === undefined ? rows.length : await count(db, which);
  return {
    tournaments: found.map(summaryOf),
    total: total + trial.length,
  };
}

async function select(db: Db, which: SQL | undefined, newest?: number) {
  const query = db
    .select({
      id: tournaments.id,
      // What no summary needs, and is long.
      document: sql<object>`${document} - '{regulationsText,information,contacts,counts,teams,description}'::text[]`,
      isOff: sql<boolean>`${isOff}`,
      hasWinners,
    })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(which)
    .orderBy(desc(beginning), desc(tournaments.id));
  return newest === undefined ? query : query.limit(newest);
}

const count = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(which);
  return row?.count ?? 0;
};

const summaryOf = ({
  id,
  document,
  hasWinners,
}: Awaited<ReturnType<typeof select>>[number]): TournamentSummary =>
  // A file that something published names is there.
  detailsOf({ ...document, id } as TournamentDocument, (name) => ({ href: name, size: 1 }), hasWinners)
    .summary;

/** The published tournaments that are not hidden, the oldest first, with what says which sub-pages they have. */
export async function listPages(db: Db) {
  return db
    .select({
      id: tournaments.id,
      document: sql<Partial<TournamentDocument>>`jsonb_strip_nulls(jsonb_build_object(
        'teams', ${document} -> 'teams', 'setki', ${document} -> 'setki', 'results', ${document} -> 'results'))`,
      hasWinners,
    })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(isShown)
    .orderBy(beginning, tournaments.id);
}
