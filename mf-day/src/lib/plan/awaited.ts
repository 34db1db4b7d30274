import type { PublicCategory, PublicDay } from '@league/shared/contract';
import { groupsOf } from '../category-groups.ts';
import { categoriesText } from '../counted.ts';
import { PARTIAL_STAGE_TEXT } from '../day-text.ts';

/** What a category still waits for; null where all its bouts are known, or none will be held. */
export function awaitedOf(category: PublicCategory): 'draw' | 'plan' | null {
  const { count, isPublished, mergedInto, dividedInto, court } = category;
  if (count === 0 || mergedInto !== null || dividedInto.length > 0) return null;
  if (!isPublished) return 'draw';
  // One who stands alone has no bout.
  return count > 1 && court === null ? 'plan' : null;
}

/** Whether there will be bouts that are not known yet, as between two sessions of a day. */
export const hasBoutsAhead = ({ categories }: Pick<PublicDay, 'categories'>): boolean =>
  categories.some((category) => awaitedOf(category) !== null);

/**
 * «Кадеты, кат. Б», «Кадеты, кат. А (2 категории)»: the age groups whose draw is still to come once the first one is published;
 * with a number where others of the group are published.
 */
export function awaitedGroups({ stage, categories }: Pick<PublicDay, 'stage' | 'categories'>): string[] {
  if (!PARTIAL_STAGE_TEXT[stage]) return [];
  return groupsOf(categories).flatMap(({ title, sexes }) => {
    const own = sexes.flatMap((one) => one.categories);
    const awaited = own.filter((category) => awaitedOf(category) === 'draw');
    if (awaited.length === 0) return [];
    return own.some(({ isPublished }) => isPublished)
      ? `${title} (${categoriesText(awaited.length)})`
      : title;
  });
}
