import type { RatingLine } from '@league/shared/contract';
import { findHidden } from '../../../people/shown-names/mask-brackets.ts';
import { listErased } from '../../../people/withheld-names/erased-names.ts';
import { type FindWithheld, withheldBy } from '../../../people/withheld-names/withheld.ts';
import { wordsOf } from '../../../people/withheld-names/words.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Whether a row is of one of these people: by name, and by year of birth, else by club. */
export const isOf =
  (find: FindWithheld) =>
  ({ name, born, club }: RatingLine): boolean => {
    const words = wordsOf(name).words.map(({ text }) => text);
    return find(words, { years: born ? [born] : [], club }).length > 0;
  };

/** The rows whose names everybody may not read today. */
export async function hiddenRows(
  db: Db,
  rows: readonly RatingLine[],
  isConsentRequired: boolean,
): Promise<RatingLine[]> {
  return rows.filter(isOf(withheldBy(await findHidden(db, isConsentRequired), await listErased(db))));
}

/** The rows without people who were erased: a table that is downloaded and uploaded again does not bring them back. */
export async function withoutErased(db: Db, rows: readonly RatingLine[]): Promise<RatingLine[]> {
  const isErased = isOf(withheldBy([], await listErased(db)));
  return rows.filter((row) => !isErased(row));
}
