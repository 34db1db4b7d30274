import { isDeepStrictEqual } from 'node:util';
import {
  ageGroupsOf,
  athleteCount,
  type DraftProblem,
  findAgeGroup,
  firstDay,
  leagueDay,
  misfits,
  namedFiles,
  tournamentDocument,
  type WithCategories,
} from '@league/shared/contract';
import { withoutCategory } from '@league/shared/day';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { mapTexts, unpublishable } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, type DraftDocument, FINAL } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/stores.ts';
import { readWorkbook, resultsIn } from '../../attachments/read-workbook.ts';
import { readState } from '../../days/log/day-state.ts';
import { type CategoryResults, categoryKey } from '../../results/store-results.ts';
import { isObject } from '../drafts/find-draft.ts';
import { filesOf, readFile } from '../files/content-files.ts';

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

interface Reading {
  db: Db;
  store: FileStore;
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

/**
 * Everything that keeps a tournament from being published, and its results. Reading workbooks takes seconds: not in a
 * transaction.
 */
export async function checkPublishable(
  reading: Reading,
  publishable: Publishable,
  now: Date,
): Promise<{ problems: DraftProblem[]; results: CategoryResults[] }> {
  const { id, document } = publishable;
  const { problems, results } = await readStoredResults(reading, id, document);
  const own = documentProblems(publishable, await filesOf(reading.db, id), now);
  return {
    problems: [
      ...own,
      ...(await draftCategoriesProblem(reading.db, publishable)),
      ...(await foreignTables(reading.db, publishable, results)),
      ...(await namingFields(reading.db, document)),
      ...problems.filter(({ field }) => !own.some((one) => one.field === field)),
    ],
    results,
  };
}

/** Tables with a category that the tournament's day does not have: each of them would hide all results of the day. */
async function foreignTables(
  db: Db,
  { id, document }: Publishable,
  results: readonly CategoryResults[],
): Promise<DraftProblem[]> {
  const rules = results.length > 0 && (await readState(db, id))?.rules;
  if (!rules) return [];
  const titles = ageGroupsOf(rules).map(({ title }) => title);
  const known = titles.map(categoryKey);
  const tables = document.results as { category: string }[];
  return results
    .filter(({ category }) => !known.includes(categoryKey(category)))
    .map(({ category }) => ({
      field: `results.${tables.findIndex((table) => table.category === category)}.category`,
      message: `Такой категории в дне турнира нет, и таблица скрыла бы все его результаты. Назовите её как в дне (${titles.join('; ')}) или загрузите файл PDF`,
    }));
}

/** What a tournament offers those who apply. */
interface Offered extends WithCategories {
  /** First day; null if it is not known. */
  date: string | null;
}

/**
 * Why a tournament cannot have these categories: those who have applied for others, or are entered for its day. Where the
 * categories or the year have changed, those too who would not fit them. A returned application is corrected by its author.
 */
export async function categoriesProblem(
  db: Db,
  id: string,
  { date, ...next }: Offered,
  before: (WithCategories & { date?: string | null }) | undefined,
): Promise<string | null> {
  if (id === FINAL && next.categories) return 'У финала категории лиги';
  const isMoved = yearOf(before?.date) !== yearOf(date);
  const isChanged = isMoved || !isDeepStrictEqual(next.categories ?? null, before?.categories ?? null);
  const sent = await db
    .select({ category: applications.category, rows: applications.rows })
    .from(applications)
    .where(and(eq(applications.tournamentId, id), ne(applications.status, 'returned')));
  const unfit = sent.flatMap(({ category, rows }) => {
    const group = findAgeGroup(next, category);
    return rows.filter((row) => !group || (isChanged && Object.keys(misfits(row, group, date)).length > 0));
  });
  if (unfit.length > 0)
    return `Уже заявлены и больше не подходят: ${athleteCount(unfit.length)}. Верните их заявки на исправление или оставьте ${isMoved ? 'год' : 'категории'}`;
  const day = await readState(db, id);
  const left = day?.rules ? withoutCategory(day, next).length : 0;
  return left > 0
    ? `На день записаны в других категориях: ${athleteCount(left)}. Снимите их на столе или оставьте категории`
    : null;
}

/** Ages are counted by the year. */
const yearOf = (day: string | null | undefined) => day?.slice(0, 4);

/** The same for a document. */
export async function draftCategoriesProblem(
  db: Db,
  { id, document, live }: Publishable,
): Promise<DraftProblem[]> {
  const next = tournamentDocument.safeParse({ ...document, id }).data;
  if (!next) return [];
  const dated = ({ startsAt }: DraftDocument) => (typeof startsAt === 'string' ? firstDay(startsAt) : null);
  const before = live && { ...(live as WithCategories), date: dated(live) };
  const message = await categoriesProblem(db, id, { ...next, date: dated(next) }, before);
  return message === null ? [] : [{ field: 'categories', message }];
}

/** The results of a document whose files are stored. */
export const readStoredResults = ({ db, store }: Reading, id: string, document: DraftDocument) =>
  readResults(document, (name) =>
    readFile(db, store, id, name).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    }),
  );

const missing = (name: string) => `Файла ${name} нет: загрузите его снова`;

/**
 * The results in the workbooks that a document names, by category, and what is wrong with them. Categories whose file is a PDF
 * are left out.
 * @param bytesOf of a file by its name; `undefined`: they are gone
 */
export async function readResults(
  document: DraftDocument,
  bytesOf: (name: string) => Promise<Buffer | undefined>,
  read = readWorkbook,
): Promise<{ problems: DraftProblem[]; results: CategoryResults[] }> {
  const problems: DraftProblem[] = [];
  const results: CategoryResults[] = [];
  for (const { field, name } of namedFiles(document)) {
    const [, index] = /^results\.(\d+)\.file$/.exec(field) ?? [];
    if (index === undefined || !name.endsWith('.xlsx')) continue;
    const bytes = await bytesOf(name);
    if (!bytes) {
      problems.push({ field, message: missing(name) });
      continue;
    }
    const table = resultsIn(await read(bytes));
    for (const { number, message } of table.problems)
      problems.push({ field, message: `${name}: ${number > 0 ? `строка ${number}: ` : ''}${message}` });
    const { category } = (document.results as { category: string }[])[Number(index)] ?? { category: '' };
    results.push({ category, rows: table.rows });
  }
  return { problems, results };
}

/** Addresses; and the people that a tournament names on purpose, beside their telephone. */
const NO_PROSE = /(?:^|\.)(?:kind|file|href|to|photos)$|^contacts\.\d+\.(?:name|phone|email)$/;

/** Every text of a document that may name somebody who must not be named, with its field. */
export function textsIn(document: object): { field: string; text: string }[] {
  const texts: { field: string; text: string }[] = [];
  mapTexts(document, (text, field) => {
    if (!NO_PROSE.test(field)) texts.push({ field, text });
    return text;
  });
  return texts;
}

/** The fields of a document that name somebody who must not be named. */
export const namingFields = (db: Db, document: object): Promise<DraftProblem[]> =>
  unpublishable(db, textsIn(document));
