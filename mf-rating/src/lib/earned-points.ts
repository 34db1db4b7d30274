import { POINTS } from '@league/shared/contract';

export const PLACES = [
  { id: 'first', label: '1-е', points: POINTS.first },
  { id: 'second', label: '2-е', points: POINTS.second },
  { id: 'thirdLostToFirst', label: '3-е, проигравший первому', points: POINTS.thirdLostToFirst },
  { id: 'thirdLostToSecond', label: '3-е, проигравший второму', points: POINTS.thirdLostToSecond },
] as const;

interface Outcome {
  weighIns: number;
  outings: number;
  wins: number;
  /** Id of one of `PLACES`; anything else earns nothing. */
  place: string;
  /** Moved to another weight category afterwards. */
  hasMoved: boolean;
}

/** Points from a tournament: the parts, their sum, and what counts of it, which is half after a move. */
export function earnedPoints({ weighIns, outings, wins, place, hasMoved }: Outcome) {
  const forPlace = PLACES.find(({ id }) => id === place)?.points ?? 0;
  const parts = [weighIns * POINTS.weighIn, outings * POINTS.comingOut, wins * POINTS.win, forPlace];
  const sum = parts.reduce((total, part) => total + part, 0);
  return { parts, sum, left: hasMoved ? sum / 2 : sum };
}
