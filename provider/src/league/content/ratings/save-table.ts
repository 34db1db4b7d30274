import { type RatingId, type RatingLine, ratingDraft } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertDraft } from '../drafts/create-draft.ts';
import { lockDraft, refuseStale } from '../drafts/find-draft.ts';
import { keepState, type Saving } from '../drafts/revisions.ts';
import { wordsOf } from '../drafts/words.ts';

/** What the desk stores of a table. */
export interface TableDocument extends Record<string, unknown> {
  rows: RatingLine[];
}

/**
 * Stores an uploaded table as the state to publish; an equal one changes nothing.
 * @param version that the person has seen; 0: none was uploaded. Throws 409 if somebody has uploaded meanwhile.
 */
export async function saveTable(
  tx: Db,
  rating: RatingId,
  { version, rows }: { version: number; rows: RatingLine[] },
  saving: Saving,
): Promise<void> {
  const id = ratingDraft(rating);
  const document: TableDocument = { rows };
  const isThere = (await tx.$count(contentDrafts, eq(contentDrafts.tournamentId, id))) > 0;
  if (!isThere && version === 0)
    return insertDraft(tx, id, document, saving).catch((error) => {
      throw isTaken(error, 'content_drafts_pkey') ? stale(id) : error;
    });
  if (!isThere) throw stale(id);
  const draft = await lockDraft(tx, id);
  refuseStale(draft, version);
  await keepState(tx, draft, document, saving);
}

const stale = (id: string) => new Refusal(409, 'stale_version', wordsOf(id).stale);
