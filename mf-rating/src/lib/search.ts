import type { PlacedAthlete, PublicRating } from '@league/shared/contract';
import { searchable } from '@league/shared/kit';
import { athletesOf, CATEGORIES, type Category } from './category.ts';

export interface Found {
  category: Category;
  athlete: PlacedAthlete;
}

/** Shorter queries match nearly everybody. */
export const SHORTEST_QUERY = 2;

/** Whether name and club contain every word of the query. */
export const isFound = ({ name, club }: PlacedAthlete, query: string): boolean => {
  const text = searchable(`${name} ${club}`);
  return searchable(query)
    .split(' ')
    .every((word) => text.includes(word));
};

/** Athletes of all categories whose name and club contain every word of the query; nobody if the query is too short. */
export function findAthletes(rating: PublicRating, query: string): Found[] {
  if (searchable(query).replaceAll(' ', '').length < SHORTEST_QUERY) return [];
  return CATEGORIES.flatMap((category) =>
    athletesOf(rating, category)
      .filter((athlete) => isFound(athlete, query))
      .map((athlete) => ({ category, athlete })),
  );
}
