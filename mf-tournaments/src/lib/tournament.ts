import { beginningOn, closingDay, type TournamentSummary } from '@league/shared/contract';

/** A tournament as the pages use it: its start is a moment, `2024-04-06T09:00:00+03:00`. */
export interface Tournament extends Omit<TournamentSummary, 'startsAt'> {
  startsAt: string;
}

/** A tournament with its start as a moment; that of the trial tournament is computed for today. */
export const toTournament = ({ startsAt, ...summary }: TournamentSummary, today: string): Tournament => ({
  ...summary,
  startsAt: beginningOn(today, startsAt),
});

/** Whether a page may link to the application form, by its day. The provider knows how many places are left. */
export const takesApplications = (tournament: Tournament, today: string): boolean =>
  tournament.status?.kind !== 'cancelled' && (closingDay(tournament) ?? '') >= today;

/** True once a tournament has begun: its card stops counting. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** So long after its beginning a tournament's page leads with its day, in milliseconds: later people want results. */
const DAY_ASKED = 14 * 24 * 3_600_000;

/** True for a tournament that is ahead, is on or is just over: its page keeps a place for its day. */
export const mayHaveDay = (startsAt: string, now: number): boolean => Date.parse(startsAt) + DAY_ASKED > now;
