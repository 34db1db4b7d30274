import { addDays, leagueDay } from '@league/shared/contract';
import { calendar } from '../../content/calendar.ts';
import type { CalendarRow, Tournament } from './content/content-schema.ts';

/** A row with its start as a moment; that of the trial tournament is computed for today. */
export function toTournament(row: CalendarRow, today = leagueDay()): Tournament {
  const { startsAt } = row;
  if (typeof startsAt === 'string') return { ...row, startsAt, isTrial: false };
  return { ...row, startsAt: `${addDays(today, startsAt.daysAhead)}T${startsAt.at}`, isTrial: true };
}

/** The tournaments in the order of the list. */
export const tournaments: readonly Tournament[] = calendar.map((row) => toTournament(row));

export const findTournament = (id: string | undefined): Tournament | undefined =>
  tournaments.find((tournament) => tournament.id === id);
