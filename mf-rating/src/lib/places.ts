import type { Participant } from './rating-schema.ts';

/** Finalists per category. */
const FINALISTS = 4;

export type Placed = Participant & {
  place: number;
  /** `tied`: equal points at the last place of the final, so that somebody has to decide. */
  final: 'in' | 'tied' | 'out';
};

function finalOf(place: number, sharing: number): Placed['final'] {
  if (place > FINALISTS) return 'out';
  return place + sharing - 1 <= FINALISTS ? 'in' : 'tied';
}

/** Participants by points; equal points share a place, and the next place counts everyone before it: 1, 2, 2, 4. */
export function withPlaces(participants: readonly Participant[]): Placed[] {
  const sorted = participants.toSorted(
    (one, other) => other.points - one.points || one.name.localeCompare(other.name, 'ru'),
  );
  return sorted.map((participant) => {
    const place = sorted.findIndex(({ points }) => points === participant.points) + 1;
    const sharing = sorted.filter(({ points }) => points === participant.points).length;
    return { ...participant, place, final: finalOf(place, sharing) };
  });
}

/**
 * The first of a category: «Блинов Тихон» and «Очков: 214», or «Блинов Тихон и ещё 1» for equal points. Empty points are
 * hidden ones; null in an empty category.
 */
export function leaderOf(participants: readonly Participant[]): { names: string; points: string } | null {
  const [first, ...others] = withPlaces(participants).filter(({ place }) => place === 1);
  if (!first) return null;
  return {
    names: others.length === 0 ? first.name : `${first.name} и\u00a0ещё\u00a0${others.length}`,
    points: [first, ...others].some(({ hidePoints }) => hidePoints) ? '' : `Очков:\u00a0${first.points}`,
  };
}
