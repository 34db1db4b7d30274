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
