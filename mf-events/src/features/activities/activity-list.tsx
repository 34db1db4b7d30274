import { from, token } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import type { Event } from '@league/shared/contract';
import { FailureNotice, Skeleton } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ActivityCard } from './activity-card.tsx';

interface Props {
  kind: ActivityKind;
  /** Name of the list, in the accusative of «Не удалось загрузить …»: «список сборов». */
  what: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  activities: Event[] | undefined;
  /** Why the list could not be loaded. */
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  /** Actions for one of them. */
  tools: (activity: Event) => ReactNode;
}

/** Camps or attestation events: loading, failed, empty, there. */
export function ActivityList({ kind, what, empty, activities, error, isFetching, onRetry, tools }: Props) {
  if (!activities && error !== undefined)
    return <FailureNotice what={what} error={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (!activities) {
    return (
      <Grid as="div" aria-busy="true" aria-label="Загрузка">
        <Skeleton height="158px" />
        <Skeleton height="158px" />
        <Skeleton height="158px" />
      </Grid>
    );
  }
  if (activities.length === 0) return empty;
  return (
    <Grid>
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityCard kind={kind} activity={activity} tools={tools(activity)} />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${token('s4')};
  padding: 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
