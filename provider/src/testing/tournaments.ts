import { addDays } from '@league/shared/contract';
import type { Db } from '../platform/db/database.ts';
import { tournaments } from '../platform/db/schema.ts';
import { TOURNAMENT_DAY, TOURNAMENT_TITLE, TOURNAMENTS } from './application-draft.ts';

type Row = typeof tournaments.$inferInsert;

/** A tournament that takes applications until five days before it. */
export const openTournament = (id: string, changes: Partial<Row> = {}): Row => {
  const date = changes.date ?? TOURNAMENT_DAY;
  return { id, title: TOURNAMENT_TITLE, date, until: addDays(date, -5), limit: 450, ...changes };
};

/** Inserts the rows of published tournaments, without their documents: only calls about what is published read these. */
export const insertTournaments = async (db: Db, rows: readonly Row[]): Promise<void> => {
  await db.insert(tournaments).values([...rows]);
};

/** The tournaments that applications in tests are for. */
export const insertTestTournaments = (db: Db): Promise<void> =>
  insertTournaments(
    db,
    Array.from({ length: TOURNAMENTS }, (_, index) => openTournament(`cup_${index + 1}`)),
  );
