import { dayPath } from '../day-text.ts';

/** In the address of the scales: the entry whose row is open. */
export const WEIGHED_ENTRY = 'entry';

/** What the code of an athlete says: the page of the scales with the row open. A number of an entry is no secret. */
export const weighLink = (tournament: string, entry: number): string =>
  `${location.origin}${dayPath(tournament)}/scales?${WEIGHED_ENTRY}=${entry}`;

/** The entry of a code that a scanner has typed, also with another keyboard layout; undefined for anything else. */
export function entryOfCode(typed: string): number | undefined {
  const [, entry] = /\S{10,}=(\d{1,9})$/.exec(typed.trim()) ?? [];
  return entry === undefined ? undefined : Number(entry);
}
