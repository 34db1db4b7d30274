import { type ApplicationRow, type DisseminationState, isNameHidden } from '@league/shared/contract';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { applications, departures, users } from '../../platform/db/schema.ts';
import { disseminationColumn } from '../consent/consents.ts';
import type { NamedAthlete } from '../people/present.ts';
import { athletesByText, partsOf } from './match.ts';
import { NOBODY, storedOr } from './stored-name.ts';

type Listed = Pick<typeof applications.$inferSelect, 'rows' | 'consent'>;

/** A row as an organiser reads it. */
export type ShownRow = ApplicationRow & { name_hidden: boolean };

/**
 * The rows of applications for people other than their authors. Athletes of the league are known by name and birth
 * date: what they or their parents have decided counts, and for the others the author's word. An athlete whose deletion
 * can still be undone has no name.
 */
export async function showListed(db: Db, listed: readonly Listed[]): Promise<ShownRow[][]> {
  const find = await findNamed(
    db,
    listed.flatMap(({ rows }) => rows),
  );
  return listed.map(({ rows, consent }) =>
    rows.map((row, index) => {
      const named = find(row);
      const states = named.length > 0 ? named.map(({ state }) => state) : [wordOf(consent, index + 1)];
      const isLeaving = named.some((athlete) => athlete.isLeaving);
      return {
        ...(isLeaving ? withoutPerson(row) : row),
        name_hidden: isLeaving || states.some((state) => isNameHidden(state)),
      };
    }),
  );
}

/** An athlete of the league, as a list names him. */
interface Listable {
  name: string;
  birthdate: string;
  /** The account that is linked to the row, whatever its name is now. */
  userId?: number | null;
}

/** What the league knows about the athlete of a row. */
export interface KnownAthlete {
  id: number;
  /** The deletion can still be undone. */
  isLeaving: boolean;
  state: DisseminationState;
}

/** Finds the athletes of the league that a row may name: the one that it is linked to, else those whose name and birth date agree. */
export async function findNamed(
  db: Db,
  rows: readonly Listable[],
): Promise<(row: Listable) => KnownAthlete[]> {
  const birthdays = [...new Set(rows.map(({ birthdate }) => birthdate))];
  const linked = rows.flatMap(({ userId }) => userId ?? []);
  if (birthdays.length === 0) return () => [];
  const birthday = storedOr<string | null>('birthday');
  const known = await db
    .select({
      id: users.id,
      lastname: storedOr<string>('lastname'),
      firstname: storedOr<string>('firstname'),
      middlename: storedOr<string | null>('middlename'),
      birthday,
      isLeaving: isNotNull(departures.userId).mapWith(Boolean),
      state: disseminationColumn,
    })
    .from(users)
    .leftJoin(departures, eq(departures.userId, users.id))
    .where(
      and(
        eq(users.userType, 'athlete'),
        or(isNull(users.deletedAt), isNotNull(departures.userId)),
        or(inArray(birthday, birthdays), inArray(users.id, linked)),
      ),
    );
  const find = athletesByText(known.map((athlete) => ({ ...athlete, club: null })));
  const byId = new Map(known.map((athlete) => [athlete.id, athlete]));
  return ({ name, birthdate, userId }) => {
    const own = byId.get(userId ?? 0);
    if (own) return [own];
    return find(name).flatMap(({ id }) => {
      const athlete = byId.get(id);
      return athlete?.birthday === birthdate ? [athlete] : [];
    });
  };
}

/** An athlete whose name everybody may not read. */
export type HiddenAthlete = NamedAthlete & { birthday: string | null };

/**
 * The rows of all applications whose names everybody may not read, as athletes of their team. Their numbers are below
 * zero: mostly they have no account.
 */
export async function findHiddenListed(db: Db): Promise<HiddenAthlete[]> {
  const listed = await db.select().from(applications).orderBy(applications.id);
  const rows = (await showListed(db, listed)).flat();
  return rows
    .filter(({ name, name_hidden }) => name_hidden && name !== NOBODY)
    .map(({ name, teamName, birthdate }, index) => ({
      ...partsOf(name),
      id: -1 - index,
      club: teamName,
      birthday: birthdate,
    }));
}

/** The application for a reader other than its author, without those whose deletion can still be undone. */
export async function withoutLeaving<Found extends Listed>(db: Db, found: Found): Promise<Found> {
  const [rows = []] = await showListed(db, [found]);
  return { ...found, rows: rows.map(({ name_hidden: _, ...row }) => row) };
}

/** The author's word about the athlete in the row of this number. */
export const wordOf = (
  { dissemination, except }: Listed['consent'],
  number: number,
): 'refused' | 'granted' => (dissemination === null || except?.includes(number) ? 'refused' : 'granted');

/** A row after the athlete's deletion: only the year of birth stays. */
export const withoutPerson = <Row extends Listable>(row: Row): Row => ({
  ...row,
  name: NOBODY,
  birthdate: `${row.birthdate.slice(0, 4)}-01-01`,
});
