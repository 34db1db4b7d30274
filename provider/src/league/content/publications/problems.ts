import { type DraftProblem, firstDay, leagueDay, tournamentDocument } from '@league/shared/contract';
import type { z } from 'zod';
import { unpublishable } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DraftDocument } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { readWorkbook, resultsIn } from '../../attachments/read-workbook.ts';
import { filesOf, namedFiles, readFile } from '../files/content-files.ts';
import { textsIn } from './texts.ts';

/** The sentence about a value of another type than its field. */
export const wording: z.core.$ZodErrorMap = ({ code }) => {
  if (code === 'unrecognized_keys') return 'Такого поля нет';
  return code === 'invalid_type' ? 'Неверное значение' : undefined;
};

/** The sentences of the schema say how a text file is written; an author who has left a field empty needs none of that. */
function sentenceOf({ path, message }: z.core.$ZodIssue, document: DraftDocument): string {
  const value = path.reduce<unknown>(
    (inside, key) => (isObject(inside) ? inside[String(key)] : undefined),
    document,
  );
  return value === undefined || value === null || value === '' ? 'Заполните поле' : message;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the site does without regulations: a link to none, and no text of their own. */
function lacksRegulations({ links, regulationsText }: DraftDocument): boolean {
  const link = isObject(links) ? links.regulations : undefined;
  return !regulationsText && (!isObject(link) || link.kind === 'unavailable');
}

/** Days that are over, unless the site has them already or the results are there. */
function pastDays(document: DraftDocument, live: DraftDocument | undefined, today: string): DraftProblem[] {
  const { startsAt, applications, results } = document;
  const hasResults = Array.isArray(results) && results.some((one) => isObject(one) && one.file);
  const until = isObject(applications) ? applications.until : undefined;
  const liveUntil = isObject(live?.applications) ? live.applications.until : undefined;
  const isPast = (moment: unknown) => typeof moment === 'string' && firstDay(moment) < today;
  return [
    ...(isPast(startsAt) && startsAt !== live?.startsAt && !hasResults
      ? [{ field: 'startsAt', message: 'Этот день уже прошёл' }]
      : []),
    ...(isPast(until) && until !== liveUntil && !isPast(startsAt)
      ? [{ field: 'applications.until', message: 'Этот срок уже прошёл' }]
      : []),
  ];
}

interface Publishable {
  id: string;
  document: DraftDocument;
  /** What everybody sees now. */
  live: DraftDocument | undefined;
}

/** What the document itself and the names of its files tell, the first problem of each field. */
export function documentProblems(
  { id, document, live }: Publishable,
  files: readonly { name: string }[],
  now: Date,
): DraftProblem[] {
  const { error } = tournamentDocument.safeParse({ ...document, id }, { error: wording });
  const wrong = (error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    message: sentenceOf(issue, document),
  }));
  const found = [
    ...(lacksRegulations(document)
      ? [{ field: 'links.regulations', message: 'Нет положения: загрузите файл или напишите его текст' }]
      : []),
    ...pastDays(document, live, leagueDay(now)),
    ...namedFiles(document)
      .filter(({ name }) => !files.some((file) => file.name === name))
      .map(({ field, name }) => ({ field, message: missing(name) })),
    ...wrong,
  ];
  return [...new Map(found.toReversed().map((one) => [one.field, one])).values()].toReversed();
}

interface Reading {
  db: Db;
  store: FileStore;
}

/** Everything that keeps a tournament from being published; reads its workbooks. */
export async function publicationProblems(
  { db, store }: Reading,
  publishable: Publishable,
  now: Date,
): Promise<DraftProblem[]> {
  const { id, document } = publishable;
  const files = await filesOf(db, id);
  return [
    ...documentProblems(publishable, files, now),
    ...(await unpublishable(db, textsIn(document))),
    ...(await workbookProblems(document, async (name) =>
      files.some((file) => file.name === name)
        ? readFile(db, store, id, name).catch((error: unknown) => {
            if (error instanceof Refusal) return 'lost';
            throw error;
          })
        : undefined,
    )),
  ];
}

const missing = (name: string) => `Файла ${name} нет: загрузите его снова`;

/**
 * What is wrong with the results of a document; their names are masked when they are read.
 * @param bytesOf of a file by its name; `undefined`: it is not there, which is a problem of its own; `lost`: its bytes are gone
 */
export async function workbookProblems(
  document: DraftDocument,
  bytesOf: (name: string) => Promise<Buffer | 'lost' | undefined>,
): Promise<DraftProblem[]> {
  const problems: DraftProblem[] = [];
  for (const { field, name } of namedFiles(document)) {
    if (!field.startsWith('results.') || !name.endsWith('.xlsx')) continue;
    const bytes = await bytesOf(name);
    if (bytes === 'lost') problems.push({ field, message: missing(name) });
    if (!bytes || bytes === 'lost') continue;
    problems.push(
      ...resultsIn(await readWorkbook(bytes)).problems.map(({ number, message }) => ({
        field,
        message: `${name}: ${number > 0 ? `строка ${number}: ` : ''}${message}`,
      })),
    );
  }
  return problems;
}
