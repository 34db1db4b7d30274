import type { Db } from '../../platform/db/database.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { ERASED_WHENEVER_BORN, erasedKey, findErasedRevision, listErased } from './erased-names.ts';
import type { HiddenAthlete } from './listed-names.ts';
import { findHidden, findHiddenRevision } from './mask-brackets.ts';
import { foldText, keysOf, plain } from './match.ts';

/** A person as a table names them. */
interface Named {
  name: string;
  /** Year of birth, where the table says it. */
  born?: number | null | undefined;
  /** The club, or whatever text names it. */
  club: string;
}

/** Whether everybody may not read the name of a row, by the year of birth, else by the club. */
export type IsWithheld = (row: Named) => boolean;

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Words of the longest way to write a name. */
const LONGEST = 4;

/** Two to four words of a text in a row: as they stand there, and the key by which names are compared. */
export function runsIn(text: string): { words: string[]; key: string }[] {
  const all = plain(text).match(WORD) ?? [];
  return all.flatMap((_, first) => {
    const longest = all.slice(first, first + LONGEST);
    return longest.slice(1).map((_, more) => {
      const words = longest.slice(0, more + 2);
      return { words, key: words.join(' ').toLowerCase().replaceAll('ё', 'е') };
    });
  });
}

/**
 * Decides which rows nobody may name: by the name in any way to write it, and by the year of birth where it is known, else
 * by the club where both have one. A row that could also name somebody else is withheld too.
 * @param erased hashes of the names of people who were erased
 */
export function withheldBy(hidden: readonly HiddenAthlete[], erased: ReadonlySet<string>): IsWithheld {
  const byKey = new Map<string, HiddenAthlete[]>();
  for (const athlete of hidden)
    for (const key of new Set(keysOf(athlete))) byKey.set(key, [...(byKey.get(key) ?? []), athlete]);

  return ({ name, born = null, club }) => {
    const ofClub = foldText(club);
    const isHidden = (athlete: HiddenAthlete) => {
      if (born && athlete.birthday) return Number(athlete.birthday.slice(0, 4)) === born;
      return !ofClub || athlete.club === null || ` ${ofClub} `.includes(` ${foldText(athlete.club)} `);
    };
    return runsIn(name).some(
      ({ key }) => (byKey.get(key) ?? []).some(isHidden) || isErased(erased, key, born),
    );
  };
}

/** Whether a name was erased. Null: its place does not say the year of birth. */
export const isErased = (erased: ReadonlySet<string>, key: string, born: number | null): boolean =>
  erased.size > 0 && [ERASED_WHENEVER_BORN, born].some((year) => erased.has(erasedKey(key, year)));

/** Stands in the place of a name that everybody may not read. */
export const HIDDEN_NAME = 'Имя не публикуется';

/** Another cell of a table, which may be somebody's name too: a team of one athlete, a cup. */
export const shownCell = (cell: string, isWithheld: IsWithheld): string =>
  isWithheld({ name: cell, club: '' }) ? HIDDEN_NAME : cell;

/**
 * Decides which rows nobody may name in what a tournament publishes, by the decisions of now.
 * @param tournament null: in what is published of none alone, such as a rating
 */
export const findWithheld = async (db: Db, tournament: string | null): Promise<IsWithheld> =>
  withheldBy(await findHidden(db, tournament), await listErased(db));

/** So many tournaments are kept at once. */
const REMEMBERED = 10;

/** The same for many readers: asked anew once a decision has changed. */
export function storeWithheld(db: Db): (tournament: string | null) => Promise<IsWithheld> {
  const cache = new Map<string, { revision: string; isWithheld: IsWithheld }>();
  const share = shareQueryByKey<IsWithheld>();
  return (tournament) => {
    const key = `${tournament}`;
    return share(key, async () => {
      const revision = `${await findHiddenRevision(db, tournament)}.${await findErasedRevision(db)}`;
      const known = cache.get(key);
      if (known?.revision === revision) return known.isWithheld;
      const isWithheld = await findWithheld(db, tournament);
      cache.delete(key);
      cache.set(key, { revision, isWithheld });
      for (const oldest of cache.keys()) if (cache.size > REMEMBERED) cache.delete(oldest);
      return isWithheld;
    });
  };
}
