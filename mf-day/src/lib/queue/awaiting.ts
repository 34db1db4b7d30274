import type { DayApplication } from '@league/shared/contract';
import { weighingFor } from '@league/shared/day';
import type { Desk } from './use-desk.ts';

/** An accepted application whose athletes are not all entries yet. */
export const isToBeTaken = ({ status, taken, athletes }: DayApplication): boolean =>
  status === 'accepted' && taken < athletes;

/** An application that somebody has still to take, or to accept before. */
export const isWaiting = (application: DayApplication): boolean =>
  application.status === 'submitted' ? (application.waiting ?? []).length > 0 : isToBeTaken(application);

/** What waits on each tab, by the tab's id: applications to take, athletes to weigh. */
export const awaiting = ({ cached, state }: Desk): Readonly<Record<string, number>> => ({
  entries: cached.applications.filter(isToBeTaken).length,
  weighing: Object.values(state.entries).filter(
    ({ status, category }) =>
      (status === 'entered' || status === 'overweight') && weighingFor(state, category) === 'open',
  ).length,
});
