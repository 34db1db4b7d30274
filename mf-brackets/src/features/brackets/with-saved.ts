import type { BracketUpdate, CategoryGroup, WeightCategory } from '@league/shared/contract';

/**
 * The groups with the saved bouts of one category; all others stay the same objects, so that they are not drawn again.
 */
export function withSaved(
  groups: CategoryGroup[],
  { categoryId, rounds, roundsA, roundsB }: BracketUpdate,
): CategoryGroup[] {
  const isSaved = ({ id }: WeightCategory) => id === categoryId;
  const saved = (category: WeightCategory) =>
    isSaved(category) ? { ...category, version: category.version + 1, rounds, roundsA, roundsB } : category;
  return groups.map((group) =>
    [...group.male, ...group.female].some(isSaved)
      ? { ...group, male: group.male.map(saved), female: group.female.map(saved) }
      : group,
  );
}
