import type { RatingLine } from '@league/shared/contract';
import { listErased } from '../../../people/withheld-names/erased-names.ts';
import { isWithheld } from '../../../people/withheld-names/is-withheld.ts';
import { findWithheld, withheldBy } from '../../../people/withheld-names/withheld.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The rows whose names everybody may not read today. */
export async function hiddenRows(
  db: Db,
  rows: readonly RatingLine[],
  isConsentRequired: boolean,
): Promise<RatingLine[]> {
  return rows.filter(isWithheld(await findWithheld(db, isConsentRequired, null)));
}

/** The rows without people who were erased: a table that is downloaded and uploaded again does not bring them back. */
export async function withoutErased(db: Db, rows: readonly RatingLine[]): Promise<RatingLine[]> {
  const isErased = isWithheld(withheldBy([], await listErased(db)));
  return rows.filter((row) => !isErased(row));
}
