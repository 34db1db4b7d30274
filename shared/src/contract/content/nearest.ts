import { addDays } from '../../league/league-day.ts';
import type { TournamentSummary } from './published.ts';
import { firstDay } from './term.ts';

/** The beginning of a tournament as a moment; that of the trial tournament is computed for this day. */
export const beginningOn = (today: string, startsAt: TournamentSummary['startsAt']): string =>
  typeof startsAt === 'string' ? startsAt : `${addDays(today, startsAt.daysAhead)}T${startsAt.at}`;

/** Whether a tournament is not over on this day: on its last one it is not. */
export const isAhead = (
  { startsAt, lastDay }: Pick<TournamentSummary, 'startsAt' | 'lastDay'>,
  today: string,
): boolean => (lastDay ?? firstDay(beginningOn(today, startsAt))) >= today;

/** The tournament that visitors look for, and when it begins. */
export interface Nearest {
  tournament: TournamentSummary;
  startsAt: string;
  /** The trial tournament, which stands in where there is no other. */
  isSample: boolean;
}

/** The nearest tournament that is not over, hidden or cancelled; without one the trial tournament, if there is one. */
export function findNearest(tournaments: readonly TournamentSummary[], today: string): Nearest | undefined {
  const [real] = tournaments
    .filter(
      ({ startsAt, isHidden, status }) => isMoment(startsAt) && !isHidden && status?.kind !== 'cancelled',
    )
    .filter((one) => isAhead(one, today))
    .sort((one, other) => momentOf(one, today) - momentOf(other, today));
  const found = real ?? tournaments.find(({ startsAt }) => !isMoment(startsAt));
  return found && { tournament: found, startsAt: beginningOn(today, found.startsAt), isSample: !real };
}

const isMoment = (startsAt: TournamentSummary['startsAt']) => typeof startsAt === 'string';
const momentOf = ({ startsAt }: TournamentSummary, today: string) => Date.parse(beginningOn(today, startsAt));
