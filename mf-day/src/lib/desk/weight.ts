import type { WithCategories } from '@league/shared/contract';
import {
  byCategory,
  type Category,
  type CategoryFacts,
  type CategoryKey,
  categoriesOf,
  type DayState,
  type Entry,
  findCategory,
  heaviestOf,
  limitOf,
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
const besides = (of: WithCategories, { group, sex }: CategoryFacts): CategoryFacts[] =>
  categoriesOf(of).filter((one) => one.group === group && one.sex === sex);

/** The category of the same age group and sex that a weight belongs to. */
export function fittingCategory(
  of: WithCategories,
  category: CategoryKey,
  grams: number,
): CategoryFacts | undefined {
  const facts = findCategory(of, category);
  return facts && besides(of, facts).find(({ key }) => grams <= (limitOf(key) ?? grams));
}

/** Whether a weight belongs two categories away or further: a slip of the hand, or another athlete. */
export function isFarOff(of: WithCategories, category: CategoryKey, grams: number): boolean {
  const facts = findCategory(of, category);
  const fitting = fittingCategory(of, category, grams);
  if (!facts || !fitting) return false;
  const weights = besides(of, facts).map(({ weight }) => weight);
  return Math.abs(weights.indexOf(fitting.weight) - weights.indexOf(facts.weight)) > 1;
}

/** The drawn categories in the tournament's order: by age group, sex and weight. */
export const drawnCategories = ({ rules, categories }: Pick<DayState, 'rules' | 'categories'>): Category[] =>
  Object.values(categories).sort((one, other) => byCategory(rules ?? {})(one.key, other.key));
