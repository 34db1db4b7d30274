import { addDays } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { projectAgain } from '../league/days/log/results-projection.ts';
import { type CategoryResults, replaceResults } from '../league/results/store-results.ts';
import type { Db } from '../platform/db/database.ts';
import {
  contentDrafts,
  contentFiles,
  contentRevisions,
  type DraftDocument,
  tournaments,
} from '../platform/db/schema.ts';
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

/** A document that may be published but for its regulations, whose file is uploaded. */
export const WHOLE = {
  startsAt: '2035-05-19T09:00:00+03:00',
  place: 'Химки',
  capacity: 450,
  description: 'Кубок в Химках.',
  links: { broadcast: { kind: 'unavailable', note: 'скоро' } },
  counts: [],
  information: [{ label: 'Возраст', text: '12–14 лет' }],
  venue: { name: 'ФОК', address: 'Химки, ул. Лавочкина, 32' },
  contacts: [{ name: 'Орлова Анна', role: 'Заявки', phone: '+7(903)555-01-44', email: 'a@league.test' }],
  social: [],
} as const;

interface Published {
  id: string;
  title?: string;
  /** First day. */
  date?: string;
  /** Fields of its document that differ from `WHOLE`. */
  fields?: DraftDocument;
  results?: CategoryResults[];
  /** Names of its files in the store, by their names on the page. */
  files?: Record<string, string>;
}

/** A tournament that everybody sees, as a publication at the desk leaves it; published again if it is there. */
export async function publishTournament(
  db: Db,
  { id, title = `Кубок ${id}`, date = '2024-02-17', fields = {}, results = [], files = {} }: Published,
): Promise<void> {
  const document = { ...WHOLE, title, startsAt: `${date}T09:00:00+03:00`, ...fields };
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .insert(contentDrafts)
      .values({ tournamentId: id })
      .onConflictDoUpdate({
        target: contentDrafts.tournamentId,
        set: { revision: sql`${contentDrafts.revision} + 1` },
      })
      .returning();
    const number = draft?.revision ?? 1;
    const at = new Date();
    await tx.insert(contentRevisions).values({
      ...{ tournamentId: id, number, document },
      ...{ begunAt: at, savedAt: at, isShown: true },
    });
    const row = { id, title, date, published: number };
    await tx.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row });
    for (const [name, storedAs] of Object.entries(files)) {
      const file = { tournamentId: id, name, hash: storedAs, storedAs, size: 9 };
      await tx.insert(contentFiles).values(file).onConflictDoNothing();
    }
    await replaceResults(tx, id, results);
    await projectAgain(tx, id);
  });
}
