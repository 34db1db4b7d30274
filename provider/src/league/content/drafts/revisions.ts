import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions, type DraftDocument, users } from '../../../platform/db/schema.ts';
import { differences } from './differences.ts';
import { type Draft, findDraft, findRevision, lockDraft, personName, refuseStale } from './find-draft.ts';

/** The person who saves, and the time. */
export interface Saving {
  actor: { id: number };
  now: Date;
}

/** Saves of one person within this time make one revision. */
const FOLDED_MILLISECONDS = 10 * 60_000;

/** Stores a document as the draft's state, in its newest revision or in a new one; the draft is locked. */
export async function storeState(
  tx: Db,
  draft: Draft,
  document: DraftDocument,
  { actor, now }: Omit<Saving, 'actor'> & { actor: Saving['actor'] | null },
  restored: number | null = null,
): Promise<void> {
  if (isDeepStrictEqual(draft.document, document)) return;
  const { tournamentId, newest } = draft;
  const isFolded =
    restored === null &&
    newest !== null &&
    newest.actorId === (actor?.id ?? null) &&
    newest.restored === null &&
    !newest.isShown &&
    now.getTime() - newest.begunAt.getTime() < FOLDED_MILLISECONDS;
  const revision = isFolded ? draft.revision : draft.revision + 1;
  if (isFolded)
    await tx
      .update(contentRevisions)
      .set({ document, savedAt: now, version: draft.version + 1 })
      .where(and(eq(contentRevisions.tournamentId, tournamentId), eq(contentRevisions.number, revision)));
  else
    await tx.insert(contentRevisions).values({
      ...{ tournamentId, number: revision, document, version: draft.version + 1, restored },
      ...{ actorId: actor?.id ?? null, begunAt: now, savedAt: now },
    });
  await tx.update(contentDrafts).set({ revision }).where(eq(contentDrafts.tournamentId, tournamentId));
}

/** The revisions of a tournament, the newest first, with the words of each. Throws 404. */
export async function listRevisions(db: Db, id: string) {
  await findDraft(db, id);
  const rows = await db
    .select({ revision: contentRevisions, by: personName })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(eq(contentRevisions.tournamentId, id))
    .orderBy(desc(contentRevisions.number));
  return rows.map(({ revision: { number, document, savedAt, restored }, by }, index) => ({
    ...{ number, by, restored },
    at: savedAt.toISOString(),
    changes: differences(rows[index + 1]?.revision.document ?? {}, document),
  }));
}

/** Brings an older revision back as a new one; one that is equal to the draft changes nothing. */
export async function restoreRevision(
  tx: Db,
  id: string,
  { number, version }: { number: number; version: number },
  saving: Saving,
): Promise<void> {
  const draft = await lockDraft(tx, id);
  const document = await findRevision(tx, id, number);
  refuseStale(draft, version);
  await storeState(tx, draft, document, saving, number);
}
