import type { NamedAthlete } from '../people/present.ts';

/** Soft hyphens and marks without width, which come along with copied names. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** One way to write each letter: a Mac stores «й» as two characters. */
export const plain = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** Ignores case, punctuation, extra spaces and the difference between е and ё. */
export const foldText = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** A name as lists and entries have it, last name first. */
export function partsOf(name: string): Pick<NamedAthlete, 'lastname' | 'firstname' | 'middlename'> {
  const [lastname = '', firstname = '', ...others] = name.split(/\s+/);
  return { lastname, firstname, middlename: others.join(' ') || null };
}

/** The ways to write a person: either order, with and without the middle name, with initials. */
export function keysOf({
  lastname,
  firstname,
  middlename,
}: Pick<NamedAthlete, 'lastname' | 'firstname' | 'middlename'>): string[] {
  const given = [[firstname], [firstname[0] ?? '']];
  if (middlename) given.push([firstname, middlename], [firstname[0] ?? '', middlename[0] ?? '']);
  return given
    .flatMap((parts) => [
      [lastname, ...parts],
      [...parts, lastname],
    ])
    .map((words) => foldText(words.join(' ')));
}

/** `Марк Орлов (Олимп, Фрязино)` and `Орлов Марк, Олимп` in name and the rest, where the club is. */
function split(text: string): { name: string; rest: string } {
  const [, name = text, rest = ''] = /^([^(,]+)[(,](.*)$/s.exec(text) ?? [];
  return { name: foldText(name), rest: foldText(rest) };
}

/** Finds the athletes a text may name: by the name, and by the club where both give one. */
export function athletesByText(athletes: readonly NamedAthlete[]): (text: string) => NamedAthlete[] {
  const byKey = new Map<string, NamedAthlete[]>();
  for (const athlete of athletes)
    for (const key of new Set(keysOf(athlete))) byKey.set(key, [...(byKey.get(key) ?? []), athlete]);
  return (text) => {
    const { name, rest } = split(text);
    const isOfClub = ({ club }: NamedAthlete) =>
      rest === '' || club === null || ` ${rest} `.includes(` ${foldText(club)} `);
    return (byKey.get(name) ?? []).filter(isOfClub);
  };
}

/** The club as a text gives it; null without one. */
export const clubIn = (text: string): string | null => /[(,]\s*([^()]+?)\s*\)?\s*$/.exec(text)?.[1] ?? null;
