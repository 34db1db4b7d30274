import { keepWithheld } from '../../people/shown-names/erased-names.ts';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { findNamed, wordOf } from '../../people/shown-names/listed-names.ts';
import { partsOf } from '../../people/shown-names/match.ts';
import type { Db } from '../../platform/db/database.ts';
import type { applications } from '../../platform/db/schema.ts';

type Removed = Pick<typeof applications.$inferSelect, 'rows' | 'consent'>;

/**
 * An application that goes takes along its author's word that a name must not be shown; the published results stay. Athletes
 * of the league are left out: what they or their parents have decided counts.
 */
export async function keepRefusals(tx: Db, removed: readonly Removed[]): Promise<void> {
  const refused = removed.flatMap(({ rows, consent }) =>
    rows.filter(({ name }, index) => name !== NOBODY && wordOf(consent, index + 1) === 'refused'),
  );
  const find = await findNamed(tx, refused);
  const unknown = refused.filter((row) => find(row).length === 0);
  await keepWithheld(
    tx,
    unknown.map(({ name, birthdate }) => ({ ...partsOf(name), birthday: birthdate })),
  );
}
