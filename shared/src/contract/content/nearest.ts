import type { TournamentSummary } from './published.ts';
import { firstDay } from './term.ts';

/** Whether a tournament is not over on this day: on its last one it is not. */
export const isAhead = (
  { startsAt, lastDay }: Pick<TournamentSummary, 'startsAt' | 'lastDay'>,
  today: string,
): boolean => (lastDay ?? firstDay(startsAt)) >= today;

/** The tournament that visitors look for: the nearest that is neither over nor cancelled; the hidden sample only without another. */
export const findNearest = (
  tournaments: readonly TournamentSummary[],
  today: string,
): TournamentSummary | undefined =>
  tournaments
    .filter((one) => one.status?.kind !== 'cancelled' && isAhead(one, today))
    .sort(
      (one, other) =>
        Number(one.isHidden ?? false) - Number(other.isHidden ?? false) ||
        Date.parse(one.startsAt) - Date.parse(other.startsAt),
    )[0];
