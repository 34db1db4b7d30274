import { type DisseminationState, shownName } from '@league/shared/contract';
import type { Db } from '../../db/database.ts';
import { NOBODY } from '../../shown-names/kept-name.ts';
import { findNamed, type KnownAthlete } from '../../shown-names/listed-names.ts';
import type { StoredAthlete } from '../entries/desk-athletes.ts';

/**
 * The names of a tournament's entries as everybody reads them. Athletes of the league are known by their link, or by name
 * and birth date: what they or their parents have decided counts, and for the others the word of the application.
 * @param athletes all of the tournament in the order of their numbers: a hidden one is named by the place among them
 * @returns by the number of the entry
 */
export async function findShownNames(
  db: Db,
  athletes: readonly StoredAthlete[],
  isConsentRequired: boolean,
): Promise<ReadonlyMap<number, string>> {
  const find = await findNamed(db, athletes);
  return new Map(
    athletes.map((athlete, index) => {
      const { id, name } = athlete;
      if (name === NOBODY) return [id, name];
      const state = stateOf(athlete, find(athlete));
      const audience = { isStaff: false, isConsentRequired };
      return [id, shownName({ name, club: null }, state, audience, index + 1)];
    }),
  );
}

/** The strictest decision about an athlete; a deletion that can still be undone hides the name. */
function stateOf(athlete: StoredAthlete, known: readonly KnownAthlete[]): DisseminationState {
  if (known.length === 0) return athlete.dissemination;
  if (known.some(({ isLeaving }) => isLeaving)) return 'withdrawn';
  const states = known.map(({ state }) => state);
  return (
    states.find((state) => state === 'refused' || state === 'withdrawn') ??
    states.find((state) => state === 'unasked') ??
    'granted'
  );
}
