import {
  CATEGORIES,
  type Category,
  type CategoryFacts,
  type CategoryKey,
  type DayState,
  type Entry,
  findCategory,
  heaviestOf,
  wholeOf,
} from '@league/shared/day';

/** Limits of a weight on the scales, in grams: outside of them it is a slip of the hand. */
const LEAST = 10_000;
const MOST = 200_000;

/** «32,4» or «32.45» in grams; null for anything else, or a weight that nobody here has. */
export function gramsOf(text: string): number | null {
  const [, kilos, parts = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (kilos === undefined) return null;
  const grams = Number(kilos) * 1000 + Number(parts.padEnd(3, '0'));
  return grams >= LEAST && grams <= MOST ? grams : null;
}

const KILOS = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2, useGrouping: false });

/** «32,4», without a unit. */
export const kilosText = (grams: number): string => KILOS.format(grams / 1000);

/** «0,6» for 600 g above the limit of the entry's category; null if it is not above. */
export function excessText(
  state: Pick<DayState, 'rules'>,
  { grams, category }: Pick<Entry, 'grams' | 'category'>,
): string | null {
  const limit = heaviestOf(state, category);
  return grams === null || limit === null || grams <= limit ? null : kilosText(grams - limit);
}

/** The categories of the same age group and sex, from light to heavy. */
const besides = ({ group, sex }: CategoryFacts): CategoryFacts[] =>
  CATEGORIES.filter((one) => one.group === group && one.sex === sex);

/** The category of the same age group and sex that a weight belongs to. */
export function fittingCategory(category: CategoryKey, grams: number): CategoryFacts | undefined {
  const facts = findCategory(category);
  return facts && besides(facts).find(({ limit }) => limit === null || grams <= limit);
}

/** Whether a weight belongs two categories away or further: a slip of the hand, or another athlete. */
export function isFarOff(category: CategoryKey, grams: number): boolean {
  const facts = findCategory(category);
  const fitting = fittingCategory(category, grams);
  if (!facts || !fitting) return false;
  const weights = besides(facts).map(({ weight }) => weight);
  return Math.abs(weights.indexOf(fitting.weight) - weights.indexOf(facts.weight)) > 1;
}

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** The drawn categories in the order of the contract: by age group, sex and weight. */
export const drawnCategories = ({ categories }: Pick<DayState, 'categories'>): Category[] =>
  Object.values(categories).sort(
    (one, other) => placeOf(one.key) - placeOf(other.key) || one.key.localeCompare(other.key),
  );

/** Place of a category in the contract; parts stand where the whole category would. */
export const placeOf = (key: CategoryKey) => ORDER.get(wholeOf(key)) ?? 0;
