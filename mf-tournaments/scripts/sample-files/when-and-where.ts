import type { Tournament, TournamentContent } from '../../src/lib/content/content-schema.ts';
import { startDay } from '../../src/lib/dates.ts';

/** The line below a file's title: «7 декабря 2024, Фрязино, Дворец спорта «Олимп»». Omits a day that moves. */
export function whenAndWhere({ startsAt, place, isTrial }: Tournament, { venue }: TournamentContent): string {
  return [...(isTrial ? [] : [startDay(startsAt)]), place, venue.name].join(', ');
}
