import type { Db } from '../../platform/db/database.ts';
import type { HiddenAthlete } from '../shown-names/listed-names.ts';
import { findHidden, findHiddenRevision } from '../shown-names/mask-brackets.ts';
import { fold, keysOf } from '../shown-names/match.ts';
import { ERASED_WHENEVER_BORN, erasedKey, findErasedRevision, listErased } from './erased-names.ts';

/** What stands beside a name and may tell namesakes apart. */
export interface Beside {
  /** Years of birth; none: they are not known. */
  years: readonly number[];
  /** The club, or whatever text names it. */
  club?: string;
}

/** Finds the names that everybody may not read, in the words of a text: the first and the last word of each. */
export type FindWithheld = (words: readonly string[], beside: Beside) => [first: number, last: number][];

/** Words of the longest way to write a name. */
const LONGEST = 4;

/**
 * Finds the people that nobody may name: by the name in any way to write it, and by the year of birth where it is known, else
 * by the club where both have one. A text that could also name somebody else is withheld too.
 * @param erased hashes of the names of people who were erased
 */
export function withheldBy(hidden: readonly HiddenAthlete[], erased: ReadonlySet<string>): FindWithheld {
  const byKey = new Map<string, HiddenAthlete[]>();
  for (const athlete of hidden)
    for (const key of new Set(keysOf(athlete))) byKey.set(key, [...(byKey.get(key) ?? []), athlete]);

  const isHidden = (key: string, { years, club = '' }: Beside) =>
    (byKey.get(key) ?? []).some((athlete) => {
      if (years.length > 0 && athlete.birthday) return years.includes(Number(athlete.birthday.slice(0, 4)));
      const ofClub = fold(club);
      return !ofClub || athlete.club === null || ` ${ofClub} `.includes(` ${fold(athlete.club)} `);
    });
  const isErased = (key: string, { years }: Beside) =>
    erased.size > 0 &&
    ([ERASED_WHENEVER_BORN, ...(years.length > 0 ? years : [null])] as const).some((year) =>
      erased.has(erasedKey(key, year)),
    );

  return (words, beside) => {
    const found: [number, number][] = [];
    for (let first = 0; first < words.length - 1; first += 1) {
      for (let last = Math.min(first + LONGEST, words.length) - 1; last > first; last -= 1) {
        const key = words.slice(first, last + 1).join(' ');
        if (!isHidden(key, beside) && !isErased(key, beside)) continue;
        found.push([first, last]);
        first = last;
        break;
      }
    }
    return found;
  };
}

/**
 * Athletes whose names nobody may read in what a tournament publishes, by the decisions of now.
 * @param tournament null: in what is published of none alone, such as a rating
 */
export async function findWithheld(db: Db, tournament: string | null): Promise<FindWithheld> {
  const hidden = await findHidden(db, tournament);
  return withheldBy(hidden, await listErased(db));
}

/** Changes with the answers of `findWithheld`. */
export async function findWithheldRevision(db: Db, tournament: string | null): Promise<string> {
  const hidden = await findHiddenRevision(db, tournament);
  return `${hidden}.${await findErasedRevision(db)}`;
}
