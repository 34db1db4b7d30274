import { searchable } from '@league/shared/kit';
import { CATEGORIES, type Category } from './category.ts';
import { type Placed, withPlaces } from './places.ts';
import type { Participant, Rating } from './rating-schema.ts';

export interface Found {
  category: Category;
  athlete: Placed;
}

/** Shorter queries match nearly everybody. */
export const SHORTEST_QUERY = 2;

export const participantsOf = (rating: Rating, { sex, weight }: Category): Participant[] => {
  const categories: Record<string, Participant[]> = rating[sex];
  return categories[weight] ?? [];
};

/** Athletes of all categories whose name and club contain every word of the query; nobody if the query is too short. */
export function findAthletes(rating: Rating, query: string): Found[] {
  const words = searchable(query).split(' ');
  if (words.join('').length < SHORTEST_QUERY) return [];
  return CATEGORIES.flatMap((category) =>
    withPlaces(participantsOf(rating, category))
      .filter(({ name, club }) => {
        const text = searchable(`${name} ${club}`);
        return words.every((word) => text.includes(word));
      })
      .map((athlete) => ({ category, athlete })),
  );
}
