import {
  type AgeGroup,
  ageGroupsOf,
  type Sex,
  type WithCategories,
  weightText,
} from '../../league/categories.ts';

/** `cadets-a:male:33`: id of the age group, sex and weight. A part of a divided one ends with `~1` or `~2`. */
export type CategoryKey = `${string}:${Sex}:${string}`;

/** A weight category of a tournament. */
export interface CategoryFacts {
  key: CategoryKey;
  group: AgeGroup;
  sex: Sex;
  /** As in the age group: `33`, `65+`. */
  weight: string;
  /** The next heavier one of the same group and sex; null for the heaviest. */
  heavier: CategoryKey | null;
}

/** The key of an age group, a sex and a weight. */
export const categoryKey = (group: string, sex: Sex, weight: string): CategoryKey =>
  `${group}:${sex}:${weight}`;

const factsOf = (groups: readonly AgeGroup[]): readonly CategoryFacts[] =>
  groups.flatMap((group) =>
    (['male', 'female'] as const).flatMap((sex) =>
      group.weights[sex].map((weight, index): CategoryFacts => {
        const heavier = group.weights[sex][index + 1];
        return {
          key: categoryKey(group.id, sex, weight),
          group,
          sex,
          weight,
          heavier: heavier === undefined ? null : categoryKey(group.id, sex, heavier),
        };
      }),
    ),
  );

interface Known {
  all: readonly CategoryFacts[];
  places: ReadonlyMap<string, number>;
}

const KNOWN = new WeakMap<readonly AgeGroup[], Known>();

function knownOf(of: WithCategories): Known {
  const groups = ageGroupsOf(of);
  const known = KNOWN.get(groups);
  if (known) return known;
  const all = factsOf(groups);
  const made = { all, places: new Map(all.map(({ key }, index) => [key, index])) };
  KNOWN.set(groups, made);
  return made;
}

/** Every weight category of a tournament, from light to heavy within age group and sex. */
export const categoriesOf = (of: WithCategories): readonly CategoryFacts[] => knownOf(of).all;

/** The order of the tournament's categories; parts of a divided one stand where the whole one would. */
export function byCategory(of: WithCategories): (one: CategoryKey, other: CategoryKey) => number {
  const { places } = knownOf(of);
  const placeOf = (key: CategoryKey) => places.get(wholeOf(key)) ?? places.size;
  return (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other);
}

/** Ids of a tournament's age groups. */
export const groupIdsOf = (of: WithCategories): readonly string[] => ageGroupsOf(of).map(({ id }) => id);

/** The age group of a category; an age group itself. */
export const groupOf = (of: string): string => of.split(':')[0] ?? '';

export const sexOf = (key: string): Sex => (key.split(':')[1] === 'female' ? 'female' : 'male');

/** `33`, `65+`. */
export const weightOf = (key: string): string => wholeOf(key as CategoryKey).split(':')[2] ?? '';

/** «до 33 кг» */
export const weightTextOf = (key: string): string => weightText(weightOf(key));

/** Maximum weight in grams; null for an open category. */
export function limitOf(key: string): number | null {
  const weight = weightOf(key);
  return weight.endsWith('+') ? null : Math.round(Number(weight) * 1000);
}

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

/** The facts of a category, or of a part of one; undefined if the tournament has none with this key. */
export function findCategory(of: WithCategories, key: string): CategoryFacts | undefined {
  const { all, places } = knownOf(of);
  const whole = wholeOf(key as CategoryKey);
  const facts = all[places.get(whole) ?? -1];
  return facts && whole !== key ? { ...facts, key: key as CategoryKey } : facts;
}

/** «группа 1», «группа 1.2» of a part of a part; null for a whole category. */
export const partText = (key: string): string | null => {
  const [, , parts] = IS_PART.exec(key) ?? [];
  return parts === undefined ? null : `группа\u00a0${parts.slice(1).replaceAll(PART, '.')}`;
};

const SEX_TEXT: Record<Sex, string> = { male: 'юноши', female: 'девушки' };

/** «Кадеты, кат. А, юноши, до 33 кг»; the key itself if the tournament does not have the category. */
export function categoryText(of: WithCategories, key: string): string {
  const facts = findCategory(of, key);
  if (!facts) return key;
  const text = `${facts.group.title}, ${SEX_TEXT[facts.sex]}, ${weightText(facts.weight)}`;
  const part = partText(key);
  return part === null ? text : `${text}, ${part}`;
}

/** `cadets-a-male-33` in the address of a page; `65+` is `65-over`, a part of it `65-over-part-1`. */
export const categorySlug = (key: CategoryKey): string =>
  key.replaceAll(':', '-').replace('+', '-over').replaceAll(PART, '-part-');

const SLUG = /^(.+)-(male|female)-(\d+(?:\.\d)?)(-over)?((?:-part-[12])*)$/;

/** The category of an address; undefined if it names none. */
export function categoryOfSlug(slug: string): CategoryKey | undefined {
  const [, group, sex, weight, over, parts = ''] = SLUG.exec(slug) ?? [];
  if (group === undefined) return undefined;
  return `${group}:${sex as Sex}:${weight}${over ? '+' : ''}${parts.replaceAll('-part-', PART)}`;
}
