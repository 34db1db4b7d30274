import type { Change, DayState, Sheet } from '@league/shared/day';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  bracketRevisions,
  categoryGroups,
  dayLog,
  FINAL,
  tournamentDays,
  weightCategories,
} from '../../platform/db/schema.ts';
import { lockFinalDay } from './save.ts';

type Lists = Pick<Sheet, 'rounds' | 'roundsA' | 'roundsB'>;

/** What commands of the final's brackets hold besides the changes. */
interface Payload {
  sheet?: Sheet;
  sheets?: readonly Sheet[];
}

/** Commands with brackets as text; the rule of the table lets their texts be changed. */
const WITH_TEXT = ['import-sheets', 'edit-sheet'];

/**
 * Replaces names in the final's brackets, in the log of their saves and in its projection, so that the log still leads
 * to what is shown. Lock order: people, the day, the weight categories.
 * @param cleared the text without the name; the same text if it names somebody else
 */
async function eraseFromBrackets(tx: Db, cleared: (text: string) => string): Promise<void> {
  await lockFinalDay(tx);
  const clear = (rounds: Sheet['rounds']) =>
    rounds.map((round) =>
      round.map((bout) => ({
        ...bout,
        sportsman1: cleared(bout.sportsman1),
        sportsman2: cleared(bout.sportsman2),
      })),
    );
  const clearSheet = <T extends Lists>(sheet: T): T => ({
    ...sheet,
    rounds: clear(sheet.rounds),
    roundsA: clear(sheet.roundsA),
    roundsB: clear(sheet.roundsB),
  });
  const clearChange = (change: Change): Change =>
    change.part === 'sheet'
      ? {
          ...change,
          before: change.before && clearSheet(change.before),
          after: change.after && clearSheet(change.after),
        }
      : change;

  const categories = tx.select().from(weightCategories).orderBy(asc(weightCategories.id)).for('update');
  for (const category of await categories) {
    const { id, rounds, roundsA, roundsB } = category;
    const next = clearSheet({ rounds, roundsA, roundsB });
    // A new version: an editor who still shows the name cannot save it back.
    if (isChanged({ rounds, roundsA, roundsB }, next))
      await tx
        .update(weightCategories)
        .set({ ...next, version: category.version + 1, updatedAt: sql`now()` })
        .where(eq(weightCategories.id, id));
  }

  const ofFinal = eq(tournamentDays.tournamentId, FINAL);
  const [day] = await tx.select({ state: tournamentDays.state }).from(tournamentDays).where(ofFinal);
  const sheets = Object.entries(day?.state.sheets ?? {}).map(([id, sheet]) => [id, clearSheet(sheet)]);
  const state = day && ({ ...day.state, sheets: Object.fromEntries(sheets) } as DayState);
  if (state && isChanged(day.state, state)) await tx.update(tournamentDays).set({ state }).where(ofFinal);

  const logged = tx
    .select({ seq: dayLog.seq, payload: dayLog.payload, changes: dayLog.changes })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, FINAL), inArray(dayLog.type, WITH_TEXT)));
  for (const { seq, payload, changes } of await logged) {
    const sent = payload as Payload;
    const next = {
      payload: {
        ...sent,
        ...(sent.sheet && { sheet: clearSheet(sent.sheet) }),
        ...(sent.sheets && { sheets: sent.sheets.map(clearSheet) }),
      },
      changes: (changes as readonly Change[]).map(clearChange),
    };
    if (isChanged({ payload, changes }, next))
      await tx
        .update(dayLog)
        .set(next)
        .where(and(eq(dayLog.tournamentId, FINAL), eq(dayLog.seq, seq)));
  }
}

/** The order of keys is that of the stored value, so equal values are equal texts. */
const isChanged = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

/** The final's brackets, whose texts name athletes. */
export const bracketData: PersonalData = {
  tables: [categoryGroups, weightCategories],
  copy: async (db, { id }) => ({
    bracket_saves: await db
      .select({
        category_id: bracketRevisions.categoryId,
        version: bracketRevisions.version,
        saved_at: bracketRevisions.savedAt,
      })
      .from(bracketRevisions)
      .where(eq(bracketRevisions.savedBy, id)),
  }),
  async erase(tx, { names }) {
    if (names.athletes.length === 0) return;
    await eraseFromBrackets(tx, (text) => (names.isAthlete(text) ? NOBODY : text));
  },
};
