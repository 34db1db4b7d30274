import {
  type DeskRating,
  ERROR_CODES,
  getRatingChanges,
  getRatingTable,
  listDeskRatings,
  publishRating,
  RATINGS,
  type RatingId,
  type RatingLine,
  ratingTable,
  rowField,
  uploadRating,
  withdrawRating,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../../identity/access/authorise.ts';
import { organises } from '../../../identity/access/roles.ts';
import { route } from '../../../identity/access/route.ts';
import { BODY_LIMIT, type ReceivedFile, receiveFile, uploads } from '../../../people/images/upload.ts';
import { listErased } from '../../../people/shown-names/erased-names.ts';
import { findWithheld, withheldBy } from '../../../people/shown-names/withheld.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { refusedFile } from '../../attachments/file-kinds.ts';
import { ratingIn, readWorkbook } from '../../attachments/read-workbook.ts';
import {
  newestTable,
  publishedTables,
  publishTable,
  replaceTable,
  rowsOf,
  withdrawTable,
} from '../rating-tables.ts';
import { compareWithDays } from '../season.ts';
import { compareTables, namedRows } from './compare-tables.ts';

/** The rows without people who were erased: a table that is downloaded and uploaded again does not bring them back. */
async function withoutErased(db: Db, rows: readonly RatingLine[]): Promise<RatingLine[]> {
  const isErased = withheldBy([], await listErased(db));
  return rows.filter((row) => !isErased(row));
}

/** Routes for the tables of the rating that organisers upload and publish. */
export async function deskRatingRoutes(app: FastifyInstance): Promise<void> {
  const { clock } = app;
  await app.register(uploads);
  const organiser = authorise(organises, secondFactorAtDesk);
  const liveRows = async (db: Db, rating: (typeof RATINGS)[number]) => {
    const [live] = await publishedTables(db, rating);
    return live && withoutErased(db, await rowsOf(db, rating, live.number));
  };

  route(app, listDeskRatings, organiser, async ({ db }) => {
    const ratings = [];
    for (const rating of RATINGS) ratings.push(await presentRating(db, rating));
    return ratings;
  });

  route(app, getRatingTable, organiser, async ({ db, params: { rating } }) => {
    const rows = await liveRows(db, rating);
    if (!rows) throw notFound();
    return { rows };
  });

  route(
    app,
    uploadRating,
    organiser,
    async ({ db, params: { rating }, query: { version }, actor, request }) => {
      const rows = await readTable(rating, await receiveFile(request, 'file'));
      await assertNotCounted(db, rating, rows);
      await db.transaction((tx) => replaceTable(tx, rating, version, { rows, by: actor, now: clock() }));
      return presentRating(db, rating);
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(app, getRatingChanges, organiser, async ({ db, params: { rating } }) => {
    const newest = await newestTable(db, rating);
    if (!newest) throw notFound();
    const after = await rowsOf(db, rating, newest.number);
    const isHidden = await findWithheld(db, null);
    const changes = compareTables((await liveRows(db, rating)) ?? [], after);
    const { days, unknown } = await compareWithDays(db, rating, after);
    return { ...changes, hidden: namedRows(after.filter(isHidden)), days, unknown };
  });

  route(app, publishRating, organiser, async ({ db, params: { rating }, body: { version }, actor }) => {
    await db.transaction((tx) => publishTable(tx, rating, version, { by: actor, now: clock() }));
    return presentRating(db, rating);
  });

  route(app, withdrawRating, organiser, async ({ db, params: { rating } }) => {
    await db.transaction((tx) => withdrawTable(tx, rating));
    return presentRating(db, rating);
  });
}

/** A table as the desk sees it. */
async function presentRating(db: Db, rating: RatingId): Promise<DeskRating> {
  const newest = await newestTable(db, rating);
  const [live, before] = await publishedTables(db, rating);
  return {
    id: rating,
    version: newest?.number ?? 0,
    live: live
      ? {
          athletes: live.athletes,
          since: live.publishedAt?.toISOString() ?? null,
          by: live.publishedBy,
        }
      : null,
    uploaded:
      newest && newest.number !== live?.number
        ? { athletes: newest.athletes, at: newest.uploadedAt.toISOString(), by: newest.uploadedBy }
        : null,
    before: before ? { athletes: before.athletes, at: before.uploadedAt.toISOString() } : null,
  };
}

/** Refuses what would count a tournament twice that was run here: its column, or a total without columns. Throws 400. */
async function assertNotCounted(db: Db, rating: RatingId, rows: readonly RatingLine[]): Promise<void> {
  const { days, twice, bare } = await compareWithDays(db, rating, rows);
  if (twice.length > 0) {
    const message = `Очки этих турниров сайт считает сам, уберите столбцы: ${twice.join('; ')}.`;
    throw unread(message, { file: message });
  }
  const [first] = bare;
  if (!first) return;
  const message = `Нужны столбцы по турнирам: сайт сам прибавляет ${days.join('; ')}, а сумма может их уже содержать. Прежние очки можно поставить одним столбцом. Строк без столбцов: ${bare.length}, первая – ${first.name}.`;
  throw unread(message, { file: message });
}

/** So many rows are named in a refusal. */
const NAMED = 100;

const unread = (message: string, fields: Record<string, string>) =>
  new Refusal(400, ERROR_CODES.invalidInput, message, { fields });

/** The athletes of an uploaded workbook. Throws 415 for another file, 400 with a sentence for each row that is wrong. */
async function readTable(id: RatingId, { name, bytes }: ReceivedFile): Promise<RatingLine[]> {
  if (!/\.(xlsx|xls|ods)$/i.test(name)) throw refusedFile('Нужна таблица .xlsx, .xls или .ods.');
  const read = await readWorkbook(bytes);
  if ('problem' in read) throw refusedFile(`${read.problem}.`);
  const { rows, problems } = ratingIn(read);
  const [whole] = problems.filter(({ number }) => number === 0);
  if (whole) throw unread(`${whole.message}.`, { file: whole.message });
  const byRow = Map.groupBy(problems, ({ number }) => number);
  if (byRow.size > 0)
    throw unread(
      `Таблица не принята. Строк с ошибками: ${byRow.size}.`,
      Object.fromEntries(
        [...byRow]
          .slice(0, NAMED)
          .map(([row, found]) => [rowField(row), found.map(({ message }) => message).join('\n')]),
      ),
    );
  const { error } = ratingTable.safeParse({ id, rows });
  const message = error?.issues[0]?.message;
  if (message !== undefined) throw unread(`${message}.`, { file: message });
  return rows;
}
