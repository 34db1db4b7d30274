import type { RatingId, RatingLine } from '@league/shared/contract';
import { and, asc, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { storeNames } from '../../people/shown-names/athlete-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/database.ts';
import { athleteNames, ratingRows, ratingTables, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, notFound, Refusal } from '../../platform/refusal.ts';

/** An uploaded table without its rows. */
export interface TableSummary {
  number: number;
  athletes: number;
  uploadedAt: Date;
  /** Null: the first start brought it, or the person has left. */
  uploadedBy: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
}

const [uploader, publisher] = [alias(users, 'uploader'), alias(users, 'publisher')];
const nameIn = (person: Record<'deletedAt' | 'lastname' | 'firstname', AnyPgColumn>) =>
  sql<
    string | null
  >`case when ${person.deletedAt} is null then ${person.lastname} || ' ' || ${person.firstname} end`;

const summaries = (db: Db) =>
  db
    .select({
      number: ratingTables.number,
      athletes:
        sql<number>`(select count(*) from ${ratingRows} where ${ratingRows.rating} = ${ratingTables.rating} and ${ratingRows.number} = ${ratingTables.number})`.mapWith(
          Number,
        ),
      uploadedAt: ratingTables.uploadedAt,
      uploadedBy: nameIn(uploader),
      publishedAt: ratingTables.publishedAt,
      publishedBy: nameIn(publisher),
    })
    .from(ratingTables)
    .leftJoin(uploader, eq(uploader.id, ratingTables.uploadedBy))
    .leftJoin(publisher, eq(publisher.id, ratingTables.publishedBy));

/** The tables of a rating that are published and not taken back, the one that everybody sees first. */
export const publishedTables = (db: Db, rating: RatingId): Promise<TableSummary[]> =>
  summaries(db)
    .where(and(eq(ratingTables.rating, rating), isNotNull(ratingTables.published)))
    .orderBy(desc(ratingTables.published));

/** The table that was uploaded last. */
export async function newestTable(db: Db, rating: RatingId): Promise<TableSummary | undefined> {
  const [newest] = await summaries(db)
    .where(eq(ratingTables.rating, rating))
    .orderBy(desc(ratingTables.number))
    .limit(1);
  return newest;
}

/** The athletes of a table in the order of its author, with the names of everybody. */
export async function rowsOf(db: Db, rating: RatingId, number: number, which?: SQL): Promise<RatingLine[]> {
  const rows = await db
    .select({ row: ratingRows, name: athleteNames.name, born: athleteNames.born })
    .from(ratingRows)
    .innerJoin(athleteNames, eq(athleteNames.id, ratingRows.nameId))
    .where(and(eq(ratingRows.rating, rating), eq(ratingRows.number, number), which))
    .orderBy(asc(ratingRows.line));
  return rows.map(({ row, name, born }) => ({
    ...{ sex: row.sex, weight: row.weight, name, club: row.club, points: row.points },
    ...(born !== null && { born }),
    ...(row.byTournament && { byTournament: Object.fromEntries(row.byTournament) }),
    ...(row.photo && { photo: row.photo }),
    ...(row.hidePhoto && { hidePhoto: true as const }),
    ...(row.hidePoints && { hidePoints: true as const }),
  }));
}

const stale = () =>
  new Refusal(409, 'stale_version', 'Таблицу с тех пор заменили. Посмотрите, что стало, и повторите.');

/** So many rows are stored with one statement. */
const AT_ONCE = 2_000;

interface Upload {
  rows: readonly RatingLine[];
  by: { id: number } | null;
  now: Date;
}

/** Stores a table as the next one of its rating; returns its number. Throws 409 if somebody else has just stored one. */
export async function storeTable(tx: Db, rating: RatingId, { rows, by, now }: Upload): Promise<number> {
  const number = ((await newestTable(tx, rating))?.number ?? 0) + 1;
  await tx
    .insert(ratingTables)
    .values({ rating, number, uploadedBy: by?.id ?? null, uploadedAt: now })
    .catch((error) => {
      throw isTaken(error, 'rating_tables_rating_number_pk') ? stale() : error;
    });
  const idOf = await storeNames(
    tx,
    rows.map(({ name, born = null }) => ({ name, born })),
  );
  const stored = rows.map(({ name, born = null, byTournament, ...row }, line) => ({
    ...{ rating, number, line, ...row, nameId: idOf({ name, born }) },
    ...(byTournament && { byTournament: Object.entries(byTournament) }),
  }));
  for (let from = 0; from < stored.length; from += AT_ONCE)
    await tx.insert(ratingRows).values(stored.slice(from, from + AT_ONCE));
  return number;
}

/**
 * Stores an upload over the version that the person has seen, the number of the newest table (0: none). Throws 409 if there is
 * another one by now.
 */
export async function replaceTable(tx: Db, rating: RatingId, version: number, upload: Upload): Promise<void> {
  const newest = await newestTable(tx, rating);
  if ((newest?.number ?? 0) !== version) throw stale();
  if (newest && JSON.stringify(await rowsOf(tx, rating, newest.number)) === JSON.stringify(upload.rows))
    return;
  await storeTable(tx, rating, upload);
}

/** Locks the tables of a rating until the transaction ends: of two who publish at once, one is told. */
const lockTables = (tx: Db, rating: RatingId) =>
  tx
    .select({ number: ratingTables.number })
    .from(ratingTables)
    .where(eq(ratingTables.rating, rating))
    .orderBy(asc(ratingTables.number))
    .for('update');

/** Makes the newest table the one that everybody sees. Throws 404, 409 if it is that already or another one is there. */
export async function publishTable(
  tx: Db,
  rating: RatingId,
  version: number,
  { by, now }: Omit<Upload, 'rows'>,
): Promise<void> {
  await lockTables(tx, rating);
  const newest = await newestTable(tx, rating);
  if (!newest) throw notFound();
  if (newest.number !== version) throw stale();
  const [live] = await publishedTables(tx, rating);
  if (live?.number === version) throw conflict('Это уже опубликовано: с тех пор ничего не изменилось.');
  const [last] = await tx
    .select({ place: max(ratingTables.published) })
    .from(ratingTables)
    .where(eq(ratingTables.rating, rating));
  await tx
    .update(ratingTables)
    .set({ published: (last?.place ?? 0) + 1, publishedBy: by?.id ?? null, publishedAt: now })
    .where(and(eq(ratingTables.rating, rating), eq(ratingTables.number, version)));
  await record(tx, { action: 'content_ordered', object: `rating:${rating}` });
}

/** Takes back what everybody sees: the table published before it is there again, or none. Throws 409 if none is published. */
export async function withdrawTable(tx: Db, rating: RatingId): Promise<void> {
  const [live] = await publishedTables(tx, rating);
  if (!live) throw conflict('Возвращать нечего: таблица не опубликована.');
  await tx
    .update(ratingTables)
    .set({ published: null })
    .where(and(eq(ratingTables.rating, rating), eq(ratingTables.number, live.number)));
  await record(tx, { action: 'content_ordered', object: `rating:${rating}` });
}
