import {
  APPLICATION_CATEGORIES,
  type ApplicationCategoryId,
  type ApplicationRow,
  TECHNICAL_LEVELS,
} from '@league/shared/contract';
import type { DraftRow } from '@league/shared/tournament';

type Sex = ApplicationRow['sex'];

export const SEXES: readonly Sex[] = ['М', 'Ж'];

const categoryOf = (id: ApplicationCategoryId | '') =>
  APPLICATION_CATEGORIES.find((category) => category.id === id);

/** The weights of a category for a sex; none while no category is chosen. */
export const weightsOf = (category: ApplicationCategoryId | '', sex: Sex | ''): readonly string[] => {
  const weights = categoryOf(category)?.weights;
  return weights && sex ? weights[sex === 'М' ? 'male' : 'female'] : [];
};

/** The levels allowed in a category; all while no category is chosen. */
export const levelsOf = (category: ApplicationCategoryId | ''): readonly string[] =>
  categoryOf(category)?.levels ?? TECHNICAL_LEVELS;

/** Athletes of one sex and weight, in their order. */
export interface WeightGroup {
  id: string;
  /** Empty for rows without sex or weight. */
  sex: Sex | '';
  weight: string;
  /** False if the category does not have this weight. */
  fits: boolean;
  rows: DraftRow[];
}

export const groupId = ({ sex, weight }: Pick<DraftRow, 'sex' | 'weight'>): string =>
  sex && weight ? `${sex}|${weight}` : '';

/** Parses a group's id into sex and weight; empty texts if it has none. */
export function weightIn(id: string): Pick<DraftRow, 'sex' | 'weight'> {
  const [letter = '', weight = ''] = id.split('|');
  return { sex: SEXES.find((sex) => sex === letter) ?? '', weight };
}

/**
 * The rows by weight category: first the groups that the category does not have, which must be corrected, then the
 * category's own in its order.
 */
export function weightGroups(rows: readonly DraftRow[], category: ApplicationCategoryId | ''): WeightGroup[] {
  const own = SEXES.flatMap((sex) => weightsOf(category, sex).map((weight) => groupId({ sex, weight })));
  const foreign = new Set(rows.map(groupId).filter((id) => !own.includes(id)));
  return [...[...foreign].sort(), ...own]
    .map((id) => ({
      id,
      ...weightIn(id),
      fits: own.includes(id),
      rows: rows.filter((row) => groupId(row) === id),
    }))
    .filter((group) => group.rows.length > 0);
}

/** The rows in the order in which they are shown, numbered and sent. */
export const inOrder = (rows: readonly DraftRow[], category: ApplicationCategoryId | ''): DraftRow[] =>
  weightGroups(rows, category).flatMap((group) => group.rows);
