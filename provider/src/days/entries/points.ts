import type { PublishedRating, RatingRow, Sex } from '@league/shared/contract';
import { fold } from '../../shown-names/match.ts';

/** An athlete whom the rating may know. */
export interface Rated {
  name: string;
  birthdate: string;
  sex: Sex;
  club: string;
}

/** Whether a team of the rating or the results, «Олимп (Фрязино)», is this club. */
export const isClub = (team: string, club: string): boolean => ` ${fold(team)} `.includes(` ${fold(club)} `);

/**
 * Looks up the points of the championship rating: name and sex agree, the year of birth where the rating says it, and the
 * club where several athletes share all of these. 0 for whoever has none, or whom the rating does not tell apart.
 */
export function pointsIn(rating: PublishedRating): (athlete: Rated) => number {
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
