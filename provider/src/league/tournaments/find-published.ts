import { listTournaments } from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  contentRevisions,
  type DraftDocument,
  tournamentResults,
  tournaments,
} from '../../platform/db/schema.ts';
import { listIntake } from './intake.ts';

/** What everybody sees of a tournament. */
export interface Published {
  /** Number of the revision. */
  revision: number;
  since: Date | null;
  /** Was valid when it was published. */
  document: DraftDocument;
  /** Whether its results name winners, and are all in workbooks: a medal table without a category would be wrong. */
  hasWinners: boolean;
}

/** Joins a tournament with its published revision. */
export const isPublished = and(
  eq(contentRevisions.tournamentId, tournaments.id),
  eq(contentRevisions.number, tournaments.published),
);

export const hasWinners = sql<boolean>`not jsonb_path_exists(${contentRevisions.document},
    '$.results[*].file ? (!(@ like_regex "\\.xlsx$"))')
  and exists (select 1 from ${tournamentResults}
    where ${tournamentResults.tournamentId} = ${tournaments.id} and ${tournamentResults.place} <= 3)`;

const published = (db: Db) =>
  db
    .select({
      id: tournaments.id,
      revision: contentRevisions.number,
      since: contentRevisions.publishedAt,
      document: contentRevisions.document,
      hasWinners,
    })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished);

/** The published revision of a tournament; `undefined`: there is none. */
export const findPublished = async (db: Db, id: string): Promise<Published | undefined> =>
  (await published(db).where(eq(tournaments.id, id)))[0];

/** The published revisions of all tournaments. */
export const listPublished = (db: Db): Promise<(Published & { id: string })[]> => published(db);

/** All tournaments, and which of them take applications. */
export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, listTournaments, ({ db }) => listIntake(db));
}
