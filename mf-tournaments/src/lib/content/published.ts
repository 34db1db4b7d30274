import { closingDay, daysBetween, type PublishedTournament } from '@league/shared/contract';
import { toTournament } from '../tournaments.ts';
import type { CalendarRow } from './content-schema.ts';

/**
 * A row as the provider reads it from the release: the tournament, and until when and for how many athletes it takes
 * applications. Independent of the time of the build, or one version of the release would have two contents.
 */
export function publish(row: CalendarRow): PublishedTournament {
  const { id, title, startsAt, applications } = row;
  const tournament = toTournament(row);
  const date = tournament.startsAt.slice(0, 10);
  const until = closingDay(tournament);
  return {
    id,
    title,
    startsOn: typeof startsAt === 'string' ? date : { daysAhead: startsAt.daysAhead },
    applications:
      applications && until ? { daysBefore: daysBetween(until, date), limit: applications.limit } : null,
  };
}
