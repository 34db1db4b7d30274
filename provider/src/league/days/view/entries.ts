import type { PublicEntry } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { findShownNames } from '../../../people/shown-names/entry-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listAthletes } from '../entries/desk-athletes.ts';

/** The entries of a day as everybody reads them, by number: neither weights nor birth dates. */
export async function listPublicEntries(db: Db, tournament: string, state: DayState): Promise<PublicEntry[]> {
  const athletes = await listAthletes(db, tournament);
  const names = await findShownNames(db, athletes);
  return athletes.flatMap(({ id, coachName }) => {
    const entry = state.entries[id];
    if (!entry) return [];
    return {
      id,
      name: names.get(id) ?? '',
      club: entry.club,
      coach: coachName,
      region: entry.region,
      category: entry.category as PublicEntry['category'],
      isWithdrawn: entry.status === 'withdrawn',
    };
  });
}
