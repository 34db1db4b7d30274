import type { Sex } from '../../contract/brackets/facts.ts';
import { weightText } from '../../contract/people/weight-text.ts';
import { APPLICATION_CATEGORIES } from '../../contract/tournament-applications/categories.ts';
import type { CategoryKey } from '../log/state.ts';

/** A weight category of a tournament. */
export interface CategoryFacts {
  key: CategoryKey;
  group: (typeof APPLICATION_CATEGORIES)[number];
  sex: Sex;
  /** As in the contract: `33`, `65+`. */
  weight: string;
  /** Maximum weight in grams; null for the heaviest category. */
  limit: number | null;
  /** The next heavier one of the same group and sex; null for the heaviest. */
  heavier: CategoryKey | null;
}

/** The key of an age group, a sex and a weight of the contract. */
export const categoryKey = (group: string, sex: Sex, weight: string): CategoryKey =>
  `${group}:${sex}:${weight}`;

/** Every weight category that entries may be in, from light to heavy within age group and sex. */
export const CATEGORIES: readonly CategoryFacts[] = APPLICATION_CATEGORIES.flatMap((group) =>
  (['male', 'female'] as const).flatMap((sex) =>
    group.weights[sex].map((weight, index): CategoryFacts => {
      const heavier = group.weights[sex][index + 1];
      return {
        key: categoryKey(group.id, sex, weight),
        group,
        sex,
        weight,
        limit: weight.endsWith('+') ? null : Number(weight) * 1000,
        heavier: heavier === undefined ? null : categoryKey(group.id, sex, heavier),
      };
    }),
  ),
);

const BY_KEY = new Map<string, CategoryFacts>(CATEGORIES.map((facts) => [facts.key, facts]));

/** The facts of a category; undefined if there is none with this key. */
export const findCategory = (key: string): CategoryFacts | undefined => BY_KEY.get(key);

const SEX_TEXT: Record<Sex, string> = { male: 'юноши', female: 'девушки' };

/** «Кадеты, кат. А, юноши, до 33 кг»; the key itself if this release does not know the category. */
export function categoryText(key: string): string {
  const facts = findCategory(key);
  return facts ? `${facts.group.title}, ${SEX_TEXT[facts.sex]}, ${weightText(facts.weight)}` : key;
}

/** `cadets-a-male-33` in the address of a page; `65+` is `65-over`. */
export const categorySlug = (key: CategoryKey): string => key.replaceAll(':', '-').replace('+', '-over');

const BY_SLUG = new Map<string, CategoryKey>(CATEGORIES.map(({ key }) => [categorySlug(key), key]));

/** The category of an address; undefined if there is none. */
export const categoryOfSlug = (slug: string): CategoryKey | undefined => BY_SLUG.get(slug);
