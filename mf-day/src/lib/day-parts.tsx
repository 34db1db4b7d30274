import { ButtonLink, isApiError, token } from '@league/shared';
import { EmptyState, Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { useGetDayNumberQuery } from './days.api.ts';

// Shared parts of the day's pages.

export const Heading = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
`;
/** Below a `Heading`, and no larger. */
export const Subheading = styled.h3`
  font-size: ${token('body')};
  font-weight: 600;
`;
/** Long values of a hash: break anywhere, and read by figures. */
export const Code = styled.code`
  font-size: ${token('small')};
  overflow-wrap: anywhere;
`;

/** In the place of the two facts of a day or a category while they load. */
export const LOADING_FACTS = ['140px', '260px'].map((width) => (
  <Skeleton key={width} width={width} height="1em" />
));

/** In place of any page of a day that nobody has opened. */
export const NoDay = () => (
  <EmptyState title="У этого турнира дня пока нет" action={<ButtonLink to="/day">Дни турниров</ButtonLink>}>
    Участники и сетки появятся, когда секретариат начнёт готовить турнир.
  </EmptyState>
);

export const saysNoDay = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Asks whether nobody has opened the day: what a device is refused does not say so. */
export const useNoDay = (tournament: string): boolean =>
  saysNoDay(useGetDayNumberQuery({ tournament }).error);
