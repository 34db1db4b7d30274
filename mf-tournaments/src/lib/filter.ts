import type { TournamentSummary } from '@league/shared/contract';
import { searchable } from '@league/shared/kit';
import { hasStarted } from './tournament.ts';

/** Filters of the list; an empty field filters nothing. */
export interface Filter {
  query: string;
  season: string;
  place: string;
  status: string;
}

export const STATUSES = [
  { id: 'upcoming', label: 'Предстоят' },
  { id: 'over', label: 'Окончены' },
] as const;

/** A season is the year in which a tournament begins, at its venue. */
export const seasonOf = ({ startsAt }: TournamentSummary): string => startsAt.slice(0, 4);

/** What is to come and takes place, what has begun; a cancelled tournament of a later day is neither. */
function hasStatus({ startsAt, status }: TournamentSummary, chosen: string, now: number): boolean {
  const isOver = hasStarted(startsAt, now);
  return chosen === 'over' ? isOver : !isOver && status?.kind !== 'cancelled';
}

/** True if the tournament's title, place or season contains every word of the query, and the other filters match. */
export function fits(
  tournament: TournamentSummary,
  { query, season, place, status }: Filter,
  now: number,
): boolean {
  const text = searchable(`${tournament.title} ${tournament.place} ${seasonOf(tournament)}`);
  return (
    searchable(query)
      .split(' ')
      .every((word) => text.includes(word)) &&
    (season === '' || season === seasonOf(tournament)) &&
    (place === '' || place === tournament.place) &&
    (status === '' || hasStatus(tournament, status, now))
  );
}

/** The values in a list of tournaments, each once, in order. */
export const choices = (
  tournaments: readonly TournamentSummary[],
  of: (tournament: TournamentSummary) => string,
): string[] =>
  [...new Set(tournaments.map(of))].sort((one, other) => one.localeCompare(other, 'ru', { numeric: true }));
