import { APPLICATION_CATEGORIES } from '../../league/categories.ts';
import { type Sex, weightText } from '../../league/weights.ts';

/** `cadets-a:male:33`: age group, sex and weight of the contract's categories. */
export type CategoryKey = `${string}:${Sex}:${string}`;

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

/** The age group of a category; an age group itself. */
export const groupOf = (of: string): string => of.split(':')[0] ?? '';

/** Ids of all age groups. */
export const AGE_GROUPS: readonly string[] = APPLICATION_CATEGORIES.map(({ id }) => id);

/** Before the number of a part: `cadets-a:male:33~1`. A part may be divided again: `33~1~2`. */
const PART = '~';
const IS_PART = /^(.+)((?:~[12])+)$/;

/** The key of the first or second part of a divided category. */
export const partKey = (key: CategoryKey, part: number): CategoryKey => `${key}${PART}${part}` as CategoryKey;

/** The category that a part was divided from; null for one that is no part. */
export const dividedFrom = (key: CategoryKey): CategoryKey | null =>
  IS_PART.test(key) ? (key.slice(0, key.lastIndexOf(PART)) as CategoryKey) : null;

/** The whole category that a part, or a part of a part, belongs to; a whole one itself. */
export const wholeOf = (key: CategoryKey): CategoryKey => key.replace(/(?:~[12])+$/, '') as CategoryKey;

/** The facts of a category, or of a part of one; undefined if there is none with this key. */
export function findCategory(key: string): CategoryFacts | undefined {
  const whole = wholeOf(key as CategoryKey);
  const facts = BY_KEY.get(whole);
  return facts && whole !== key ? { ...facts, key: key as CategoryKey } : facts;
}

/** «группа 1», «группа 1.2» of a part of a part; null for a whole category. */
export const partText = (key: string): string | null => {
  const [, , parts] = IS_PART.exec(key) ?? [];
  return parts === undefined ? null : `группа\u00a0${parts.slice(1).replaceAll(PART, '.')}`;
};

const SEX_TEXT: Record<Sex, string> = { male: 'юноши', female: 'девушки' };

/** «Кадеты, кат. А, юноши, до 33 кг»; the key itself if this release does not know the category. */
export function categoryText(key: string): string {
  const facts = findCategory(key);
  if (!facts) return key;
  const text = `${facts.group.title}, ${SEX_TEXT[facts.sex]}, ${weightText(facts.weight)}`;
  const part = partText(key);
  return part === null ? text : `${text}, ${part}`;
}

/** `cadets-a-male-33` in the address of a page; `65+` is `65-over`, a part of it `65-over-part-1`. */
export const categorySlug = (key: CategoryKey): string =>
  key.replaceAll(':', '-').replace('+', '-over').replaceAll(PART, '-part-');

const BY_SLUG = new Map<string, CategoryKey>(CATEGORIES.map(({ key }) => [categorySlug(key), key]));

/** The category of an address; undefined if there is none. */
export function categoryOfSlug(slug: string): CategoryKey | undefined {
  const [, whole = slug, parts = ''] = /^(.+?)((?:-part-[12])+)$/.exec(slug) ?? [];
  const key = BY_SLUG.get(whole);
  return key && (`${key}${parts.replaceAll('-part-', PART)}` as CategoryKey);
}
