import type { DayApplication } from '@league/shared/contract';
import type { Desk } from './use-desk.ts';

/** An accepted application whose athletes are not all entries yet. */
export const isToBeTaken = ({ status, taken, athletes }: DayApplication): boolean =>
  status === 'accepted' && taken < athletes;

/** What waits on each tab, by the tab's id: applications to take, athletes to weigh. */
export const awaiting = ({ cached, state }: Desk): Readonly<Record<string, number>> => ({
  entries: cached.applications.filter(isToBeTaken).length,
  weighing:
    state.weighing === 'open'
      ? Object.values(state.entries).filter(({ status }) => status === 'entered' || status === 'overweight')
          .length
      : 0,
});
