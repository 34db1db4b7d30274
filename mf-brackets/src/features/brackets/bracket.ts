import type { Match, Rounds, WeightCategory } from '@league/shared/contract';
import { isSameSportsman, parseSportsman, type Sportsman } from './sportsman.ts';

/** Index of a side: 0 is chung (blue), 1 is hong (red). */
export type Side = 0 | 1;

/** Where the winner of a bout goes: a bout of the next round and its side. */
export interface Advance {
  bout: number;
  side: Side;
}

export interface Bout {
  id: number;
  number: string;
  sportsmen: readonly [Sportsman, Sportsman];
  /** Null while it is open. */
  winner: Side | null;
  advance: Advance | null;
}

export interface Bracket {
  rounds: Bout[][];
  /** The slot after the final: a person, a placeholder, or null where the draw has no such slot. */
  champion: Sportsman | null;
}

const SIDES = [0, 1] as const;

type Entry = Pick<Bout, 'id' | 'number' | 'sportsmen'>;

const readMatch = (match: Match): Entry => ({
  id: match.id,
  number: match.matchNumber.trim(),
  sportsmen: [parseSportsman(match.sportsman1), parseSportsman(match.sportsman2)],
});

const WINNER_OF = /^победитель .*?(\S+)$/i;

const comesFrom = (slot: Sportsman, entry: Entry) =>
  slot.kind === 'placeholder'
    ? entry.number !== '' && WINNER_OF.exec(slot.name)?.[1]?.replace('№', '') === entry.number
    : entry.sportsmen.some((sportsman) => isSameSportsman(sportsman, slot));

/**
 * A full round of a draw pairs up by position. A shorter one (some of the next round's sportsmen had a bye) is
 * followed by what the next round says: the number of the bout, or the name that came through.
 */
function findAdvance(index: number, round: Entry[], next: Entry[]): Advance | null {
  if (round.length === next.length * 2) return { bout: index >> 1, side: index % 2 === 0 ? 0 : 1 };
  const entry = round[index];
  if (!entry) return null;
  for (const [bout, { sportsmen }] of next.entries()) {
    const side = SIDES.find((candidate) => comesFrom(sportsmen[candidate], entry));
    if (side !== undefined) return { bout, side };
  }
  return null;
}

/** The one of two whose name stands in the slot that the winner goes to. */
function findWinner([chung, hong]: Entry['sportsmen'], slot: Sportsman | null | undefined): Side | null {
  if (!slot) return null;
  const isChung = isSameSportsman(chung, slot);
  const isHong = isSameSportsman(hong, slot);
  if (isChung === isHong) return null;
  return isChung ? 0 : 1;
}

/** The slot after the last bout, and which of its sides it shows; null where the draw has none. */
export function winnerSlot(rounds: Rounds): { match: Match; text: 'sportsman1' | 'sportsman2' } | null {
  const match = rounds.flat().find(({ hidden }) => hidden);
  return match ? { match, text: match.sportsman1 || !match.sportsman2 ? 'sportsman1' : 'sportsman2' } : null;
}

/** Reads rounds as a bracket: who advances where, and who has won because the next round says so. */
export function readBracket(rounds: Rounds): Bracket {
  const slot = winnerSlot(rounds);
  const finalSlot = slot && parseSportsman(slot.match[slot.text]);
  const champion = finalSlot?.kind === 'empty' ? null : finalSlot;
  const entries = rounds
    .map((round) => round.filter((match) => !match.hidden).map(readMatch))
    .filter((round) => round.length > 0);
  return {
    champion,
    rounds: entries.map((round, position) => {
      const next = entries[position + 1];
      return round.map((entry, index) => {
        const advance = next ? findAdvance(index, round, next) : null;
        const isFinal = !next && round.length === 1;
        const goal = advance ? next?.[advance.bout]?.sportsmen[advance.side] : isFinal ? champion : null;
        return { ...entry, advance, winner: findWinner(entry.sportsmen, goal) };
      });
    }),
  };
}

type Draw = Pick<WeightCategory, 'rounds' | 'roundsA' | 'roundsB'>;

/** Nothing has been drawn yet: there is nothing to open. */
export const hasNoRounds = ({ rounds, roundsA, roundsB }: Draw): boolean =>
  rounds.length === 0 && roundsA.length === 0 && roundsB.length === 0;

/** The main bracket of a category: `roundsA`, or `rounds` where there is no such split. */
export const mainRounds = ({ rounds, roundsA }: Draw): Rounds => (roundsA.length > 0 ? roundsA : rounds);

/** Three persons meet each other: three bouts, none of which waits for another. */
export function isRoundRobin({ count }: Pick<WeightCategory, 'count'>, { rounds }: Bracket): boolean {
  const bouts = rounds.flat();
  if (bouts.length !== 3) return false;
  return count === 3 || rounds.length !== 2;
}
