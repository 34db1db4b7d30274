import type { Bout, Bracket } from '../bracket/bracket.ts';

/** Somebody who goes on without an opponent, and stands in the next round by name. */
const isBye = ({ sportsmen, winner }: Bout): boolean =>
  winner !== null && sportsmen.some(({ kind }) => kind === 'empty');

/**
 * A bracket without the bouts that are only somebody's way into the next round. A round of nothing else is gone, and so
 * is the height that such bouts would take.
 */
export function withoutByes(bracket: Bracket): Bracket {
  let before: Bout[] = [];
  const rounds = bracket.rounds.map((round) => {
    const fed = new Set(before.map(({ advance }) => advance?.bout));
    before = round.filter((bout, index) => fed.has(index) || !isBye(bout));
    return before;
  });
  return {
    ...bracket,
    rounds: rounds
      .map((round, position) =>
        round.map((bout): Bout => {
          const goal = bout.advance && bracket.rounds[position + 1]?.[bout.advance.bout];
          const place = goal ? (rounds[position + 1]?.indexOf(goal) ?? -1) : -1;
          return { ...bout, advance: bout.advance && place >= 0 ? { ...bout.advance, bout: place } : null };
        }),
      )
      .filter((round) => round.length > 0),
  };
}
