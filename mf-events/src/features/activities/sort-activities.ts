import { type Event, isOver } from '@league/shared/contract';

/** Future ones first, the nearest on top; then past ones, the latest first. `topId` is before all others. */
export function sortActivities(list: readonly Event[], topId?: number): Event[] {
  const rank = (activity: Event) => (activity.id === topId ? 0 : isOver(activity) ? 2 : 1);
  return list.toSorted((a, b) => {
    const byDay = a.date.localeCompare(b.date);
    return rank(a) - rank(b) || (rank(a) === 2 ? -byDay : byDay);
  });
}
