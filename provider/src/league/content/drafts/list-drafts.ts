import { leagueDay, RATINGS, ratingDraft, type TournamentStep } from '@league/shared/contract';
import { asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  type DraftDocument,
  tournaments,
} from '../../../platform/db/schema.ts';
import { listDays } from '../../days/log/find-day.ts';
import { documentsOf, ofTournaments, readLive, revisionsOf, type Seen } from '../publications/live.ts';
import { openPublications } from './present-draft.ts';
import { isCalledOff, stepsOf } from './steps.ts';

/** Tournaments of the site's archive from which a new one may be made, the latest ones. */
const OTHERS = 100;

const { document } = contentDrafts;

/** The tournaments of the desk, the latest first, and those of the site that it does not have. */
export async function listDrafts(db: Db, seen: Seen) {
  const rows = await db
    .select({
      id: contentDrafts.tournamentId,
      revision: contentDrafts.revision,
      // Not the whole document: regulations are long.
      title: sql<string>`coalesce(${document} ->> 'title', '')`,
      startsAt: sql<string | null>`${document} ->> 'startsAt'`,
      place: sql<string>`coalesce(${document} ->> 'place', '')`,
      savedAt: contentRevisions.savedAt,
    })
    .from(contentDrafts)
    .innerJoin(
      contentRevisions,
      sql`${contentRevisions.tournamentId} = ${contentDrafts.tournamentId}
        and ${contentRevisions.number} = ${contentDrafts.revision}`,
    )
    .where(notInArray(contentDrafts.tournamentId, RATINGS.map(ratingDraft)))
    .orderBy(sql`${document} ->> 'startsAt' desc nulls first`, asc(contentDrafts.tournamentId));
  const live = ofTournaments(revisionsOf((await readLive(db, seen)).held));
  const documents = new Map<string, DraftDocument>(
    (await documentsOf(db, live)).map((one) => [one.id, one.document]),
  );
  const open = await openPublications(db);
  const stages = new Map((await listDays(db)).map(({ tournament, stage }) => [tournament, stage]));
  const steps = (id: string): TournamentStep[] =>
    stepsOf({ live: documents.get(id), stage: stages.get(id) }, leagueDay(seen.now));
  return {
    tournaments: rows.map(({ id, revision, title, startsAt, place, savedAt }) => ({
      ...{ id, revision, title, place },
      date: dateOf(startsAt),
      saved_at: savedAt.toISOString(),
      live: live.get(id) ?? null,
      waiting: open.get(id) ?? null,
      steps: steps(id),
      cancelled: isCalledOff(documents.get(id)),
    })),
    others: await db
      .select({ id: tournaments.id, title: tournaments.title })
      .from(tournaments)
      .leftJoin(contentDrafts, eq(contentDrafts.tournamentId, tournaments.id))
      .where(isNull(contentDrafts.tournamentId))
      .orderBy(desc(tournaments.date), asc(tournaments.id))
      .limit(OTHERS),
  };
}

const dateOf = (startsAt: string | null) =>
  startsAt !== null && /^\d{4}-\d\d-\d\d/.test(startsAt) ? startsAt.slice(0, 10) : null;
