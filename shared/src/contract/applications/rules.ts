import { APPLICATION_CATEGORIES, ageMisfit } from './categories.ts';

/** What the rules of a category look at in a row; a field is empty until it is given. */
interface Row {
  sex: string;
  birthdate: string;
  weight: string;
  technical_quality: string;
}

/**
 * What of a row does not fit the category of the application, by field; nothing while no category is chosen.
 * @param day of the tournament, in whose year the age counts; null where it is not known
 */
export function misfits(
  { sex, birthdate, weight, technical_quality: level }: Row,
  category: string,
  day: string | null,
): { birthdate?: string; weight?: string; technical_quality?: string } {
  const facts = APPLICATION_CATEGORIES.find(({ id }) => id === category);
  if (!facts) return {};
  const weights: readonly string[] = facts.weights[sex === 'М' ? 'male' : 'female'];
  const levels: readonly string[] = facts.levels;
  const age = day && birthdate && ageMisfit(category, birthdate, day);
  return {
    ...(age && { birthdate: age }),
    ...(sex && weight && !weights.includes(weight) && { weight: 'Такого веса нет в категории' }),
    ...(level && !levels.includes(level) && { technical_quality: 'В категории Б — до 6 гыпа' }),
  };
}

/** One athlete, in whatever case the name is written, and with е for ё. */
export const athleteOf = ({ name, birthdate }: { name: string; birthdate: string }) =>
  `${name.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')} ${birthdate}`;

/** Rows of an athlete who stands in a row above: their indexes, each with the number of that row, counted from 1. */
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
