import type { Participant } from './rating-schema.ts';

export type Placed = Participant & { place: number };

/** Participants by points; equal points share a place, and the next place counts everyone before it: 1, 2, 2, 4. */
export function withPlaces(participants: readonly Participant[]): Placed[] {
  const sorted = participants.toSorted(
    (one, other) => other.points - one.points || one.name.localeCompare(other.name, 'ru'),
  );
  return sorted.map((participant) => ({
    ...participant,
    place: sorted.findIndex(({ points }) => points === participant.points) + 1,
  }));
}
