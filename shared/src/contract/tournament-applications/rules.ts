import { type AgeGroup, ageMisfit, levelsOf } from '../../league/categories.ts';

/** The fields of a row that the category's rules check; empty until filled in. */
interface Row {
  sex: string;
  birthdate: string;
  weight: string;
  technical_quality: string;
}

/**
 * Errors of a row that does not fit the application's category, by field; none while no category is chosen.
 * @param day day of the tournament, whose year determines the age; null if unknown
 */
export function misfits(
  { sex, birthdate, weight, technical_quality: level }: Row,
  group: AgeGroup | undefined,
  day: string | null,
): { birthdate?: string; weight?: string; technical_quality?: string } {
  if (!group) return {};
  const weights = group.weights[sex === 'М' ? 'male' : 'female'];
  const levels: readonly string[] = levelsOf(group);
  const age = day && birthdate && ageMisfit(group, birthdate, day);
  return {
    ...(age && { birthdate: age }),
    ...(sex && weight && !weights.includes(weight) && { weight: 'Такого веса нет в категории' }),
    ...(level &&
      !levels.includes(level) && { technical_quality: `В этой категории — до ${group.level}-го гыпа` }),
  };
}

/** Key of an athlete; ignores case, extra spaces and the difference between е and ё. */
export const athleteOf = ({ name, birthdate }: { name: string; birthdate: string }) =>
  `${name.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')} ${birthdate}`;

type Traits = { middlename: string | null; sex?: string | null | undefined };

/** Whether both profiles have a patronymic, or a sex, and these differ. */
export const areTwoPeople = (one: Traits, other: Traits): boolean =>
  (['middlename', 'sex'] as const).some((field) => {
    const keys = [one, other].map((person) => athleteOf({ name: person[field] ?? '', birthdate: '' }).trim());
    return keys.every(Boolean) && keys[0] !== keys[1];
  });

/**
 * Indexes of the rows that repeat the athlete of an earlier row, each with the earlier row's number, counted from 1.
 */
export function twinsIn(rows: readonly { name: string; birthdate: string }[]): ReadonlyMap<number, number> {
  const numbers = new Map<string, number>();
  const twins = new Map<number, number>();
  rows.forEach((row, index) => {
    if (!row.name.trim() || !row.birthdate) return;
    const athlete = athleteOf(row);
    const number = numbers.get(athlete);
    if (number === undefined) numbers.set(athlete, index + 1);
    else twins.set(index, number);
  });
  return twins;
}

export const twinText = (number: number): string => `Уже есть в строке ${number}`;
