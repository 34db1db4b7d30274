import { leagueDay } from '@league/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  type DraftDocument,
  tournamentResults,
  tournaments,
} from '../../../platform/db/schema.ts';
import { listDays } from '../../days/log/find-day.ts';
import { isNewest } from './find-draft.ts';
import { isCalledOff, stepsOf } from './steps.ts';

const { document } = contentRevisions;

const live = alias(contentRevisions, 'live');

/** The tournaments of the desk, the latest first. */
export async function listDrafts(db: Db, now: Date) {
  const rows = await db
    .select({
      id: contentDrafts.tournamentId,
      // Not the whole document: regulations are long.
      title: sql<string>`coalesce(${document} ->> 'title', '')`,
      startsAt: sql<string | null>`${document} ->> 'startsAt'`,
      place: sql<string>`coalesce(${document} ->> 'place', '')`,
      savedAt: contentRevisions.savedAt,
      dueAt: contentDrafts.dueAt,
      hasFailed: contentDrafts.hasFailed,
      hasRows: sql<boolean>`exists (select 1 from ${tournamentResults}
        where ${tournamentResults.tournamentId} = ${contentDrafts.tournamentId})`,
      published: tournaments.published,
      changed: sql<boolean>`${document} is distinct from ${live.document}`,
      shown: sql<DraftDocument | null>`${live.document} - 'regulationsText'`,
    })
    .from(contentDrafts)
    .innerJoin(contentRevisions, isNewest)
    .leftJoin(tournaments, eq(tournaments.id, contentDrafts.tournamentId))
    .leftJoin(live, and(eq(live.tournamentId, tournaments.id), eq(live.number, tournaments.published)))
    .orderBy(sql`${document} ->> 'startsAt' desc nulls first`, asc(contentDrafts.tournamentId));
  const stages = new Map((await listDays(db)).map(({ tournament, stage }) => [tournament, stage]));
  const today = leagueDay(now);
  return rows.map(
    ({ id, changed, title, startsAt, place, savedAt, dueAt, hasFailed, hasRows, published, shown }) => ({
      ...{ id, changed, title, place },
      date: dateOf(startsAt),
      saved_at: savedAt.toISOString(),
      live: published,
      waiting: hasFailed ? null : (dueAt?.toISOString() ?? null),
      steps: stepsOf({ live: shown ?? undefined, stage: stages.get(id), hasRows }, today),
      cancelled: isCalledOff(shown ?? undefined),
    }),
  );
}

const dateOf = (startsAt: string | null) =>
  startsAt !== null && /^\d{4}-\d\d-\d\d/.test(startsAt) ? startsAt.slice(0, 10) : null;
