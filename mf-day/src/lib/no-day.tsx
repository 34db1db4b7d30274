import { ButtonLink, isApiError } from '@league/shared';
import { EmptyState } from '@league/shared/kit';
import { useGetDayNumberQuery } from './days.api.ts';

/** In place of any page of a day that nobody has opened. */
export const NoDay = () => (
  <EmptyState title="У этого турнира дня пока нет" action={<ButtonLink to="/day">Дни турниров</ButtonLink>}>
    Участники и сетки появятся, когда секретариат начнёт готовить турнир.
  </EmptyState>
);

export const saysNoDay = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A query without the data of a day that was wiped since they were read. */
export const ifThere = <Q extends { data?: unknown; error?: unknown }>(query: Q): Q =>
  saysNoDay(query.error) ? { ...query, data: undefined } : query;

/** Asks whether nobody has opened the day: what a device is refused does not say so. */
export const useNoDay = (tournament: string): boolean =>
  saysNoDay(useGetDayNumberQuery({ tournament }).error);
