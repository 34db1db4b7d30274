import type { Sex } from '@league/shared/contract';
import {
  boutId,
  boutOfId,
  bracketText,
  type CategoryKey,
  type Change,
  categoryKey,
  type DayState,
  isPublished,
  numbersIn,
  planOf,
  type Sheet,
} from '@league/shared/day';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { FINAL, tournamentResults, weightCategories } from '../../../platform/db/schema.ts';
import { listAthletes } from '../entries/desk-athletes.ts';

type Row = typeof weightCategories.$inferSelect;

/** The age group of the final. */
const FINAL_GROUP = 'youth-12-14';

/** The category of the day that a weight category of the final's page shows. */
export const finalCategory = ({ sex, weight }: { sex: Sex; weight: string }): CategoryKey =>
  categoryKey(FINAL_GROUP, sex, weight);

/** Room for the ids of one category's bouts, so that they are unique within the final. */
const IDS = 1000;

/** What the final's page shows of a weight category. */
type Shown = Pick<Row, 'rounds' | 'roundsA' | 'roundsB'> & Partial<Pick<Row, 'count' | 'court'>>;

/**
 * Brings the weight categories of the final's page up to date with a command of the final's day, as their next version.
 * What came last counts: the publication and the changes of a draw, or a bracket saved by hand. The day is locked.
 */
export async function projectFinal(
  tx: Db,
  state: DayState,
  { changes, actor }: { changes: readonly Change[]; actor: number | null },
): Promise<void> {
  const touched = touchedBy(changes);
  if (!touched) return;
  const show = await shownBy(tx, state);
  for (const row of await lockCategories(tx)) {
    const shown = touched(row) ? show(row) : undefined;
    if (shown && (isSaved(changes, row) || !isSame(shown, row)))
      await update(tx, row, { ...shown, updatedBy: actor });
  }
}

const lockCategories = (tx: Db) =>
  tx.select().from(weightCategories).orderBy(asc(weightCategories.id)).for('update');

const update = (tx: Db, { id, version }: Row, values: Partial<Row>) =>
  tx
    .update(weightCategories)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(weightCategories.id, id));

/** A save counts even if it changes nothing: an editor who has not seen it is refused. */
const isSaved = (changes: readonly Change[], { id }: Row) =>
  changes.some((change) => change.part === 'sheet' && change.id === id && change.before !== null);

/** Decides which categories a command may change; undefined if none. An import shows nothing new. */
function touchedBy(changes: readonly Change[]): ((row: Row) => boolean) | undefined {
  if (changes.some(({ part }) => part === 'plan' || part === 'number' || part === 'rules')) return () => true;
  const keys = new Set(
    changes.flatMap((change) => {
      if (change.part === 'category') return change.id;
      if (change.part === 'bout') return boutOfId(change.id).category;
      if (change.part === 'entry')
        return [change.before?.category ?? [], change.after?.category ?? []].flat();
      return [];
    }),
  );
  const isTouched = (row: Row) => keys.has(finalCategory(row)) || isSaved(changes, row);
  return keys.size > 0 || changes.some(({ part }) => part === 'sheet') ? isTouched : undefined;
}

/** What the day shows of a weight category; undefined if the day does not know it. */
async function shownBy(db: Db, state: DayState): Promise<(row: Row) => Shown | undefined> {
  const athletes = isPublished(state) ? await listAthletes(db, FINAL) : [];
  const plan = planOf(state);
  const isDrawnIn = await drawnIn(db, state);
  const names = new Map(athletes.map(({ id, name, club }) => [id, `${name} (${club})`]));
  return (row) => {
    const key = finalCategory(row);
    const category = state.categories[key];
    const sheet = state.sheets[row.id];
    if (!category || !state.rules || !isDrawnIn(row)) return sheet && textOf(sheet);
    const planned = plan?.isIssued ? plan.bouts.filter((bout) => bout.category === key) : [];
    const numberIn = numbersIn(planned);
    const text = bracketText(category, state.rules, {
      nameOf: (entry) => names.get(entry) ?? '',
      numberOf: (bout) => numberIn(key, bout),
      recordOf: (bout) => state.bouts[boutId(key, bout)],
    });
    const court = planned[0]?.court;
    const ofCategory = (rounds: Shown['rounds']) =>
      rounds.map((round) => round.map((bout) => ({ ...bout, id: row.id * IDS + bout.id })));
    return {
      rounds: ofCategory(text.rounds),
      roundsA: ofCategory(text.roundsA),
      roundsB: ofCategory(text.roundsB),
      count: category.lines.filter((entry) => entry !== null).length,
      court: court === undefined ? row.court : String(court),
    };
  };
}

const revisionOf = (state: DayState, part: string) => state.revisions[part] ?? 0;

/** Decides which rows show the draw. A text round robin names no winner: an uploaded result says that it was fought. */
async function drawnIn(db: Db, state: DayState): Promise<(row: Row) => boolean> {
  const { tournamentId, entry, place, sex, weight } = tournamentResults;
  const placed = await db
    .selectDistinct({ sex, weight })
    .from(tournamentResults)
    .where(and(eq(tournamentId, FINAL), isNull(entry), isNotNull(place)));
  const uploaded = new Set(placed.map(finalCategory));
  return (row) => {
    const [key, sheet] = [finalCategory(row), state.sheets[row.id]];
    const isRoundRobin = sheet?.roundsA.length === 0 && sheet.rounds.length > 0;
    const isRunHere = Object.keys(state.bouts).some((id) => id.startsWith(`${key}/`));
    return (
      state.categories[key]?.isPublished === true &&
      !(sheet && isFought(sheet)) &&
      !(isRoundRobin && uploaded.has(key) && !isRunHere) &&
      revisionOf(state, `category:${key}`) > revisionOf(state, `sheet:${row.id}`)
    );
  };
}

/** Whether the final's page shows another bracket of a published category than the day: by hand, or fought before. */
export async function isShownByHand(db: Db, state: DayState, key: CategoryKey): Promise<boolean> {
  const row = (await db.select().from(weightCategories)).find((one) => finalCategory(one) === key);
  return row !== undefined && !(await drawnIn(db, state))(row);
}

/** Whether the slot of the winner names a person, who has a club; a draw never replaces a final that was fought. */
const isFought = ({ roundsA }: Sheet): boolean =>
  roundsA.at(-1)?.some(({ hidden, sportsman1 }) => hidden && sportsman1.includes('(')) ?? false;

const copyOf = (rounds: Sheet['rounds']) => rounds.map((round) => round.map((bout) => ({ ...bout })));

const textOf = ({ rounds, roundsA, roundsB }: Sheet): Shown => ({
  rounds: copyOf(rounds),
  roundsA: copyOf(roundsA),
  roundsB: copyOf(roundsB),
});

/** Compares by value: the database keeps no order of keys. */
const isSame = (shown: Shown, row: Row) =>
  (Object.keys(shown) as (keyof Shown)[]).every((key) => plain(shown[key]) === plain(row[key]));

const plain = (value: Shown[keyof Shown] | undefined): string =>
  Array.isArray(value)
    ? JSON.stringify(
        value.map((round) =>
          round.map(({ id, matchNumber, sportsman1, sportsman2, hidden }) => [
            id,
            matchNumber,
            sportsman1,
            sportsman2,
            hidden,
          ]),
        ),
      )
    : JSON.stringify(value ?? null);
