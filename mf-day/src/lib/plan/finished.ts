import type { PublicEntry } from '@league/shared/contract';
import { type CategoryKey, type Places, type PlanLine, placesOf } from '@league/shared/day';

/** A category whose bouts are over. */
export interface FinishedCategory {
  key: CategoryKey;
  /** Of its last bout. */
  court: number;
  places: Places;
}

/** The categories whose places are known, the one that ended last on top. */
export function finishedCategories({
  bouts,
  entries,
}: {
  bouts: readonly PlanLine[];
  entries: readonly Pick<PublicEntry, 'id' | 'isWithdrawn'>[];
}): FinishedCategory[] {
  const present = new Set(entries.flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [] : id)));
  return [...Map.groupBy(bouts, ({ category }) => category)]
    .flatMap(([key, own]) => {
      const places = placesOf(own, (entry) => present.has(entry));
      const last = own.toSorted((one, other) => endOf(other).localeCompare(endOf(one)))[0];
      return places && last ? { key, places, court: last.court, end: endOf(last) } : [];
    })
    .sort((one, other) => other.end.localeCompare(one.end));
}

const endOf = ({ record }: Pick<PlanLine, 'record'>) => record?.result?.at ?? '';
