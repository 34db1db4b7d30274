import type { PublicDay } from '@league/shared/contract';
import { type PlacedDay, placeLines, placesOf } from '@league/shared/day';

/** What a club has won. */
export interface ClubMedals {
  club: string;
  medals: readonly [gold: number, silver: number, bronze: number];
}

/** Medals by club, most gold first. Null while a category has no places, so that nobody reads a wrong order. */
export function medalTable(
  day: Omit<PlacedDay, 'entries'> & Pick<PublicDay, 'entries'>,
): ClubMedals[] | null {
  const finished = placesOf(day);
  const places = new Set(finished.map(({ key }) => key));
  if (day.bouts.some(({ category }) => !places.has(category))) return null;
  const clubs = new Map(day.entries.map(({ id, club }) => [id, club]));
  const won = finished.flatMap(({ places }) => placeLines(places));
  const countOf = (club: string, kind: number) =>
    won.filter(([place, entry]) => place === kind && clubs.get(entry) === club).length;
  return [...new Set(won.map(([, entry]) => clubs.get(entry) ?? ''))]
    .map((club): ClubMedals => ({ club, medals: [countOf(club, 1), countOf(club, 2), countOf(club, 3)] }))
    .sort(
      ({ medals: a, club }, { medals: b, club: other }) =>
        b[0] - a[0] || b[1] - a[1] || b[2] - a[2] || club.localeCompare(other, 'ru'),
    );
}
