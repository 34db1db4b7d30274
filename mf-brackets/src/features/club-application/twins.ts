import { searchable } from '@league/shared/kit';
import type { DraftErrors } from './check-draft.ts';
import type { DraftRow } from './draft.ts';

/** Rows with equal values here are the same athlete. */
export const personOf = ({ name, birthdate }: Pick<DraftRow, 'name' | 'birthdate'>): string =>
  `${searchable(name)}|${birthdate}`;

/** Rows that repeat an athlete of an earlier row: their keys, and the number of the first row. `shown`: as numbered. */
export function findTwins(shown: readonly DraftRow[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  const twins = new Map<string, number>();
  shown.forEach((row, index) => {
    if (!row.name.trim() || !row.birthdate) return;
    const person = personOf(row);
    const number = first.get(person);
    if (number) twins.set(row.key, number);
    else first.set(person, index + 1);
  });
  return twins;
}

/** The errors together with those of duplicates; other rows keep the same object. */
export function withTwins(errors: DraftErrors, twins: ReadonlyMap<string, number>): DraftErrors {
  if (twins.size === 0) return errors;
  const rows = { ...errors.rows };
  for (const [key, number] of twins) rows[key] = { name: `Уже есть в строке ${number}`, ...rows[key] };
  return { ...errors, rows };
}
