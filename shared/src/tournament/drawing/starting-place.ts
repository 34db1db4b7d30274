import type { Bout } from '../bracket/bracket.ts';
import type { Place } from './pan/reveal.ts';

const isOpen = ({ winner, sportsmen }: Bout) =>
  winner === null && sportsmen.every(({ kind }) => kind !== 'empty');

/**
 * What a drawing shows first: the furthest bout of the people that it is opened for, otherwise the first bout that is
 * still to be fought, after the end the final. Null if there is no bout.
 */
export function startingPlace(rounds: readonly Bout[][], own: ReadonlySet<number>): Place | null {
  const places = rounds.flatMap((bouts, round) => bouts.map((bout) => ({ round, bout })));
  const found =
    places.findLast(({ bout }) => own.has(bout.id)) ??
    places.find(({ bout }) => isOpen(bout)) ??
    (places.at(-1)?.bout.winner === null ? places[0] : places.at(-1));
  return found ? { round: found.round, bout: found.bout.id } : null;
}
