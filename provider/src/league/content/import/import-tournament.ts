import { isDeepStrictEqual } from 'node:util';
import {
  beginsAs,
  DRAFT_LENGTH,
  type DraftProblem,
  namedFiles,
  type TournamentDocument,
  tournamentDocument,
} from '@league/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions, type DraftDocument } from '../../../platform/db/schema.ts';
import { conflict, invalidInput } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/stores.ts';
import type { readWorkbook } from '../../attachments/read-workbook.ts';
import type { CategoryResults } from '../../results/store-results.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { findDraft, lockDraft, markShown } from '../drafts/find-draft.ts';
import { storeState } from '../drafts/revisions.ts';
import { nameContent, type PutContent, putContent } from '../files/content-files.ts';
import { storeAudience } from '../news/tell.ts';
import { namingFields, readResults, wording } from '../publications/problems.ts';
import { publish } from '../publications/publish.ts';

/** A tournament as its text file has it, with the files that it names. */
export interface Imported {
  document: TournamentDocument;
  files: ReadonlyMap<string, Buffer>;
}

interface Importing {
  /** Null: the operator. */
  by: { id: number } | null;
  now: Date;
  isDemo: boolean;
  /** Whether it replaces what has been changed at the desk meanwhile. */
  over?: boolean | undefined;
}

/** What is stored before the transaction begins. */
export interface Prepared {
  document: TournamentDocument;
  /** By the names of the files beside the document. */
  contents: ReadonlyMap<string, PutContent>;
  results: readonly CategoryResults[];
  /** Of its workbooks. */
  problems: readonly DraftProblem[];
}

const ENDING = /\.(pdf|xlsx|webp)$/;

/** Throws 400 with the field of a file that is not there or is not what its name says. */
export function checkFiles({ document, files }: Imported): void {
  const fields: Record<string, string> = {};
  for (const { field, name } of namedFiles(document)) {
    const bytes = files.get(name);
    if (!bytes) fields[`document.${field}`] = `Файла ${name} нет`;
    else if (!beginsAs(ENDING.exec(name)?.[1], bytes))
      fields[`document.${field}`] = `Файл ${name} внутри не то, чем назван: нужны PDF, xlsx или webp`;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

/** Stores the contents of the files, and reads the results: both take long. */
export async function prepareImport(
  stored: { db: Db; store: FileStore },
  { document, files }: Imported,
  read?: typeof readWorkbook,
): Promise<Prepared> {
  const contents = new Map<string, PutContent>();
  for (const { name } of namedFiles(document)) {
    const bytes = files.get(name);
    if (bytes) contents.set(name, await putContent(stored, bytes));
  }
  const { problems, results } = await readResults(document, async (name) => files.get(name), read);
  return { document, contents, problems, results };
}

/**
 * Creates or changes the draft, and publishes it; nobody is told. No-op for what was imported last or what everybody sees; over the
 * desk's changes, for the latter alone. Throws 409 if the desk has changed it since the last import.
 */
export async function storeImport(
  tx: Db,
  { document, contents, results }: Prepared,
  { by, now, isDemo, over }: Importing,
): Promise<void> {
  const { id, ...fields } = document;
  await storeAudience(tx, id);
  const added = await tx
    .insert(contentDrafts)
    .values({ tournamentId: id, revision: 0 })
    .onConflictDoNothing()
    .returning();
  const draft = await lockDraft(tx, id);
  const names = new Map<string, string>();
  for (const [name, content] of contents)
    names.set(name, await nameContent(tx, id, { name, ...content }, by?.id ?? null));
  const next = renamed(fields, names);
  const [last, live] = [over ? undefined : await lastImported(tx, id), await findPublished(tx, id)];
  if ([last, live].some((one) => one && isDeepStrictEqual(one.document, next))) return;
  if (added.length === 0 && !over && last?.number !== draft.revision)
    throw conflict(
      'Этот турнир с тех пор изменили на столе организатора. Посмотрите, что там, и повторите поверх, если нужно ваше.',
    );
  // Its newest revision stays as the desk has left it.
  await markShown(tx, draft);
  await storeState(tx, await findDraft(tx, id), next, { actor: by, now });
  const { revision } = await findDraft(tx, id);
  await tx
    .update(contentRevisions)
    .set({ isImported: true })
    .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, revision)));
  const going = { tournamentId: id, revision, isEntered: false, by: by?.id ?? null, results };
  await publish(tx, going, { now, isDemo });
}

/** The document with its files as they are named in the store. */
const renamed = (document: DraftDocument, names: ReadonlyMap<string, string>): DraftDocument =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'file' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  );

async function lastImported(db: Db, id: string) {
  const { tournamentId, number, document, isImported } = contentRevisions;
  const [row] = await db
    .select({ number, document })
    .from(contentRevisions)
    .where(and(eq(tournamentId, id), eq(isImported, true)))
    .orderBy(desc(number))
    .limit(1);
  return row;
}

/**
 * Imports a tournament: creates or changes its draft with its files, and publishes it. Changes nothing if it is what was imported
 * last, or what everybody sees. Throws 400 for what publishing would refuse, 409.
 */
export async function importTournament(
  stored: { db: Db; store: FileStore },
  imported: Imported,
  importing: Importing,
): Promise<void> {
  const { document } = imported;
  checkFiles(imported);
  const prepared = await prepareImport(stored, imported);
  const problems = [...(await namingFields(stored.db, document)), ...prepared.problems];
  if (problems.length > 0)
    throw invalidInput(
      Object.fromEntries(problems.map(({ field, message }) => [`document.${field}`, message])),
    );
  await stored.db.transaction((tx) => storeImport(tx, prepared, importing));
}

/** The files of an import, which come in base64; throws 400 for what is none. */
export function parseFiles(given: Readonly<Record<string, string>>): Map<string, Buffer> {
  const files = new Map(Object.entries(given).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
  const wrong = [...files].filter(([name, bytes]) => bytes.toString('base64') !== given[name]);
  if (wrong.length === 0) return files;
  throw invalidInput(Object.fromEntries(wrong.map(([name]) => [`files.${name}`, 'Это не base64'])));
}

/** The document of an import; throws 400 with its fields. */
export function parseImport(id: string, given: Record<string, unknown>): TournamentDocument {
  if (given.id !== undefined && given.id !== id)
    throw invalidInput({ 'document.id': `Это другой турнир: в адресе ${id}` });
  if (JSON.stringify(given).length > DRAFT_LENGTH)
    throw invalidInput({ document: `Слишком длинно: весь турнир не больше ${DRAFT_LENGTH} символов` });
  const { data, error } = tournamentDocument.safeParse({ ...given, id }, { error: wording });
  if (data) return data;
  throw invalidInput(
    Object.fromEntries(error.issues.map(({ path, message }) => [['document', ...path].join('.'), message])),
  );
}
