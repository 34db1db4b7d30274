import { CATEGORIES, type Category, type DayState } from '@league/shared/day';

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** The drawn categories in the order of the contract: by age group, sex and weight. */
export const drawnCategories = ({ categories }: Pick<DayState, 'categories'>): Category[] =>
  Object.values(categories).sort((one, other) => (ORDER.get(one.key) ?? 0) - (ORDER.get(other.key) ?? 0));

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));
