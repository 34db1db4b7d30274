import type { PublicEntry } from '@league/shared/contract';
import { type Category, type CategoryKey, type Places, type PlanLine, placesOf } from '@league/shared/day';

/** A category whose bouts are over. */
export interface FinishedCategory {
  key: CategoryKey;
  /** Of its last bout; null without bouts. */
  court: number | null;
  places: Places;
}

interface Shown {
  /** Absent where no entry is shown that is alone. */
  isLoneEntryPlaced?: boolean | undefined;
  bouts: readonly PlanLine[];
  entries: readonly Pick<PublicEntry, 'id' | 'category' | 'isWithdrawn'>[];
  categories: readonly Pick<Category, 'key' | 'isPublished' | 'mergedInto' | 'dividedInto'>[];
}

/** The categories whose places are known, the one that ended last on top, those without bouts at the end. */
export function finishedCategories(day: Shown): FinishedCategory[] {
  const present = new Set(day.entries.flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [] : id)));
  const fought = [...Map.groupBy(day.bouts, ({ category }) => category)]
    .flatMap(([key, own]) => {
      const places = placesOf(own, (entry) => present.has(entry));
      const last = own.toSorted((one, other) => endOf(other).localeCompare(endOf(one)))[0];
      return places && last ? { key, places, court: last.court, end: endOf(last) } : [];
    })
    .sort((one, other) => other.end.localeCompare(one.end));
  if (!day.isLoneEntryPlaced) return fought;
  const alone = loneEntries(day).map(({ key, entry }) => ({
    key,
    court: null,
    places: { first: entry, second: null, third: [] },
  }));
  return [...fought, ...alone];
}

/** Each place with who has it; two may share the third. */
export const placeLines = ({
  first,
  second,
  third,
}: Places): (readonly [place: 1 | 2 | 3, entry: number])[] => [
  [1, first],
  ...(second === null ? [] : [[2, second] as const]),
  ...third.map((entry) => [3, entry] as const),
];

const endOf = ({ record }: Pick<PlanLine, 'record'>) => record?.result?.at ?? '';

/** Entries that are alone in their published category, so that it has no bout. */
export function loneEntries({ bouts, entries, categories }: Shown): { key: CategoryKey; entry: number }[] {
  const withBouts = new Set(bouts.map(({ category }) => category));
  const present = Map.groupBy(
    entries.filter(({ isWithdrawn }) => !isWithdrawn),
    ({ category }) => category,
  );
  return categories.flatMap(({ key, isPublished, mergedInto, dividedInto }) => {
    const [first, ...others] = present.get(key) ?? [];
    const hasBouts = withBouts.has(key) || mergedInto !== null || (dividedInto?.length ?? 0) > 0;
    return first && others.length === 0 && isPublished && !hasBouts ? { key, entry: first.id } : [];
  });
}
