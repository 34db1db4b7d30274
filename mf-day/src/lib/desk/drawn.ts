import { CATEGORIES, type Category, type CategoryKey, type DayState, wholeOf } from '@league/shared/day';

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** The drawn categories in the order of the contract: by age group, sex and weight. */
export const drawnCategories = ({ categories }: Pick<DayState, 'categories'>): Category[] =>
  Object.values(categories).sort(
    (one, other) => placeOf(one.key) - placeOf(other.key) || one.key.localeCompare(other.key),
  );

/** Place of a category in the contract; parts stand where the whole category would. */
export const placeOf = (key: CategoryKey) => ORDER.get(wholeOf(key)) ?? 0;
