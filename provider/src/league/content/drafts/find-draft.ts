import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions, type DraftDocument, users } from '../../../platform/db/schema.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';

type Revision = typeof contentRevisions.$inferSelect;

/** The number of its newest revision is 0 while there is none yet. */
export interface Draft extends Readonly<typeof contentDrafts.$inferSelect> {
  newest: Revision | null;
  version: number;
  document: DraftDocument;
}

/** Somebody as the desk names them; null once they have left. */
export const personName = sql<string | null>`case when ${users.deletedAt} is null
  then ${users.lastname} || ' ' || ${users.firstname} end`;

/** The same of a person by id. */
export async function nameOf(db: Db, id: number | null | undefined): Promise<string | null> {
  const [row] = await db
    .select({ name: personName })
    .from(users)
    .where(eq(users.id, id ?? 0));
  return row?.name ?? null;
}

/** Whether a value of a draft, which may hold anything, has parts. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Throws 404. */
export async function findDraft(db: Db, id: string): Promise<Draft> {
  const [found] = await db
    .select()
    .from(contentDrafts)
    .leftJoin(contentRevisions, isNewest)
    .where(eq(contentDrafts.tournamentId, id));
  if (!found) throw notFound();
  const newest = found.content_revisions;
  return {
    ...found.content_drafts,
    ...{ newest, version: newest?.version ?? 0, document: newest?.document ?? {} },
  };
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
  if (draft.version !== version) throw stale();
}

export const stale = (more?: { current: unknown }) =>
  new Refusal(409, 'stale_version', 'Турнир с тех пор изменили. Посмотрите, что стало, и повторите.', more);

/** The document of a revision. Throws 404. */
export async function findRevision(db: Db, id: string, number: number): Promise<DraftDocument> {
  const [row] = await db
    .select({ document: contentRevisions.document })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, number)));
  if (!row) throw notFound();
  return row.document;
}

/** The revisions of a tournament that were published and not taken back, the one that everybody sees first. */
export const publishedRevisions = (db: Db, id: string): Promise<Revision[]> =>
  db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.tournamentId, id), isNotNull(contentRevisions.publishedAt)))
    .orderBy(desc(contentRevisions.number));

/** The newest revision was shown to somebody: the next save makes another one. */
export const markShown = (tx: Db, { tournamentId, revision }: Draft) =>
  tx
    .update(contentRevisions)
    .set({ isShown: true })
    .where(and(eq(contentRevisions.tournamentId, tournamentId), eq(contentRevisions.number, revision)));
