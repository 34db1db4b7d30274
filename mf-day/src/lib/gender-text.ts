import { findCategory, type Reason, reasonText } from '@league/shared/day';

/** A word about an athlete: of a boy, of a girl, of several. */
export type Forms = readonly [male: string, female: string, several: string];

export const WITHDRAWN: Forms = ['снят', 'снята', 'сняты'];
export const WITHDRAWN_TITLE: Forms = ['Снят', 'Снята', 'Сняты'];
export const RIVAL_WITHDRAWN: Forms = ['соперник снят', 'соперница снята', 'соперники сняты'];
export const WEIGHED: Forms = ['взвешен', 'взвешена', 'взвешены'];
export const ADMITTED: Forms = ['допущен', 'допущена', 'допущены'];
export const MOVED: Forms = ['переведён', 'переведена', 'переведены'];

/** The form of a word about the athletes of these categories, one for each: the key of a category says boys or girls. */
export function agreeing([male, female, several]: Forms, ...categories: readonly string[]): string {
  const [category = ''] = categories;
  if (categories.length !== 1) return several;
  return findCategory(category)?.sex === 'female' ? female : male;
}

const OF_GIRLS: Partial<Record<Reason, string>> = {
  withdrew: 'Снялась',
  absent: 'Не явилась',
  'not-weighed': 'Не прошла взвешивание',
};

/** Why something was done to an athlete of this category. */
export const reasonFor = (category: string, reason: Reason): string =>
  agreeing([reasonText(reason), OF_GIRLS[reason] ?? reasonText(reason), ''], category);

/** «снята: не прошла взвешивание» */
export function withdrawnText(
  { category, reason }: { category: string; reason: Reason | null },
  link = ': ',
): string {
  const why = reason ? `${link}${reasonFor(category, reason).toLowerCase()}` : '';
  return `${agreeing(WITHDRAWN, category)}${why}`;
}
