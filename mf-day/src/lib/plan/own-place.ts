import type { PublicDay } from '@league/shared/contract';
import { boutsAhead, entriesIn, type PlacedDay, placeLines, placesOf } from '@league/shared/day';

/** Whether an entry has fought its last bout. */
export const isThrough = ({ bouts }: Pick<PublicDay, 'bouts'>, entry: number): boolean =>
  bouts.some((bout) => entriesIn(bout).includes(entry)) &&
  !boutsAhead(bouts).some(({ line }) => entriesIn(line).includes(entry));

/** «3-е место»; null where the category goes on, or the entry has none of the first three. */
export function ownPlaceText(day: PlacedDay, entry: number): string | null {
  const category = day.entries.find(({ id }) => id === entry)?.category;
  const placed = placesOf(day).find(({ key }) => key === category);
  const [place] = (placed ? placeLines(placed.places) : []).find(([, who]) => who === entry) ?? [];
  return place === undefined ? null : `${place}-е\u00a0место`;
}
