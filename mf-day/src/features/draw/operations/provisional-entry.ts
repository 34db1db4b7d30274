import type { DayState, NewEntry } from '@league/shared/day';
import { searchable } from '@league/shared/kit';
import type { EntryFieldValues } from '../../../lib/desk/entry-fields.tsx';
import type { Desk } from '../../../lib/queue/use-desk.ts';

const isSame = (one: string, other: string) => searchable(one) === searchable(other);

/**
 * The entry as the provider will most likely make it, to show what it changes: the number is the next one here, the
 * coach and the spelling of the club those of the other entries. Points and family do not move anybody else.
 */
export function lateEntry(
  { club, coach, category, region }: Pick<EntryFieldValues, 'club' | 'coach' | 'category' | 'region'>,
  { entries }: Pick<DayState, 'entries'>,
  athletes: Desk['athletes'],
): NewEntry {
  const all = Object.values(entries);
  const ofClub = all.filter((entry) => isSame(entry.club, club));
  const known = ofClub.find(({ id }) => coach && isSame(athletes.get(id)?.coach ?? '', coach));
  return {
    id: Math.max(0, ...all.map(({ id }) => id)) + 1,
    category: category as NewEntry['category'],
    club: ofClub[0]?.club ?? club.trim(),
    coach: known?.coach ?? null,
    region: region.trim(),
    family: null,
  };
}
