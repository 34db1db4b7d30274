import { isDeepStrictEqual } from 'node:util';
import {
  closingDay,
  daysBetween,
  ERROR_CODES,
  firstDay,
  LEAGUE_OFFSET,
  MAX_DAYS,
  offsetIn,
  type TournamentDocument,
  tournamentDocument,
} from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  type DraftDocument,
  tournaments,
} from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { projectAgain } from '../../days/log/results-projection.ts';
import { followTournament } from '../../days/open-day.ts';
import { type CategoryResults, replaceResults } from '../../results/store-results.ts';
import { lockTournament } from '../../tournaments/intake.ts';
import { findRevision } from '../drafts/find-draft.ts';
import { tellPeople } from '../news/tell.ts';
import { categoriesProblem } from './problems.ts';

type Row = typeof tournaments.$inferSelect;

interface Now {
  now: Date;
  /** Whether hidden tournaments take applications: the sample is there to be tried. */
  isDemo: boolean;
}

/**
 * What the site's life needs of a document that was valid when it was published: the words in the place of an erased name may
 * be too long since.
 */
function columnsOf(
  id: string,
  stored: DraftDocument,
  { isDemo }: Pick<Now, 'isDemo'>,
): Omit<Row, 'published'> {
  const given = { ...stored, id };
  const document = tournamentDocument.safeParse(given).data ?? (given as unknown as TournamentDocument);
  const { title, startsAt, lastDay, status, isHidden } = document;
  const date = firstDay(startsAt);
  const offset = offsetIn(startsAt);
  const isCancelled = status?.kind === 'cancelled';
  const applications = isCancelled ? undefined : document.applications;
  const days = lastDay === undefined ? 1 : daysBetween(date, lastDay) + 1;
  return {
    ...{
      id,
      title,
      date,
      offset: !offset || offset === LEAGUE_OFFSET ? null : offset,
      days: Math.min(Math.max(days, 1), MAX_DAYS),
    },
    until: closingDay({ startsAt: date, applications }),
    limit: applications?.limit ?? null,
    ...{ isCancelled, isListed: !isHidden || isDemo, categories: document.categories ?? null },
  };
}

/** Stores the row of a tournament; its open day follows. Throws 409 if somebody is entered in a category that goes. */
async function storeRow(tx: Db, row: Row): Promise<void> {
  const before = await lockTournament(tx, row.id);
  const problem = await categoriesProblem(tx, row.id, row, before);
  if (problem !== null)
    throw new Refusal(409, ERROR_CODES.conflict, `${problem}.`, { fields: { categories: problem } });
  const { id: _, ...set } = row;
  await tx.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set });
  if (
    before &&
    (['title', 'date', 'offset', 'days', 'categories'] as const).some(
      (field) => !isDeepStrictEqual(before[field], row[field]),
    )
  )
    await followTournament(tx, before, row);
}

interface Going {
  tournamentId: string;
  /** Null: the tournament goes. Its row stays, because applications refer to it, and takes no further ones. */
  revision: number | null;
  /** Whether people are told what is new for them. */
  isEntered: boolean;
  /** Null: the operator, or somebody who has left. */
  by: number | null;
  results: readonly CategoryResults[];
}

/** A draft of which nothing waits for its time. */
export const NO_ORDER = { dueRevision: null, dueAt: null, dueBy: null, hasFailed: false } as const;

/** Sets what everybody sees of a tournament, and everything that follows from it. The audience and the draft are locked. */
export async function publish(
  tx: Db,
  { tournamentId: id, revision, isEntered, by, results }: Going,
  at: Now,
): Promise<void> {
  const document = revision === null ? undefined : await findRevision(tx, id, revision);
  if (isEntered) await tellPeople(tx, id, document, { authorId: by, now: at.now });
  if (document && revision !== null) {
    await storeRow(tx, { ...columnsOf(id, document, at), published: revision });
    await tx
      .update(contentRevisions)
      .set({ isShown: true, publishedAt: at.now, publishedBy: by })
      .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, revision)));
  } else {
    const gone = { published: null, until: null, limit: null };
    await tx.update(tournaments).set(gone).where(eq(tournaments.id, id));
  }
  await replaceResults(tx, id, results);
  await projectAgain(tx, id);
  await tx.update(contentDrafts).set(NO_ORDER).where(eq(contentDrafts.tournamentId, id));
  await record(tx, { action: 'content_settled', object: `tournament:${id}` });
}
