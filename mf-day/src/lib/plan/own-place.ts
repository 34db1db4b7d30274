import type { PublicDay } from '@league/shared/contract';
import { boutsAhead, entriesIn, placeLines } from '@league/shared/day';

/** Whether an entry has fought its last bout. */
export const isThrough = ({ bouts }: Pick<PublicDay, 'bouts'>, entry: number): boolean =>
  bouts.some((bout) => entriesIn(bout).includes(entry)) &&
  !boutsAhead(bouts).some(({ line }) => entriesIn(line).includes(entry));

/** «3-е место»; null where the category goes on, or the entry has none of the first three. */
export function ownPlaceText({ categories, entries }: PublicDay, entry: number): string | null {
  const own = entries.find(({ id }) => id === entry)?.category;
  const places = categories.find(({ key }) => key === own)?.places;
  const [place] = (places ? placeLines(places) : []).find(([, who]) => who === entry) ?? [];
  return place === undefined ? null : `${place}-е\u00a0место`;
}
