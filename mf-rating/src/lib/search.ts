import type { PlacedAthlete, PublicRating } from '@league/shared/contract';
import { searchable } from '@league/shared/kit';
import { CATEGORIES, type Category } from './category.ts';
import { athletesOf } from './placed.ts';

export interface Found {
  category: Category;
  athlete: PlacedAthlete;
}

/** Shorter queries match nearly everybody. */
export const SHORTEST_QUERY = 2;

/** Athletes of all categories whose name and club contain every word of the query; nobody if the query is too short. */
export function findAthletes(rating: PublicRating, query: string): Found[] {
  const words = searchable(query).split(' ');
  if (words.join('').length < SHORTEST_QUERY) return [];
  return CATEGORIES.flatMap((category) =>
    athletesOf(rating, category)
      .filter(({ name, club }) => {
        const text = searchable(`${name} ${club}`);
        return words.every((word) => text.includes(word));
      })
      .map((athlete) => ({ category, athlete })),
  );
}
