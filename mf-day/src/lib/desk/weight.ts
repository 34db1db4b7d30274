import type { Entry } from '@league/shared/day';
import { findCategory } from '@league/shared/day';

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

/** «32,4», without a unit. */
export const kilosText = (grams: number): string =>
  (grams / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 2, useGrouping: false });

/** «0,6» for 600 g above the limit of the entry's category; null if it is not above. */
export function excessText({ grams, category }: Pick<Entry, 'grams' | 'category'>): string | null {
  const limit = findCategory(category)?.limit ?? null;
  return grams === null || limit === null || grams <= limit ? null : kilosText(grams - limit);
}
