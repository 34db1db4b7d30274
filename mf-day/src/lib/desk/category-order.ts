import { CATEGORIES, type CategoryKey, wholeOf } from '@league/shared/day';

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** Where a category stands in a list; parts of a divided one stand where the whole one would. */
export const categoryOrder = (key: CategoryKey): number => ORDER.get(wholeOf(key)) ?? 0;
