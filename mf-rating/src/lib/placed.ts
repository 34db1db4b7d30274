import type { PlacedAthlete, PublicRating } from '@league/shared/contract';
import type { Category } from './category.ts';

/** The athletes of a category by their places; nobody in one that the answer does not have. */
export const athletesOf = (rating: PublicRating, { sex, weight }: Category): readonly PlacedAthlete[] =>
  rating.find((one) => one.sex === sex && one.weight === weight)?.rows ?? [];

/** The name as it is read: everybody may not read each one. */
export const nameOf = ({ name }: Pick<PlacedAthlete, 'name'>): string => name || 'Имя не публикуется';

/**
 * The first of a category: «Блинов Тихон» and «Очков: 214», or «Блинов Тихон и ещё 1» for equal points. Empty points are
 * hidden ones; null in an empty category.
 */
export function leaderOf(athletes: readonly PlacedAthlete[]): { names: string; points: string } | null {
  const [first, ...others] = athletes.filter(({ place }) => place === 1);
  if (!first) return null;
  return {
    names: others.length === 0 ? nameOf(first) : `${nameOf(first)} и\u00a0ещё\u00a0${others.length}`,
    points: [first, ...others].some(({ points }) => points === null) ? '' : `Очков:\u00a0${first.points}`,
  };
}
