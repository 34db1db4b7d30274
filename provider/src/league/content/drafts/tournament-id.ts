import { latin } from '../../attachments/latin.ts';

/** Room for a year within the longest id. */
const LONGEST = 50;

/** «Кубок Олимп», 2026 → `kubok_olimp_2026` */
export function tournamentIdOf(title: string, year: number): string {
  const name = latin(title, '_', LONGEST) || 'turnir';
  return name.split('_').includes(String(year)) ? name : `${name}_${year}`;
}
