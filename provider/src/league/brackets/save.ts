import {
  type BracketUpdate,
  ERROR_CODES,
  isMaskedName,
  oneLine,
  type Rounds,
  type WeightCategory,
} from '@league/shared/contract';
import { EMPTY_DAY, type Sheet } from '@league/shared/day';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { assertPublishable, mapTexts } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { FINAL, tournamentDays, users, weightCategories } from '../../platform/db/schema.ts';
import { transactionInTurn } from '../../platform/db/turns.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput, notFound, Refusal } from '../../platform/refusal.ts';
import { dayRow, execute } from '../days/log/execute.ts';

/**
 * Locks the final's day. Its log begins with the brackets that are there: those that it does not know yet are imported.
 * Lock order: before the weight categories.
 */
export async function lockFinalDay(tx: Db): Promise<void> {
  await tx.insert(tournamentDays).values({ tournamentId: FINAL, state: EMPTY_DAY }).onConflictDoNothing();
  await execute(tx, { tournament: FINAL, actor: null, request: null }, async ({ sheets }) => {
    const there = await tx.select({ id: weightCategories.id }).from(weightCategories);
    const unknown = there.flatMap(({ id }) => (sheets[id] ? [] : id));
    if (unknown.length === 0) return undefined;
    const rows = await tx
      .select()
      .from(weightCategories)
      .where(inArray(weightCategories.id, unknown))
      .orderBy(asc(weightCategories.id));
    return { type: 'import-sheets', sheets: rows.map(sheetOf) };
  });
}

const sheetOf = ({ id, rounds, roundsA, roundsB }: Sheet): Sheet => ({ id, rounds, roundsA, roundsB });

/**
 * Optimistic update: saves names and numbers of one category's bouts as its next version: a command of the final's day,
 * with author and time.
 * `basedOn` has the edited version; if somebody else has saved since, nothing is changed and the refusal carries the
 * stored state.
 */
export function saveBrackets(
  db: Db,
  actor: Actor,
  update: BracketUpdate,
  basedOn: readonly string[] | undefined,
): Promise<WeightCategory> {
  return transactionInTurn(db, dayRow(FINAL), async (tx) => {
    await assertPublishable(tx, unmasked(update));
    // Lock order: people before the day.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('key share');
    await lockFinalDay(tx);
    const [stored] = await tx
      .select()
      .from(weightCategories)
      .where(eq(weightCategories.id, update.categoryId))
      .for('update');
    if (!stored) throw notFound();
    if (basedOn && !basedOn.includes(String(stored.version)))
      throw new Refusal(409, ERROR_CODES.staleVersion, 'Сетку уже изменил кто-то другой.', {
        current: present(stored),
      });
    const sheet = {
      id: stored.id,
      rounds: edit('rounds', stored.rounds, update.rounds),
      roundsA: edit('roundsA', stored.roundsA, update.roundsA),
      roundsB: edit('roundsB', stored.roundsB, update.roundsB),
    };
    await execute(tx, { tournament: FINAL, actor: actor.id, request: null }, () => ({
      type: 'edit-sheet',
      sheet,
    }));
    const [saved] = await tx.select().from(weightCategories).where(eq(weightCategories.id, stored.id));
    if (!saved) throw new Error('The saved category was not found');
    const { id, version } = saved;
    await record(tx, { action: 'bracket_saved', object: `category:${id}`, details: { version } });
    return present(saved);
  });
}

/** The texts that everybody reads as they were typed: names of athletes are masked when they are read. */
function unmasked({ rounds, roundsA, roundsB }: BracketUpdate): Record<string, string> {
  const texts: Record<string, string> = {};
  mapTexts({ rounds, roundsA, roundsB }, (text, field) => {
    if (!/\.sportsman\d$/.test(field)) texts[field] = text;
    return text;
  });
  return texts;
}

type Stored = typeof weightCategories.$inferSelect;

/**
 * The stored bouts with the submitted names and numbers; refuses a bout that is missing, foreign or in another place.
 */
function edit(list: 'rounds' | 'roundsA' | 'roundsB', stored: Rounds, sent: Rounds): Rounds {
  const ids = (rounds: Rounds) => JSON.stringify(rounds.map((round) => round.map(({ id }) => id)));
  if (ids(stored) !== ids(sent)) throw invalidInput({ [list]: 'Бои должны быть теми же и в том же порядке' });
  return stored.map((round, index) =>
    round.map((match, place) => {
      const change = sent[index]?.[place] ?? match;
      return {
        ...match,
        matchNumber: oneLine(change.matchNumber),
        sportsman1: named(change.sportsman1, match.sportsman1),
        sportsman2: named(change.sportsman2, match.sportsman2),
      };
    }),
  );
}

/** What everybody reads instead of a hidden name never replaces the name. */
const named = (sent: string, stored: string): string => (isMaskedName(sent) ? stored : oneLine(sent));

const present = ({
  id,
  version,
  label,
  count,
  weight,
  court,
  rounds,
  roundsA,
  roundsB,
}: Stored): WeightCategory => ({
  id,
  version,
  label,
  count,
  weight,
  court,
  rounds,
  roundsA,
  roundsB,
});
