import { createHash } from 'node:crypto';
import { ERROR_CODES, namedFiles } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentFiles, type DraftDocument } from '../../../platform/db/schema.ts';
import { conflict, notFound, Refusal } from '../../../platform/refusal.ts';
import { discardFile, putFile, retainFile, type Stored } from '../../../platform/storage/removals.ts';
import type { FileStore } from '../../../platform/storage/stores.ts';
import { type AcceptedFile, typeOf } from '../../attachments/file-kinds.ts';
import { findDraft, findRevision, lockDraft, publishedRevisions } from '../drafts/find-draft.ts';

const AREA = 'content';
/** All files of one tournament. */
const TOURNAMENT_BYTES = 200 * 1024 * 1024;

const namesIn = (document: DraftDocument) => namedFiles(document).map(({ name }) => name);

/** The names that the draft refers to, or something that is live, may be again, or is ordered. */
async function usedNames(db: Db, id: string, draft: DraftDocument): Promise<Set<string>> {
  const { dueRevision } = await findDraft(db, id);
  const ordered = dueRevision === null ? [] : [await findRevision(db, id, dueRevision)];
  const published = (await publishedRevisions(db, id)).map(({ document }) => document);
  return new Set([draft, ...ordered, ...published].flatMap(namesIn));
}

/** The files of a tournament in the order of their names. */
export const filesOf = (db: Db, id: string): Promise<(typeof contentFiles.$inferSelect)[]> =>
  db.select().from(contentFiles).where(eq(contentFiles.tournamentId, id)).orderBy(contentFiles.name);

/** The files of a tournament as the desk sees them. */
export async function presentFiles(db: Db, id: string, draft: DraftDocument) {
  const used = await usedNames(db, id, draft);
  return (await filesOf(db, id)).map(({ name, size, uploadedAt }) => ({
    ...{ name, size, type: typeOf(name), used: used.has(name) },
    uploaded_at: uploadedAt.toISOString(),
  }));
}

/** The bytes of a file of a tournament. Throws 404. */
export async function readFile(db: Db, store: FileStore, id: string, name: string): Promise<Buffer> {
  const found = (await filesOf(db, id)).find((file) => file.name === name);
  const bytes = found && (await store.get(AREA, found.storedAs));
  if (!bytes) throw notFound();
  return bytes;
}

/** Throws 413 if this many further bytes are too much for the tournament. */
async function refuseTooMuch(db: Db, id: string, bytes: number): Promise<void> {
  const size = (await filesOf(db, id)).reduce((sum, file) => sum + file.size, 0);
  if (size + bytes <= TOURNAMENT_BYTES) return;
  const message = 'У турнира уже 200 МБ файлов. Удалите те, что не нужны.';
  throw new Refusal(413, ERROR_CODES.tooLarge, message, { fields: { file: message } });
}

/** The first of `a.pdf`, `a-2.pdf`, … that no other file has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * Adds a file to a tournament and returns its name. A tournament that has the same content already keeps the name that it has.
 */
export async function addFile(
  stored: Stored,
  id: string,
  { name, bytes }: AcceptedFile,
  uploadedBy: number,
): Promise<string> {
  const put = await putContent(stored, bytes);
  return stored.db.transaction(async (tx) => {
    await lockDraft(tx, id);
    return nameContent(tx, id, { name, ...put }, uploadedBy);
  });
}

export type PutContent = Awaited<ReturnType<typeof putContent>>;

/** Puts content into the store, where it stays if it gets a name. */
export const putContent = async (stored: Stored, bytes: Buffer) => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  storedAs: await putFile(stored, AREA, bytes, 'bin'),
});

/**
 * Names content in a tournament, whose draft is locked; returns the name that it has there. Throws 413.
 * @param uploadedBy null: it came with an import of the operator
 */
export async function nameContent(
  tx: Db,
  id: string,
  { name, ...put }: PutContent & { name: string },
  uploadedBy: number | null,
): Promise<string> {
  const files = await filesOf(tx, id);
  const same = files.find((file) => file.hash === put.hash);
  if (same) {
    await discardFile(tx, AREA, put.storedAs);
    return same.name;
  }
  await refuseTooMuch(tx, id, put.size);
  const free = freeName(name, new Set(files.map((file) => file.name)));
  await retainFile(tx, put.storedAs);
  await tx.insert(contentFiles).values({ tournamentId: id, name: free, ...put, uploadedBy });
  return free;
}

/** Removes a file that nothing refers to. Throws 404, 409 for one that is used. */
export async function removeFile(tx: Db, id: string, name: string): Promise<void> {
  const { document } = await lockDraft(tx, id);
  const isIt = and(eq(contentFiles.tournamentId, id), eq(contentFiles.name, name));
  const [file] = await tx.select().from(contentFiles).where(isIt);
  if (!file) throw notFound();
  if ((await usedNames(tx, id, document)).has(name))
    throw conflict('Файл нужен: его называет черновик или то, что опубликовано.');
  await tx.delete(contentFiles).where(isIt);
  await discardFile(tx, AREA, file.storedAs);
}

/** A tournament exists, and a file of this size would still fit. Throws 404, 413. */
export async function expectFile(db: Db, id: string, bytes: number): Promise<void> {
  await findDraft(db, id);
  await refuseTooMuch(db, id, bytes);
}
