import { type DisseminationState, isNameHidden, maskedName } from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { dayAthletes } from '../../platform/db/schema.ts';
import { findNamed, type HiddenAthlete, type KnownAthlete } from './listed-names.ts';
import { partsOf } from './match.ts';
import { NOBODY } from './stored-name.ts';

type StoredAthlete = typeof dayAthletes.$inferSelect;

/**
 * The names of a tournament's entries as everybody reads them. Athletes of the league are known by their link, or by name
 * and birth date: what they or their parents have decided counts, and for the others the word of the application.
 * @param athletes all of the tournament in the order of their numbers: a hidden one is named by the place among them
 * @returns by the number of the entry
 */
export async function findShownNames(
  db: Db,
  athletes: readonly StoredAthlete[],
): Promise<ReadonlyMap<number, string>> {
  const find = await findNamed(db, athletes);
  return new Map(
    athletes.map((athlete, index) => {
      const { id, name } = athlete;
      if (name === NOBODY) return [id, name];
      return [id, isNameHidden(stateOf(athlete, find(athlete))) ? maskedName(index + 1, null) : name];
    }),
  );
}

/**
 * The entries of a tournament whose names everybody may not read, as athletes of their clubs with numbers below zero.
 * @param tournament null: those of every tournament whose names were refused, without those that nobody was asked about
 */
export async function findHiddenEntries(db: Db, tournament: string | null): Promise<HiddenAthlete[]> {
  const athletes = await db
    .select()
    .from(dayAthletes)
    .where(tournament === null ? undefined : eq(dayAthletes.tournamentId, tournament))
    .orderBy(asc(dayAthletes.id));
  const find = await findNamed(db, athletes);
  const isHidden = (athlete: StoredAthlete) => {
    const state = stateOf(athlete, find(athlete));
    return isNameHidden(state) && (tournament !== null || state !== 'unasked');
  };
  return athletes
    .filter((athlete) => athlete.name !== NOBODY && isHidden(athlete))
    .map(({ id, name, club, birthdate }) => ({
      ...partsOf(name),
      id: FIRST_HIDDEN - id,
      club,
      birthday: birthdate,
    }));
}

/** Below the numbers of the hidden athletes of applications. */
const FIRST_HIDDEN = -1_000_000_000;

/** The strictest decision about an athlete; a deletion that can still be undone hides the name. */
function stateOf(athlete: StoredAthlete, known: readonly KnownAthlete[]): DisseminationState {
  if (known.length === 0) return athlete.dissemination;
  if (known.some(({ isLeaving }) => isLeaving)) return 'withdrawn';
  return strictest(known.map(({ state }) => state));
}

/** The decision that shows the least. */
export const strictest = (states: readonly DisseminationState[]): DisseminationState =>
  states.find((state) => state === 'refused' || state === 'withdrawn') ??
  states.find((state) => state === 'unasked') ??
  'granted';
