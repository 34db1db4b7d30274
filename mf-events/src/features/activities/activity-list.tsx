import { focusRing, NavLink, selectUserType, token, useAppSelector } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { type Event, isOver } from '@league/shared/contract';
import { Columns, EmptyState, type Query, QueryResult, Skeleton } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { ActivityCard } from './activity-card.tsx';

interface Props {
  kind: ActivityKind;
  /** Name of the list, in the accusative of «Не удалось загрузить …»: «список сборов». */
  what: string;
  query: Query<Event[]>;
  /** Stands before all others, whatever its day. */
  topId: number | undefined;
  /** Actions for one of them. */
  tools: (activity: Event) => ReactNode;
}

/** Camps or attestation events: loading, failed, empty, there. */
export function ActivityList({ kind, what, query, topId, tools }: Props) {
  const now = useNow();
  return (
    <QueryResult
      query={query}
      what={what}
      loading={
        <Columns $desktop={3}>
          <Skeleton height="158px" />
          <Skeleton height="158px" />
          <Skeleton height="158px" />
        </Columns>
      }
    >
      {(activities) =>
        activities.length === 0 ? (
          <NoActivities kind={kind} />
        ) : (
          <Columns as="ul" $desktop={3}>
            {sortActivities(activities, topId, now).map((activity) => (
              <li key={activity.id}>
                <ActivityCard kind={kind} activity={activity} tools={tools(activity)} />
              </li>
            ))}
          </Columns>
        )
      }
    </QueryResult>
  );
}

/** Future ones first, the nearest on top; then past ones, the latest first. `topId` is before all others. */
function sortActivities(list: readonly Event[], topId: number | undefined, now: Date): Event[] {
  const rank = (activity: Event) => (activity.id === topId ? 0 : isOver(activity, now) ? 2 : 1);
  return list.toSorted((a, b) => {
    const byDay = a.date.localeCompare(b.date);
    return rank(a) - rank(b) || (rank(a) === 2 ? -byDay : byDay);
  });
}

/** An empty list of camps or events. An athlete and a referee see only their own, so there may be others. */
function NoActivities({ kind }: { kind: ActivityKind }) {
  const userType = useAppSelector(selectUserType);
  const words = ACTIVITY_WORDS[kind];
  return userType === 'athlete' || userType === 'referee' ? (
    <EmptyState title="Вас пока никуда не записали">{words.emptyOwn}</EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle}>Загляните сюда позже.</EmptyState>
  );
}

/** Links between camps and attestation events. */
export function KindLinks() {
  return (
    <Row aria-label="Сборы и аттестации">
      {Object.values(ACTIVITY_WORDS).map(({ path, title }) => (
        <KindLink key={path} to={path}>
          {title}
        </KindLink>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token('s5')};
`;
const KindLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${token('touch')};
  border-radius: ${token('s1')};
  color: ${token('ink2')};
  font-weight: 600;
  text-decoration: none;

  ${focusRing}

  &:hover {
    color: ${token('chung')};
  }
  &[aria-current] {
    color: ${token('ink')};
    text-decoration: underline;
    text-decoration-color: ${token('chung')};
    text-decoration-thickness: 2px;
    text-underline-offset: 8px;
  }
`;
