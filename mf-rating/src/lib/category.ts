import { plural } from '@league/shared';
import {
  type PlacedAthlete,
  type PublicRating,
  type Sex,
  WEIGHTS,
  weightText,
} from '@league/shared/contract';

export interface Category {
  sex: Sex;
  weight: string;
}

export const SEX_NAMES: Record<Sex, string> = { male: 'Юноши', female: 'Девушки' };

export const categoryName = ({ sex, weight }: Category): string => `${SEX_NAMES[sex]}, ${weightText(weight)}`;

/** «12 участников» */
export const participantCount = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;

/** `male-65+`: the category in an address. */
export const categoryId = ({ sex, weight }: Category): string => `${sex}-${weight}`;

/** The league's categories, boys first, lightest first. */
export const CATEGORIES: readonly Category[] = (['male', 'female'] as const).flatMap((sex) =>
  WEIGHTS[sex].map((weight) => ({ sex, weight })),
);

export const findCategory = (id: string | null): Category | undefined =>
  CATEGORIES.find((category) => categoryId(category) === id);

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
