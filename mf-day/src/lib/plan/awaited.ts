import type { PublicCategory, PublicDay } from '@league/shared/contract';

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
