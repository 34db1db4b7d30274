import {
  DOCUMENT_KINDS,
  DOCUMENT_WARNING_DAYS,
  type DocumentKind,
  type DocumentStatus,
  leagueDay,
  papersAsked,
  type UserDocument,
} from '@league/shared/contract';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLoneAthleteOf } from '../../identity/access/person-rules.ts';
import { allows } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { documents, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { addresseeOf, type NewNotification } from '../notifications/notify.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { lockPerson } from '../people/users.ts';

/** The day `days` days after `day`, both in the form `2026-07-12`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The later of two days in that form. */
export function laterOf(day: string, other: string): string {
  if (day < other) return other;
  return day;
}

/** The status of a stored paper on a day. It is still valid on its last day. */
export function statusOn(day: string, validUntil: string | null): DocumentStatus {
  if (validUntil === null) return 'valid';
  if (validUntil < day) return 'expired';
  return validUntil <= daysAfter(day, DOCUMENT_WARNING_DAYS) ? 'expiring' : 'valid';
}

/** Papers without which nobody competes. */
const NEEDED = ['umo', 'insurance'] as const satisfies DocumentKind[];

/** The papers that are missing or not valid on a day, by person. */
export async function findLacking(
  db: Db,
  ids: readonly number[],
  day: string,
): Promise<Map<number, DocumentKind[]>> {
  if (ids.length === 0) return new Map();
  const papers = await db
    .select({ userId: documents.userId, kind: documents.kind, validUntil: documents.validUntil })
    .from(documents)
    .where(and(inArray(documents.userId, [...ids]), inArray(documents.kind, [...NEEDED])));
  const byPerson = Map.groupBy(papers, ({ userId }) => userId);
  return new Map(
    ids.map((id) => {
      const valid = (byPerson.get(id) ?? []).filter(
        ({ validUntil }) => statusOn(day, validUntil) !== 'expired',
      );
      return [id, NEEDED.filter((kind) => !valid.some((paper) => paper.kind === kind))];
    }),
  );
}

type Row = typeof documents.$inferSelect;

const paper = (userId: number, kind: DocumentKind) =>
  and(eq(documents.userId, userId), eq(documents.kind, kind));

/** A paper in the shape of the contract; without a row it is missing. */
function present(userId: number, kind: DocumentKind, row: Row | undefined): UserDocument {
  return {
    kind,
    status: row ? statusOn(leagueDay(), row.validUntil) : 'missing',
    uploaded_at: row?.uploadedAt.toISOString() ?? null,
    valid_until: row?.validUntil ?? null,
    url: row ? `/user/users/${userId}/documents/${kind}/file` : null,
  };
}

/** The papers that a person has or is asked for. */
export async function listPapers(
  db: Db,
  { id, userType }: Pick<typeof users.$inferSelect, 'id' | 'userType'>,
): Promise<UserDocument[]> {
  const rows = await db.select().from(documents).where(eq(documents.userId, id));
  return DOCUMENT_KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row || papersAsked(userType).includes(kind) ? present(id, kind, row) : [];
  });
}

/** The name of a paper's file. */
export async function findFileName(db: Db, userId: number, kind: DocumentKind): Promise<string | undefined> {
  const [row] = await db.select({ fileName: documents.fileName }).from(documents).where(paper(userId, kind));
  return row?.fileName;
}

interface Upload {
  userId: number;
  kind: DocumentKind;
  fileName: string;
  uploadedBy: number;
}

/**
 * Stores a paper's file; the previous file is removed after the transaction. The last valid day stays: it is the last
 * known one until somebody has read the new paper.
 */
export async function savePaper(tx: Db, upload: Upload): Promise<UserDocument> {
  const { userId, kind, fileName, uploadedBy } = upload;
  // Concurrent uploads must see each other's file, and a deleted person must get no paper.
  await lockPerson(tx, userId);
  const [before] = await tx.select().from(documents).where(paper(userId, kind));
  const [row] = await tx
    .insert(documents)
    .values(upload)
    .onConflictDoUpdate({
      target: [documents.userId, documents.kind],
      set: { fileName, uploadedBy, uploadedAt: sql`now()`, removalNotifiedAt: null },
    })
    .returning();
  if (before) await discardFile(tx, 'documents', before.fileName);
  await record(tx, { action: 'paper_stored', subjects: [userId], details: { kind } });
  return present(userId, kind, row);
}

/** Sets a paper's last valid day; another day allows another reminder. `undefined` if there is no such paper. */
export async function datePaper(
  tx: Db,
  userId: number,
  kind: DocumentKind,
  validUntil: string | null,
): Promise<UserDocument | undefined> {
  const isChanged = sql`${documents.validUntil} is distinct from ${validUntil}::date`;
  const [row] = await tx
    .update(documents)
    .set({
      validUntil,
      remindedAt: sql`case when ${isChanged} then null else ${documents.remindedAt} end`,
      removalNotifiedAt: sql`case when ${isChanged} then null else ${documents.removalNotifiedAt} end`,
    })
    .where(paper(userId, kind))
    .returning();
  if (!row) return undefined;
  await record(tx, { action: 'paper_dated', subjects: [userId], details: { kind } });
  return present(userId, kind, row);
}

/** Returns whether there was such a paper; its file is removed after the transaction. */
export async function deletePaper(tx: Db, userId: number, kind: DocumentKind): Promise<boolean> {
  const [row] = await tx.delete(documents).where(paper(userId, kind)).returning();
  if (!row) return false;
  await discardFile(tx, 'documents', row.fileName);
  await record(tx, { action: 'paper_removed', subjects: [userId], details: { kind } });
  return true;
}

/** Deletes all papers of a person; their files are removed after the transaction. */
export async function removeDocumentsOf(tx: Db, userId: number): Promise<void> {
  const rows = await tx.delete(documents).where(eq(documents.userId, userId)).returning();
  for (const { fileName } of rows) await discardFile(tx, 'documents', fileName);
}

/** Papers. */
export const documentData: PersonalData = {
  tables: [documents],
  copy: async (db, { id }) => ({
    documents: await db
      .select({
        kind: documents.kind,
        uploaded_at: documents.uploadedAt,
        valid_until: documents.validUntil,
      })
      .from(documents)
      .where(eq(documents.userId, id)),
  }),
  async erase(tx, { ids }) {
    for (const id of ids) await removeDocumentsOf(tx, id);
  },
  /** Of two papers of a kind the family's stays while it is valid, else the newer one, as after an upload. */
  async merge(tx, { from, into, isUsed }) {
    const isOwn = sql`${isUsed} and ${documents.userId} = ${into} and ${documents.validUntil} < ${leagueDay()}::date is not true`;
    const rows = await tx
      .select()
      .from(documents)
      .where(inArray(documents.userId, [from, into]))
      .orderBy(documents.kind, desc(isOwn), desc(documents.uploadedAt));
    for (const [index, { userId, kind, fileName }] of rows.entries()) {
      if (rows[index - 1]?.kind !== kind) continue;
      await tx.delete(documents).where(paper(userId, kind));
      await discardFile(tx, 'documents', fileName);
    }
  },
};

type CustodianRow = typeof users.$inferSelect;
type Custodian = Pick<CustodianRow, 'id' | 'userType' | 'confirmed' | 'clubId'>;
type Owner = CustodianRow & { coach: Custodian | null; club: Custodian | null };

/** The people whose papers these are, except deleted ones. */
export async function listOwners(tx: Db, ids: readonly number[]): Promise<Owner[]> {
  const coach = alias(users, 'coach');
  const club = alias(users, 'club');
  return tx
    .select({
      ...getTableColumns(users),
      coach: { id: coach.id, userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId },
      club: { id: club.id, userType: club.userType, confirmed: club.confirmed, clubId: club.clubId },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .leftJoin(club, and(isNull(users.coachId), eq(club.clubId, users.clubId), eq(club.userType, 'club')))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
}

/** Finds the person who looks after somebody's papers. Coach and club do only if they and the athlete are confirmed. */
const custodianOf = (owner: Owner): number => {
  const custodian = owner.coach ?? owner.club;
  return custodian && allows(isLoneAthleteOf, custodian, owner) ? custodian.id : addresseeOf(owner);
};

/** A notification about a paper; `write` gets the athlete if somebody else reads it. */
export function noticeTo(owner: Owner, write: (athlete: Owner | undefined) => string): NewNotification {
  const userId = custodianOf(owner);
  return {
    userId,
    type: 'account_notification',
    kind: 'paper',
    message: write(userId === owner.id ? undefined : owner),
    subjectId: owner.userType === 'athlete' ? owner.id : null,
  };
}
