import { findHidden } from '../../../people/shown-names/mask-brackets.ts';
import { findNames } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { documentsOf, ofTournaments, readLive, revisionsOf } from './live.ts';
import { textsIn } from './problems.ts';

/**
 * Names in the texts of published tournaments that were hidden since: `Турнир cup_2026, description: Марк Орлов`. Files and
 * tables of the rating are masked when they are read.
 */
export async function findInPublishedTexts(db: Db, isConsentRequired: boolean): Promise<string[]> {
  const hidden = await findHidden(db, isConsentRequired);
  const { newest } = await readLive(db, { now: new Date(), release: undefined });
  const published = await documentsOf(db, ofTournaments(revisionsOf(newest)));
  return published.flatMap(({ id, document }) =>
    textsIn(document).flatMap(({ field, text }) =>
      findNames(text, hidden).map((name) => `Турнир ${id}, ${field}: ${name}`),
    ),
  );
}
