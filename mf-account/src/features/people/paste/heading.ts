import { searchable } from '@league/shared/kit';

type Kind = 'name' | 'birthday' | 'weight' | 'belt' | 'rank' | 'sex' | 'region' | 'other';

const KINDS: readonly [RegExp, Kind][] = [
  [/фамил|^имя|^отчеств|^фио$|^ф\.? ?и\.? ?о|спортсмен|участник/, 'name'],
  [/рожд|^г\.? ?р|^д\.? ?р|^год/, 'birthday'],
  [/^вес/, 'weight'],
  [/гып|пояс|уровень|квалиф|степень/, 'belt'],
  [/разряд/, 'rank'],
  [/^пол$/, 'sex'],
  [/регион|область|субъект/, 'region'],
];

const kindOf = (cell: string): Kind =>
  KINDS.find(([pattern]) => pattern.test(searchable(cell)))?.[1] ?? 'other';

/** A cell as a line of a messenger would have it. */
const said: Record<Kind, (cell: string) => string> = {
  name: (cell) => cell,
  birthday: (cell) => cell,
  weight: (cell) => (/^[-+<>\d.,\s]+$/.test(cell) ? `${cell} кг` : cell),
  belt: (cell) => (/^\d{1,2}$/.test(cell) ? `${cell} гып` : cell),
  rank: (cell) => cell,
  sex: (cell) => cell,
  region: (cell) => cell,
  // A club, a coach, a telephone, a number: nothing of it is the athlete's name.
  other: () => '',
};

/**
 * Reads the first line of a copied table. Returns a function that writes a line of the table so that its values speak for
 * themselves; null if the line is no heading.
 */
export function readHeading(line: string): ((line: string) => string) | null {
  const kinds = line.split('\t').map(kindOf);
  if (kinds.length < 2 || !kinds.includes('name')) return null;
  return (other) =>
    other
      .split('\t')
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      .map((cell, index) => (cell ? said[kinds[index] ?? 'other'](cell) : ''))
      .filter(Boolean)
      .join('\t');
}
