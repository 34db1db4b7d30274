import { ageMisfit, athleteOf, type DayMisfit } from '@league/shared/contract';
import {
  type CategoryKey,
  type Change,
  categoryText,
  type DayState,
  entryProblem,
  findCategory,
  type NewEntry,
  sexOf,
} from '@league/shared/day';
import { inArray } from 'drizzle-orm';
import { foldText } from '../../../people/shown-names/match.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes, users } from '../../../platform/db/schema.ts';
import { rulesOf } from '../log/find-day.ts';
import type { findAccounts } from './accounts.ts';
import { listAthletes, type StoredAthlete } from './desk-athletes.ts';

/** An athlete who is to be an entry; `category` is unchecked. */
export interface RequestedEntry {
  name: string;
  birthdate: string;
  category: string;
  club: string;
  coach: string | null;
  region: string;
  applicationId: number | null;
  applicationRow: number | null;
  applicationRevision: number | null;
  dissemination: StoredAthlete['dissemination'];
  /** Number of the row for its sender, from 1. */
  row: number;
}

/** A row that no application brings. */
export const BY_HAND = { applicationId: null, applicationRow: null, applicationRevision: null };

type Fitting = RequestedEntry & { category: CategoryKey };

/** What became of rows: how many are entries now, and which are not. */
export interface SortedRows {
  added: number;
  misfits: DayMisfit[];
}

/** The entries that these changes of the log brought. */
export const addedBy = (changes: readonly Change[]): number[] =>
  changes.flatMap((change) => (change.part === 'entry' && change.before === null ? [change.id] : []));

/**
 * Tells the rows that can be entries from those that cannot, each with its Russian reason: no such category, another
 * age, or an athlete who is entered already, whatever the case and the ё of the name, or whom an application brings again
 * after a withdrawal.
 * @param stored the people of the entries so far
 * @param isLate they come after the draw of their category
 */
export function sortOut(
  requested: readonly RequestedEntry[],
  state: DayState,
  stored: readonly StoredAthlete[],
  { isLate = false } = {},
): { fitting: Fitting[]; misfits: DayMisfit[] } {
  const rules = rulesOf(state);
  const known = enteredAthletes(state, stored);
  const gone = new Set(
    stored.flatMap((one) => (state.entries[one.id]?.status === 'withdrawn' ? athleteOf(one) : [])),
  );
  const fitting: Fitting[] = [];
  const misfits: DayMisfit[] = [];
  for (const row of requested) {
    const facts = findCategory(rules, row.category);
    const other = known.get(athleteOf(row));
    const problem = facts
      ? (ageMisfit(facts.group, row.birthdate, rules.date) ??
        (other === undefined ? null : twinText(other)) ??
        (row.applicationId !== null && gone.has(athleteOf(row)) ? WITHDRAWN : null) ??
        (isLate ? null : closedText(state, facts.key)))
      : 'Такого веса нет в категории';
    if (facts && problem === null) {
      fitting.push({ ...row, category: facts.key });
      known.set(athleteOf(row), `${row.club}, ${categoryText(rules, facts.key)}`);
    } else
      misfits.push({
        application: row.applicationId,
        row: row.row,
        name: row.name,
        problem: problem ?? '',
      });
  }
  return { fitting, misfits };
}

/** Club and category of everybody who takes part, by name and birth date (`athleteOf`). */
export function enteredAthletes(state: DayState, stored: readonly StoredAthlete[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const athlete of stored) {
    const entry = state.entries[athlete.id];
    if (entry && entry.status !== 'withdrawn')
      known.set(athleteOf(athlete), `${entry.club}, ${categoryText(rulesOf(state), entry.category)}`);
  }
  return known;
}

/** Why a category takes nobody while others do: its session at the scales is over. Null where all are. */
const closedText = (state: DayState, key: CategoryKey): string | null =>
  entryProblem(state) === null ? entryProblem(state, key) : null;

/** An application does not bring back by itself whom the secretariat has withdrawn. */
const WITHDRAWN = 'Снят с турнира раньше: верните его в списке или добавьте вручную';

export const twinText = (entered: string): string =>
  `Спортсмен с тем же именем и датой рождения уже заявлен: ${entered}`;

/** Stores the people of new entries, and returns what the log knows of them. Children of one parent are a family. */
export async function storeEntries(
  tx: Db,
  tournament: string,
  fitting: readonly Fitting[],
  accountOf: Awaited<ReturnType<typeof findAccounts>>,
): Promise<NewEntry[]> {
  const stored = await listAthletes(tx, tournament);
  const coachNumber = coachNumbers(stored);
  const clubOf = spelledAlike(stored.map(({ club }) => club));
  const regionOf = spelledAlike(stored.map(({ region }) => region));
  const rows = fitting.map((row) => {
    const club = clubOf(row.club);
    const account = accountOf(row);
    return { ...row, account, club, region: regionOf(row.region), coachNumber: coachNumber(row.coach, club) };
  });
  const added = await tx
    .insert(dayAthletes)
    .values(
      rows.map(({ coach, category, row: _, account, ...row }) => ({
        ...row,
        tournamentId: tournament,
        sex: sexOf(category),
        coachName: coach,
        userId: account?.id ?? null,
      })),
    )
    .returning({ id: dayAthletes.id });
  const ids = added.map(({ id }) => id).toSorted((one, other) => one - other);
  const familyOf = await findFamilies(tx, stored);
  return rows.map(({ account, category, club, region, coachNumber: coach }, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error('A new athlete was not returned');
    return { id, category, club, coach, region, family: familyOf(account?.parentId ?? null, id) };
  });
}

/** Gives the entries of one parent's children one number: the first one's own. */
async function findFamilies(
  tx: Db,
  stored: readonly StoredAthlete[],
): Promise<(parent: number | null, entry: number) => number | null> {
  const people = stored.flatMap(({ userId }) => userId ?? []);
  const children = await tx
    .select({ id: users.id, parent: users.parentId })
    .from(users)
    .where(inArray(users.id, people));
  const parents = new Map(children.map(({ id, parent }) => [id, parent]));
  const numbers = new Map<number, number>();
  const familyOf = (parent: number | null, entry: number) => {
    if (parent === null) return null;
    const number = numbers.get(parent) ?? entry;
    numbers.set(parent, number);
    return number;
  };
  for (const { id, userId } of stored) familyOf(parents.get(userId ?? 0) ?? null, id);
  return familyOf;
}

/** Gives one coach of one club one number within the tournament. */
export function coachNumbers(
  stored: readonly Pick<StoredAthlete, 'coachName' | 'coachNumber' | 'club'>[],
): (coach: string | null, club: string) => number | null {
  const keyOf = (coach: string, club: string) => `${foldText(coach)} / ${foldText(club)}`;
  const numbers = new Map<string, number>();
  let last = 0;
  for (const { coachName, coachNumber, club } of stored) {
    if (coachName === null || coachNumber === null) continue;
    numbers.set(keyOf(coachName, club), coachNumber);
    last = Math.max(last, coachNumber);
  }
  return (coach, club) => {
    if (coach === null) return null;
    const key = keyOf(coach, club);
    const number = numbers.get(key) ?? ++last;
    numbers.set(key, number);
    return number;
  };
}

/** Writes a name as it was written first: the draw keeps apart what is spelled the same. */
export function spelledAlike(known: readonly string[]): (name: string) => string {
  const spellings = new Map<string, string>();
  for (const name of known) if (!spellings.has(foldText(name))) spellings.set(foldText(name), name);
  return (name) => {
    const spelling = spellings.get(foldText(name)) ?? name;
    spellings.set(foldText(name), spelling);
    return spelling;
  };
}
