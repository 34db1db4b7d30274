import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions, type DraftDocument, users } from '../../../platform/db/schema.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';

export interface Draft {
  tournamentId: string;
  version: number;
  /** Number of the newest revision; 0: there is none yet. */
  revision: number;
  newest: typeof contentRevisions.$inferSelect | null;
  document: DraftDocument;
}

/** Somebody as the desk names them; null once they have left. */
export const personName = sql<string | null>`case when ${users.deletedAt} is null
  then ${users.lastname} || ' ' || ${users.firstname} end`;

/** Throws 404. */
export async function findDraft(db: Db, id: string): Promise<Draft> {
  const [found] = await db
    .select()
    .from(contentDrafts)
    .leftJoin(contentRevisions, isNewest)
    .where(eq(contentDrafts.tournamentId, id));
  if (!found) throw notFound();
  const newest = found.content_revisions;
  return { ...found.content_drafts, newest, document: newest?.document ?? {} };
}

/** Joins a draft with its newest revision. */
export const isNewest = and(
  eq(contentRevisions.tournamentId, contentDrafts.tournamentId),
  eq(contentRevisions.number, contentDrafts.revision),
);

/** The same, locked until the transaction ends. */
export async function lockDraft(tx: Db, id: string): Promise<Draft> {
  await tx.select().from(contentDrafts).where(eq(contentDrafts.tournamentId, id)).for('no key update');
  // After the lock: a join in the locking query may read the revision from before it waited.
  return findDraft(tx, id);
}

/** Throws 409 if somebody has saved since this person has looked. */
export function refuseStale(draft: Pick<Draft, 'version'>, version: number): void {
  if (draft.version !== version) throw new Refusal(409, 'stale_version', STALE);
}

const STALE = 'Турнир с тех пор изменили. Посмотрите, что стало, и повторите.';

/** The document of a revision. Throws 404. */
export async function findRevision(db: Db, id: string, number: number): Promise<DraftDocument> {
  const [row] = await db
    .select({ document: contentRevisions.document })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, number)));
  if (!row) throw notFound();
  return row.document;
}

/** The title in a draft, or its id. */
export async function titleOf(db: Db, id: string): Promise<string> {
  const { title } = (await findDraft(db, id)).document;
  return typeof title === 'string' && title ? title : id;
}

/** The newest revision was shown to somebody: the next save makes another one. */
export const keepShown = (tx: Db, { tournamentId, revision }: Draft) =>
  tx
    .update(contentRevisions)
    .set({ isShown: true })
    .where(and(eq(contentRevisions.tournamentId, tournamentId), eq(contentRevisions.number, revision)));
