import type { AgeGroup, ApplicationRow } from '@league/shared/contract';
import type { DraftRow } from '@league/shared/tournament';

type Sex = ApplicationRow['sex'];

export const SEX_LETTERS: readonly Sex[] = ['М', 'Ж'];

/** The weights of a category for a sex; none while no category is chosen. */
export const weightsOf = (group: AgeGroup | undefined, sex: Sex | ''): readonly string[] =>
  group && sex ? group.weights[sex === 'М' ? 'male' : 'female'] : [];

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
  return { sex: SEX_LETTERS.find((sex) => sex === letter) ?? '', weight };
}

/**
 * The rows by weight category: first the groups that the category does not have, which must be corrected, then the
 * category's own in its order.
 */
export function weightGroups(rows: readonly DraftRow[], group: AgeGroup | undefined): WeightGroup[] {
  const own = SEX_LETTERS.flatMap((sex) => weightsOf(group, sex).map((weight) => groupId({ sex, weight })));
  const foreign = new Set(rows.map(groupId).filter((id) => !own.includes(id)));
  return [...[...foreign].sort(), ...own]
    .map((id) => ({
      id,
      ...weightIn(id),
      fits: own.includes(id),
      rows: rows.filter((row) => groupId(row) === id),
    }))
    .filter((one) => one.rows.length > 0);
}

/** The rows in the order in which they are shown, numbered and sent. */
export const inOrder = (rows: readonly DraftRow[], group: AgeGroup | undefined): DraftRow[] =>
  weightGroups(rows, group).flatMap((one) => one.rows);
