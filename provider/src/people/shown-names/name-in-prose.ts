import type { NamedAthlete } from '../people/names.ts';
import { fold } from './match.ts';

/** What a case changes at the end of a surname: «Ковальский», «Ковальского». */
const ENDING = /(?:[иыо]й|[ая]я|[аеиоуыэюяйь])$/u;
const SHORTEST_STEM = 3;

/** The part of a surname that every case has, folded. */
export function stemOf(surname: string): string {
  const whole = fold(surname);
  const stem = whole.replace(ENDING, '');
  return stem.length < SHORTEST_STEM ? whole : stem;
}

/** Cases change more of a first name («Павел», «Павла»): its beginning is enough beside the surname. */
const beginningOf = (firstname: string): string => {
  const whole = fold(firstname);
  return whole.slice(0, Math.max(2, Math.min(3, whole.length - 1)));
};

const letters = (text: string) => text.replaceAll('е', '[её]');
const GAP = '[^\\p{L}\\p{N}]{1,3}';

/** Where prose names the athlete, in any case: either order, with the first name or its initial. */
export function nameInProse({ lastname, firstname }: NamedAthlete): RegExp {
  const last = `${letters(stemOf(lastname))}\\p{L}{0,3}`;
  const initial = letters(fold(firstname)[0] ?? '');
  const first = `(?:${letters(beginningOf(firstname))}\\p{L}{0,6}|${initial}(?!\\p{L}))`;
  const name = `(?:${last}${GAP}${first}|${first}${GAP}(?:\\p{L}+${GAP})?${last})`;
  return new RegExp(`(?<![\\p{L}\\p{N}-])${name}(?![\\p{L}\\p{N}-])`, 'giu');
}
