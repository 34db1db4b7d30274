import { type Answer, getTournamentProgress } from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications } from '../../platform/db/schema.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { findHead } from '../days/log/find-day.ts';

/** How far a tournament is, for its page: everybody in the hall opens it, so callers share a query. */
export async function progressRoutes(app: FastifyInstance): Promise<void> {
  const share = shareQueryByKey<Awaited<ReturnType<typeof findProgress>>>();
  publicRoute(app, getTournamentProgress, ({ params: { tournament } }) =>
    share(tournament, () => findProgress(app.db, tournament)),
  );
}

type Progress = Answer<'getTournamentProgress'>;

/** What the site knows of a tournament beside what is published of it. */
async function findProgress(db: Db, tournament: string): Promise<Progress> {
  const [day, teams] = await Promise.all([findHead(db, tournament), findTeams(db, tournament)]);
  return { day: day ?? null, teams };
}

/** The teams of the accepted applications. One may be in several, and spelt with other letters. */
async function findTeams(db: Db, tournament: string): Promise<Progress['teams']> {
  const rows = await db
    .select({ names: sql<string[]>`jsonb_path_query_array(${applications.rows}, '$[*].teamName')` })
    .from(applications)
    .where(and(eq(applications.tournamentId, tournament), eq(applications.status, 'accepted')))
    .orderBy(applications.id);
  const spelt = rows.flatMap(({ names }) => names.map((name) => name.trim()));
  const first = new Map(spelt.toReversed().map((name) => [name.toLocaleLowerCase('ru'), name]));
  return [...first.values()].sort((one, other) => one.localeCompare(other, 'ru', { numeric: true }));
}
