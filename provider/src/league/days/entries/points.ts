import type { PublishedRating, RatingRow, Sex } from '@league/shared/contract';
import { type DayState, findCategory } from '@league/shared/day';
import { fold } from '../../../people/shown-names/match.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readDayRating } from '../../ratings/day-rating.ts';
import { listAthletes } from './desk-athletes.ts';

/** An athlete the rating may know. */
interface Rated {
  name: string;
  birthdate: string;
  sex: Sex;
  club: string;
}

/** Whether a team of the rating or the results, «Олимп (Фрязино)», is this club. */
const isClub = (team: string, club: string): boolean => ` ${fold(team)} `.includes(` ${fold(club)} `);

/**
 * Looks up the points of the championship rating: name and sex agree, the year of birth where the rating says it, and the
 * club where several athletes share all of these. 0 for those who have none, or are not told apart by the rating.
 */
function pointsIn(rating: PublishedRating): (athlete: Rated) => number {
  const rows = rating.flatMap(({ sex, rows }) => rows.map((row) => ({ ...row, sex })));
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  return ({ name, birthdate, sex, club }) => {
    const alike = (byName.get(fold(name)) ?? []).filter(
      (row) => row.sex === sex && (row.born === null || row.born === Number(birthdate.slice(0, 4))),
    );
    const found: RatingRow[] = alike.length > 1 ? alike.filter((row) => isClub(row.club, club)) : alike;
    return found.length === 1 ? (found[0]?.points ?? 0) : 0;
  };
}

/** The points of everybody who was weighed, by entry, without zeros. */
export async function pointsOfWeighed(
  tx: Db,
  tournament: string,
  { entries }: Pick<DayState, 'entries'>,
): Promise<Record<number, number>> {
  const pointsOf = pointsIn(await readDayRating(tx));
  const weighed = (await listAthletes(tx, tournament)).flatMap((athlete): [number, number][] => {
    const entry = entries[athlete.id];
    if (entry?.status !== 'weighed') return [];
    const sex = findCategory(entry.category)?.sex ?? 'male';
    return [[entry.id, pointsOf({ ...athlete, sex, club: entry.club })]];
  });
  return Object.fromEntries(weighed.filter(([, points]) => points > 0));
}
