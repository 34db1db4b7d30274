import { startDay, type TournamentDocument } from '@league/shared/contract';

/** The line below a file's title: «7 декабря 2024, Фрязино, Дворец спорта «Олимп»». Omits a day that moves. */
export function whenAndWhere({ startsAt, place, venue }: TournamentDocument): string {
  return [...(typeof startsAt === 'string' ? [startDay(startsAt)] : []), place, venue.name].join(', ');
}
