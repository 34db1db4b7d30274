import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPreviews, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { findDraft, keepShown, lockDraft, personName } from '../drafts/find-draft.ts';
import type { Saving } from '../drafts/revisions.ts';

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const DAY_MILLISECONDS = 86_400_000;

type Row = typeof contentPreviews.$inferSelect;

const present = ({ id, createdAt, expiresAt }: Row, by: string | null) => ({
  ...{ id, by },
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** The previews of a tournament that still open. Throws 404. */
export async function listPreviews(db: Db, id: string, now: Date) {
  await findDraft(db, id);
  const rows = await db
    .select({ preview: contentPreviews, by: personName })
    .from(contentPreviews)
    .leftJoin(users, eq(users.id, contentPreviews.createdBy))
    .where(and(eq(contentPreviews.tournamentId, id), gt(contentPreviews.expiresAt, now)))
    .orderBy(desc(contentPreviews.id));
  return rows.map(({ preview, by }) => present(preview, by));
}

/** Makes a link; its secret is stored as a hash only. The state that it shows first becomes a revision of its own. */
export async function createPreview(tx: Db, id: string, days: number, { actor, now }: Saving) {
  await keepShown(tx, await lockDraft(tx, id));
  const token = randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(contentPreviews)
    .values({
      ...{ tournamentId: id, tokenHash: hashOf(token), createdBy: actor.id, createdAt: now },
      expiresAt: new Date(now.getTime() + days * DAY_MILLISECONDS),
    })
    .returning();
  if (!row) throw new Error('No preview was stored');
  await record(tx, { action: 'content_preview_made', object: `tournament:${id}` });
  const [author] = await tx.select({ by: personName }).from(users).where(eq(users.id, actor.id));
  return { ...present(row, author?.by ?? null), token };
}

/** Takes a link back. Throws 404. */
export async function revokePreview(tx: Db, id: string, preview: number): Promise<void> {
  const gone = await tx
    .delete(contentPreviews)
    .where(and(eq(contentPreviews.id, preview), eq(contentPreviews.tournamentId, id)))
    .returning();
  if (gone.length === 0) throw notFound();
  await record(tx, { action: 'content_preview_revoked', object: `tournament:${id}` });
}

/** The tournament that a link shows, and until when. Throws the same 404 for an unknown, an old and a revoked one. */
export async function findPreview(db: Db, token: string, now: Date): Promise<Row> {
  const [row] = await db
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.tokenHash, hashOf(token)), gt(contentPreviews.expiresAt, now)));
  if (row) return row;
  throw new Refusal(
    404,
    'not_found',
    'Ссылка на предпросмотр больше не открывается. Попросите новую у того, кто её прислал.',
  );
}
