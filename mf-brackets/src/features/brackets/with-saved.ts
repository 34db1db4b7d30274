import type { BracketUpdate, CategoryGroup, WeightCategory } from '@league/shared/contract';

/** The groups with the bouts of one category as they have been saved. */
export function withSaved(
  groups: CategoryGroup[],
  { categoryId, rounds, roundsA, roundsB }: BracketUpdate,
): CategoryGroup[] {
  const saved = (category: WeightCategory) =>
    category.id === categoryId
      ? { ...category, version: category.version + 1, rounds, roundsA, roundsB }
      : category;
  return groups.map((group) => ({
    ...group,
    male: group.male.map(saved),
    female: group.female.map(saved),
  }));
}
