import { athleteOf, type DayMisfit, type Sex } from '@league/shared/contract';
import type { NewEntry } from '@league/shared/day';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { nameColumns } from '../../../people/people/users.ts';
import { athletesByText } from '../../../people/shown-names/match.ts';
import { findHiddenNames } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { clubs, users } from '../../../platform/db/schema.ts';
import type { DayRating, RatingRow } from '../../ratings/season.ts';
import { execute, type Sending } from '../log/execute.ts';
import { finalCategory } from '../log/final-projection.ts';
import { lockAccounts } from './accounts.ts';
import { listAthletes } from './desk-athletes.ts';
import { addedBy, BY_HAND, type RequestedEntry, type SortedRows, sortOut, storeEntries } from './new-rows.ts';

type Qualified = RatingRow & { sex: Sex; weight: string };

/**
 * Enters the first four of each weight category of the championship rating, in the order of its page; who is an entry of
 * that category already is skipped. Names those who cannot be entries: with equal points at the fourth place, without a year of
 * birth, of another age, or of a club whose name must not be shown.
 */
export async function enterQualified(tx: Db, sending: Sending, rating: DayRating): Promise<SortedRows> {
  const qualified = rating.flatMap(({ sex, weight, rows }) =>
    rows.filter(({ final }) => final !== 'out').map((row): Qualified => ({ ...row, sex, weight })),
  );
  const birthdateOf = await findBirthdates(tx);
  const findNames = await findHiddenNames(tx);
  const unknown: DayMisfit[] = [];
  const requested = qualified.flatMap((one, index): RequestedEntry[] => {
    const birthdate = one.birthdate ?? birthdateOf(one);
    const isNamed = findNames(one.club).length > 0;
    if (birthdate && !isNamed && one.final === 'in') return [entryOf(one, birthdate, index + 1)];
    const problem = isNamed
      ? 'Клуб в рейтинге назван именем, которое показывать не разрешено: добавьте спортсмена вручную'
      : one.final === 'tied'
        ? `Равные очки, ${one.place}-е место${one.points === null ? '' : ` (очков: ${one.points})`}: решите, кто выходит в финал, и добавьте вручную`
        : 'В рейтинге нет года рождения: добавьте спортсмена вручную';
    unknown.push({ application: null, row: index + 1, name: one.name, problem });
    return [];
  });
  const accountOf = await lockAccounts(tx, requested);
  let misfits: DayMisfit[] = [];
  const sort = async (state: Parameters<typeof sortOut>[1]) => {
    const stored = await listAthletes(tx, sending.tournament);
    const there = new Set(stored.map((one) => `${state.entries[one.id]?.category} ${athleteOf(one)}`));
    const others = requested.filter((one) => !there.has(`${one.category} ${athleteOf(one)}`));
    return sortOut(others, state, stored);
  };
  const { changes, state, isRepeated } = await execute(tx, sending, async (before) => {
    const sorted = await sort(before);
    misfits = sorted.misfits;
    if (sorted.fitting.length === 0) return undefined;
    const entries = await storeEntries(tx, sending.tournament, sorted.fitting, accountOf);
    return {
      type: 'add-entries',
      entries: entries.map((entry): NewEntry => ({ ...entry, reason: 'rating' })),
    };
  });
  if (isRepeated) misfits = (await sort(state)).misfits;
  return {
    added: addedBy(changes ?? []).length,
    misfits: [...unknown, ...misfits].toSorted((one, other) => one.row - other.row),
  };
}

function entryOf(
  { name, club: team, sex, weight }: Qualified,
  birthdate: string,
  row: number,
): RequestedEntry {
  const [, club = team, region = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(team) ?? [];
  return {
    name,
    birthdate,
    category: finalCategory({ sex, weight }),
    club,
    coach: null,
    region,
    ...BY_HAND,
    dissemination: 'unasked',
    row,
  };
}

/**
 * The birth date of the league's athlete that a row names with the club; else 1 January of the year in the rating;
 * undefined if neither is known.
 */
async function findBirthdates(db: Db): Promise<(row: Qualified) => string | undefined> {
  const athletes = await db
    .select({
      id: users.id,
      ...nameColumns,
      sex: users.sex,
      birthday: users.birthday,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, 'athlete'), isNull(users.deletedAt), isNotNull(users.birthday)));
  const find = athletesByText(athletes);
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  return ({ name, club, sex, born }) => {
    const named = find(`${name}, ${club}`).flatMap(({ id }) => {
      const athlete = byId.get(id);
      const isSame = athlete?.sex === (sex === 'male' ? 'Муж.' : 'Жен.');
      return isSame && (born === null || athlete.birthday?.startsWith(`${born}-`)) ? [athlete] : [];
    });
    if (named.length === 1) return named[0]?.birthday ?? undefined;
    return born === null ? undefined : `${born}-01-01`;
  };
}
