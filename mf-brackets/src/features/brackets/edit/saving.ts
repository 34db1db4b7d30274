import type { BracketUpdate, CategoryGroup, WeightCategory } from '@league/shared/contract';

/** Outcome of saving a category. */
export type SaveResult =
  | { kind: 'saved' }
  /** Somebody has saved meanwhile; `current` is the stored state. */
  | { kind: 'stale'; current: WeightCategory }
  /** No token is stored: nothing was sent. */
  | { kind: 'loggedOut' }
  | { kind: 'failed'; message: string };

/** Saves a category; `version` is the version that was edited. */
export type SaveBrackets = (update: BracketUpdate & { version: number }) => Promise<SaveResult>;

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
