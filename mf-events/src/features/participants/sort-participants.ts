import type { Participant } from '@league/shared/contract';
import { STATUSES, standingOf } from './participant-status.ts';

export type SortKey = 'name' | 'status';
export interface Sorting {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

const { compare } = new Intl.Collator('ru');

const byName = (a: Participant, b: Participant) =>
  compare(a.lastname, b.lastname) ||
  compare(a.firstname, b.firstname) ||
  compare(a.middlename ?? '', b.middlename ?? '') ||
  a.id - b.id;

const rank = (participant: Participant) => STATUSES.indexOf(standingOf(participant));

const orders: Record<SortKey, (a: Participant, b: Participant) => number> = {
  name: byName,
  status: (a, b) => rank(a) - rank(b),
};

/** The own people come first, in either direction; rows of equal status are sorted by name. */
export function sortParticipants(
  participants: readonly Participant[],
  { key, direction }: Sorting,
): Participant[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const isOther = ({ own }: Participant) => (own ? 0 : 1);
  return participants.toSorted((a, b) => isOther(a) - isOther(b) || sign * orders[key](a, b) || byName(a, b));
}

/** A press on the sorted column reverses the order; a press on another one sorts by it, ascending. */
export const toggleSorting = (current: Sorting, key: SortKey): Sorting => ({
  key,
  direction: current.key === key && current.direction === 'ascending' ? 'descending' : 'ascending',
});
