import type { PlacedAthlete, PublicRating } from '@league/shared/contract';
import { CATEGORIES, categoryId } from '../lib/category.ts';

/** An athlete of a table who is first, without picture and chart. */
export const athlete = (name: string, changes: Partial<PlacedAthlete> = {}): PlacedAthlete => ({
  ...{ place: 1, final: 'in', name, club: 'Барс (Москва)', points: 100 },
  ...changes,
});

/** A table as the provider answers it: every category of the league, these with athletes. */
export const ratingOf = (athletes: Record<string, PlacedAthlete[]> = {}): PublicRating =>
  CATEGORIES.map((category) => ({ ...category, rows: athletes[categoryId(category)] ?? [] }));

const first = athlete('Блинов Тихон', { club: 'Дракон (Химки)', points: 360 });
const others = Array.from({ length: 8 }, (_, index) =>
  athlete(`Орлов ${index}`, { place: index + 2, final: 'out', points: 100 - index }),
);

/** A table with nine athletes in the lightest category of boys. */
export const RATING = ratingOf({ 'male-33': [first, ...others] });
